import * as klaro from 'klaro';

klaro.setup({
  mustConsent: true,
  lang: 'pt',
  privacyPolicy: '/privacidade',
  services: [{ name: 'analytics', title: 'Estatísticas', purposes: ['analytics'] }],
});
