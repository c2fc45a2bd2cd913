/** Reports the number of pending and accepted terms, and the outcome, to Google Tag Manager. No ids are sent. */
export function reportToDataLayer(gate, dataLayer) {
  for (const type of ['opened', 'responded', 'settled']) {
    gate.addEventListener(type, ({ detail }) => {
      dataLayer.push({ event: `termos-${type}`, resultado: detail.termIds?.length ?? detail });
    });
  }
}
