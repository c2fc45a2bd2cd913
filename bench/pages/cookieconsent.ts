import 'vanilla-cookieconsent/dist/cookieconsent.css';
import * as CookieConsent from 'vanilla-cookieconsent';

void CookieConsent.run({
  // CookieConsent treats an automated browser as a bot.
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  language: {
    default: 'pt',
    translations: {
      pt: {
        consentModal: {
          title: 'Usamos cookies',
          description: 'Para contar visitas e lembrar o que você escolheu.',
          acceptAllBtn: 'Aceitar todos',
          acceptNecessaryBtn: 'Recusar todos',
          showPreferencesBtn: 'Escolher',
        },
        preferencesModal: {
          title: 'Cookies',
          acceptAllBtn: 'Aceitar todos',
          acceptNecessaryBtn: 'Recusar todos',
          savePreferencesBtn: 'Salvar',
          sections: [{ title: 'Necessários', description: 'Sempre ligados.', linkedCategory: 'necessary' }],
        },
      },
    },
  },
});
