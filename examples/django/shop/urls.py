from django.contrib import admin
from django.urls import path
from terms import views

urlpatterns = [
    path("person/v2/terms/all/<int:company>/", views.TermList.as_view()),
    path("person/v2/acceptterms/<int:company>/", views.AcceptedList.as_view()),
    path("person/v2/acceptterms/", views.Accept.as_view()),
    path("receipts/", views.KeepReceipt.as_view()),
    path("orders/", views.PlaceOrder.as_view()),
    path("admin/", admin.site.urls),
]
