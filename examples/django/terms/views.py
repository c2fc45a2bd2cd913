from hashlib import sha256

from django.db import transaction
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from rest_framework.exceptions import ValidationError
from rest_framework.generics import CreateAPIView, ListAPIView
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.response import Response
from rest_framework.views import APIView

from .models import Acceptance, Term
from .serializers import AcceptedSerializer, AcceptSerializer, OrderSerializer, TermSerializer


@method_decorator(cache_control(no_cache=True), name="dispatch")
class TermList(ListAPIView):
    authentication_classes = []
    permission_classes = []
    serializer_class = TermSerializer

    def get_queryset(self):
        return Term.objects.filter(withdrawn_at=None, company=self.kwargs["company"]).order_by("id")


@method_decorator(cache_control(private=True, no_store=True), name="dispatch")
class AcceptedList(ListAPIView):
    serializer_class = AcceptedSerializer

    def get_queryset(self):
        return Acceptance.objects.filter(user=self.request.user, term__company=self.kwargs["company"]).order_by("term")


class Accept(CreateAPIView):
    """Records all terms or none. A term that was accepted before keeps its first time."""

    serializer_class = AcceptSerializer
    throttle_scope = "acceptance"

    @transaction.atomic
    def perform_create(self, serializer):
        evidence = {
            "ip": self.get_throttles()[0].get_ident(self.request) or None,
            "user_agent": self.request.headers.get("User-Agent", ""),
        }
        for term in serializer.validated_data["term_id"]:
            Acceptance.objects.get_or_create(user=self.request.user, term=term, defaults=evidence)


class KeepReceipt(APIView):
    """Keeps what the page showed, if its texts are those that the customer has accepted."""

    def post(self, request):
        rows = Acceptance.objects.filter(user=request.user).select_related("term")
        hashes = {row.term_id: sha256(row.term.text.encode()).hexdigest() for row in rows}
        try:
            shown = {term["id"]: term["sha256"] for term in request.data["terms"]}
        except (KeyError, TypeError) as error:
            raise ValidationError("O comprovante está incompleto.") from error
        if not shown.items() <= hashes.items():
            raise ValidationError("O comprovante não confere com os aceites.")
        rows.filter(term__in=shown, receipt__isnull=True).update(receipt=request.data)
        return Response(status=201)


class HasAcceptedTerms(BasePermission):
    """Refuses while a term is pending. The page then asks, and sends the order again."""

    message = {"code": "terms-required", "detail": "Aceite os termos da loja para comprar."}

    def has_permission(self, request, view):
        return not Term.objects.acceptable_by(request.user).exclude(acceptance__user=request.user).exists()


class PlaceOrder(CreateAPIView):
    permission_classes = [IsAuthenticated, HasAcceptedTerms]
    serializer_class = OrderSerializer

    def perform_create(self, serializer):
        serializer.save(user=self.request.user)
