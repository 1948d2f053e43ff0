"""Serves a folder under a base path, as a project's page on a host does."""

from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit


class _Handler(SimpleHTTPRequestHandler):
    base = "/docs/atq/"

    def translate_path(self, path):
        path = urlsplit(path).path
        if not path.startswith(self.base):
            return "/nonexistent"
        return super().translate_path("/" + path.removeprefix(self.base))

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
