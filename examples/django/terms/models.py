from django.conf import settings
from django.db import models


class PersonType(models.TextChoices):
    PF = "PF", "Pessoa física"
    PJ = "PJ", "Pessoa jurídica"


class Customer(models.Model):
    """The person type of a user."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True)
    person_type = models.CharField(max_length=2, choices=PersonType.choices)

    def __str__(self):
        return f"{self.user} ({self.person_type})"


class TermQuerySet(models.QuerySet):
    def acceptable_by(self, user):
        """The current terms for the person type of the user."""
        return self.filter(withdrawn_at=None, person_type__in=Customer.objects.filter(user=user).values("person_type"))


class Term(models.Model):
    """One version of a text. A changed text is a new term, so that everybody is asked again."""

    company = models.PositiveIntegerField()
    person_type = models.CharField(max_length=2, choices=PersonType.choices)
    resumed_title = models.CharField(max_length=80)
    title = models.CharField(max_length=200)
    text = models.TextField(help_text="HTML")
    visible = models.BooleanField(default=True)
    published_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    objects = TermQuerySet.as_manager()

    def __str__(self):
        return f"{self.pk}: {self.title}"


class Acceptance(models.Model):
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT)
    term = models.ForeignKey(Term, models.PROTECT)
    accepted_at = models.DateTimeField(auto_now_add=True)
    ip = models.GenericIPAddressField(null=True)
    user_agent = models.TextField(blank=True)
    # What the page showed, as the page states it.
    receipt = models.JSONField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "term"], name="one_acceptance")]


class Order(models.Model):
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT)
    product = models.CharField(max_length=80)
    amount = models.DecimalField(max_digits=10, decimal_places=2)
    ordered_at = models.DateTimeField(auto_now_add=True)
