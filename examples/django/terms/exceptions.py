from rest_framework.views import exception_handler

# What the customer reads instead of the framework's own text.
TEXTS = {401: "Sua sessão expirou. Entre de novo.", 429: "Muitas tentativas. Aguarde um momento."}


def handle(error, context):
    """Adds `detail` to every refusal, because the dialog takes a reply without it for a success."""
    response = exception_handler(error, context)
    if response is None:
        return None
    if response.status_code in TEXTS:
        response.data = {"detail": TEXTS[response.status_code]}
    elif "detail" not in response.data:
        response.data = {"detail": first_text(response.data), "errors": response.data}
    return response


def first_text(errors):
    while not isinstance(errors, str):
        errors = next(iter(errors.values() if isinstance(errors, dict) else errors))
    return errors
