from django.contrib import admin

from .models import Acceptance, Customer, Order, Term

admin.site.register([Customer, Order])


@admin.register(Term)
class TermAdmin(admin.ModelAdmin):
    list_display = ["id", "title", "company", "person_type", "published_at", "withdrawn_at"]
    list_filter = ["company", "person_type"]

    def get_readonly_fields(self, request, obj=None):
        """A published text never changes. Publish a new term, and withdraw the old one."""
        if obj is None:
            return []
        return [field.name for field in Term._meta.fields if field.name != "withdrawn_at"]


@admin.register(Acceptance)
class AcceptanceAdmin(admin.ModelAdmin):
    list_display = ["user", "term", "accepted_at", "ip"]
    search_fields = ["user__username"]

    def has_add_permission(self, request, obj=None):
        return False

    has_change_permission = has_delete_permission = has_add_permission
