import type { PropsWithChildren, ReactNode } from 'react';
import './shop.css';

/** A shop's product page around a story, so that dialogs cover something. */
export const Shop = ({ children }: PropsWithChildren): ReactNode => (
  <div className="shop" lang="pt-BR">
    <header>
      <b>Loja Ipê</b>
      <input type="search" aria-label="Buscar na loja" placeholder="Buscar" />
    </header>
    <main>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d="M30 34h52v44a18 18 0 0 1-18 18H48a18 18 0 0 1-18-18z" fill="#c2683c" />
        <path d="M82 46h8a12 12 0 0 1 0 28h-8" fill="none" stroke="#c2683c" strokeWidth="8" />
        <path d="M30 48h52v8H30z" fill="#f3d9b1" />
      </svg>
      <section>
        <h1>Caneca de cerâmica</h1>
        <p>Feita à mão, 300 ml</p>
        <p className="shop-price">R$ 49,90</p>
        <button type="button">Comprar</button>
        {children}
      </section>
    </main>
  </div>
);

/** A card around a field, as wide as a form. */
export const Card = ({ children }: PropsWithChildren): ReactNode => <div className="card">{children}</div>;
