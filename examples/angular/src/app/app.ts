import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'aceite-embed/embed';
import type { Outcome } from 'aceite-embed/embed';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (token() === null) {
      <button type="button" (click)="token.set('um-token')">Entrar</button>
    }
    <money-input
      #field
      label="Gastar até"
      name="limit"
      [value]="limit()"
      (input)="limit.set(field.value)"
    ></money-input>
    <output>{{ limit() }}</output>
    <button type="button" [disabled]="!mayBuy()">Finalizar compra</button>
    <terms-gate
      person-type="PF"
      base-url="https://api.loja.com.br/"
      id-company="42"
      [token]="token()"
      (settled)="settle($event.detail)"
    ></terms-gate>
  `,
})
export class App {
  protected readonly token = signal<string | null>(null);
  protected readonly limit = signal('');
  protected readonly mayBuy = signal(false);

  protected settle(outcome: Outcome): void {
    this.mayBuy.set(outcome === 'accepted' || outcome === 'up-to-date');
  }
}
