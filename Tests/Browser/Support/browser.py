"""Chromium, driven headless, with what it said and fetched."""

import json
import os
import shutil
import time
from contextlib import contextmanager

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

WIDE = (1280, 900)
NARROW = (320, 640)


def _program(variable, names):
    """The path of a program: what the environment names, else the first that is on the path; None leaves it to selenium."""
    return os.environ.get(variable) or next(filter(None, map(shutil.which, names)), None)


class Browser:
    """A browser with an empty profile."""

    def __init__(self, size=WIDE, scripts=True):
        options = webdriver.ChromeOptions()
        if chromium := _program("CHROMIUM", ["chromium", "chromium-browser", "google-chrome"]):
            options.binary_location = chromium
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"):
            options.add_argument(argument)
        if not scripts:
            options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = webdriver.ChromeService(_program("CHROMEDRIVER", ["chromedriver"]))
        self.driver = webdriver.Chrome(options, service)
        self.resize(size)

    def resize(self, size):
        """Sets the size of the page's window, narrower than a real window can be."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False},
        )

    def prefer(self, theme):
        """Sets the theme that the system prefers, `light` or `dark`."""
        features = [
            {"name": "prefers-color-scheme", "value": theme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, url):
        """Opens an address and waits for its scripts."""
        self.driver.get(url)

    def run(self, script, *arguments):
        """What a script returns."""
        return self.driver.execute_script(script, *arguments)

    def type(self, text):
        """Types where the focus is."""
        self.driver.switch_to.active_element.send_keys(text)

    def find(self, selector):
        """The first element of a CSS selector."""
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def wait(self, script, *arguments, seconds=10):
        """Waits until a script returns something true, and gives that."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            found = self.run(script, *arguments)
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f"never true within {seconds} s: {script}")

    def messages(self):
        """What the console has said since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """The addresses that were asked for since the last call."""
        events = (json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance"))
        return [
            event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"
        ]

    # Search

    def search(self, text):
        """Focuses the field with `/`, types a question over what is there and waits for what comes of it."""
        self.find("body").send_keys("/")
        assert self.run("return document.activeElement.id") == "search-input"
        self.type(Keys.CONTROL + "a")
        self.type(text)
        self.wait("return document.querySelector('.search-panel')?.dataset.state")
        # The panel shows what stands in the field as soon as it is there.
        self.wait("return document.querySelector('.search-status').textContent !== ''")

    def hits(self):
        """The identifiers' addresses of the hits, in order."""
        return self.run("return [...document.querySelectorAll('#search-hits [role=option]')].map(o => o.href)")


@contextmanager
def browsing(**options):
    """A browser that is closed at the end."""
    browser = Browser(**options)
    try:
        yield browser
    finally:
        browser.driver.quit()
