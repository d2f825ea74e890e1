"""An SMTP server that prints each accepted mail as a line of JSON, until its standard input ends.

Options: a JSON object as the only argument, with `tls` ("none", "starttls" or "immediate"), `certificate` and
`key` (files), `name` and `password` (required from clients). A line of JSON on standard input, such as
{"answer": "451 later", "count": 2}, is the answer to so many of the next mails.
"""

import asyncio
import json
import ssl
import sys
import threading
from email import message_from_bytes, policy

from aiosmtpd.smtp import SMTP, AuthResult

options = json.loads(sys.argv[1])
answers = []


def show(value):
    print(json.dumps(value), flush=True)


def part(message, kind):
    found = message.get_body((kind,))
    return found.get_content() if found is not None else ""


class Handler:
    async def handle_DATA(self, server, session, envelope):
        if answers:
            return answers.pop(0)
        message = message_from_bytes(envelope.content, policy=policy.default)
        defects = [str(defect) for each in message.walk() for defect in each.defects]
        show(
            {
                "from": envelope.mail_from,
                "to": envelope.rcpt_tos,
                "encrypted": server.transport.get_extra_info("sslcontext") is not None,
                "login": session.auth_data,
                "headers": [[name, str(value)] for name, value in message.items()],
                "kinds": [each.get_content_type() for each in message.walk()],
                "text": part(message, "plain"),
                "html": part(message, "html"),
                "defects": defects,
                "raw": envelope.content.decode("latin-1"),
            }
        )
        return "250 accepted"


def authenticate(server, session, envelope, mechanism, data):
    name, password = data.login.decode(), data.password.decode()
    success = (name, password) == (options["name"], options["password"])
    return AuthResult(success=success, auth_data=name)


def read_answers(loop):
    for line in sys.stdin:
        order = json.loads(line)
        loop.call_soon_threadsafe(answers.extend, [order["answer"]] * order["count"])
    loop.call_soon_threadsafe(loop.stop)


async def start():
    context = None
    if options["tls"] != "none":
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options["certificate"], options["key"])
    settings = {"hostname": "test", "enable_SMTPUTF8": False, "loop": asyncio.get_running_loop()}
    if options["tls"] == "starttls":
        settings |= {"tls_context": context, "require_starttls": True}
    if options.get("name"):
        settings |= {"authenticator": authenticate, "auth_required": True}
        settings["auth_require_tls"] = options["tls"] == "starttls"
    immediate = context if options["tls"] == "immediate" else None
    loop = asyncio.get_running_loop()
    port = options.get("port") or 0
    server = await loop.create_server(
        lambda: SMTP(Handler(), **settings), "127.0.0.1", port, ssl=immediate
    )
    show({"port": server.sockets[0].getsockname()[1]})
    return server


loop = asyncio.new_event_loop()
server = loop.run_until_complete(start())
threading.Thread(target=read_answers, args=(loop,), daemon=True).start()
loop.run_forever()
