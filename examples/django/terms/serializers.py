from rest_framework import serializers

from .models import Acceptance, Order, Term


class TermSerializer(serializers.ModelSerializer):
    class Meta:
        model = Term
        fields = ["id", "person_type", "resumed_title", "title", "text", "visible"]


class AcceptedSerializer(serializers.ModelSerializer):
    class Meta:
        model = Acceptance
        fields = ["term", "accepted_at"]


class AcceptableTerms(serializers.PrimaryKeyRelatedField):
    def get_queryset(self):
        return Term.objects.acceptable_by(self.context["request"].user)


class AcceptSerializer(serializers.Serializer):
    term_id = AcceptableTerms(
        many=True,
        allow_empty=False,
        error_messages={"does_not_exist": "Um dos termos foi atualizado. Leia a nova versão."},
    )


class OrderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Order
        fields = ["id", "product", "amount"]
