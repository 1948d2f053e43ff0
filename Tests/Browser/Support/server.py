"""Serves a folder under a base path, as a project's page on a host does."""

from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit


# The path that the site is served under.
BASE = "/docs/atq/"


class _Handler(SimpleHTTPRequestHandler):
    base = BASE

    def translate_path(self, path):
        path = urlsplit(path).path
        if not path.startswith(self.base):
            return "/nonexistent"
        return super().translate_path("/" + path.removeprefix(self.base))

    def send_error(self, code, message=None, explain=None):
        """Shows the site's own page for what is not there, as hosts do."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextmanager
def serving(folder):
    """The address of the folder, with a slash at its end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{_Handler.base}"
    finally:
        server.shutdown()
        server.server_close()
