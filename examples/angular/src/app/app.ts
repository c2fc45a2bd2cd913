import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import 'aceite-embed/embed';
import type { Outcome } from 'aceite-embed/embed';

@Component({
  selector: 'app-root',
  imports: [ReactiveFormsModule],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (token() === null) {
      <button type="button" (click)="token.set('um-token')">Entrar</button>
    }
    <money-input label="Gastar até" [formControl]="limit" ngDefaultControl></money-input>
    <output>{{ limit.value }}</output>
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
  protected readonly limit = new FormControl('');
  protected readonly mayBuy = signal(false);

  protected settle(outcome: Outcome): void {
    this.mayBuy.set(outcome === 'accepted' || outcome === 'up-to-date');
  }
}
