/** Reports to Google Tag Manager how many terms were shown and accepted, and how it ended. No ids of people. */
export function reportToDataLayer(gate, dataLayer) {
  for (const type of ['opened', 'responded', 'settled']) {
    gate.addEventListener(type, ({ detail }) => {
      dataLayer.push({ event: `termos-${type}`, resultado: detail.termIds?.length ?? detail });
    });
  }
}
