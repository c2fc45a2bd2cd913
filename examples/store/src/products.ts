export interface Product {
  name: string;
  origin: string;
  price: number;
  /** Drawn, so that the page loads nothing. */
  colors: [string, string];
}

export const products: Product[] = [
  { name: 'Caneca de cerâmica', origin: 'Cunha, São Paulo', price: 68, colors: ['#c98a5b', '#f3e1d0'] },
  { name: 'Rede de algodão', origin: 'São Bento, Paraíba', price: 289.9, colors: ['#2f7f79', '#d3ebe7'] },
  { name: 'Café torrado, 500 g', origin: 'Carmo de Minas, Minas Gerais', price: 54.5, colors: ['#5b3a1e', '#e9dccb'] },
  { name: 'Cesto de capim dourado', origin: 'Mateiros, Tocantins', price: 149, colors: ['#b98a00', '#faedc4'] },
];
