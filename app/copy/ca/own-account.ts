import type { ownAccount as spanish } from '#app/copy/es/own-account.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const ownAccount: Translation<typeof spanish> = {
  title: 'El meu compte',
  navigation: 'Pàgines del meu compte',
  signOut: 'Tancar la sessió',
  panel: 'Tauler d’administració',
  pages: {
    overview: 'Resum',
    profile: 'Les teves dades',
    email: 'Correu',
    password: 'Contrasenya',
    factors: 'Verificació en dos passos',
    sessions: 'Sessions',
    data: 'Dades i privacitat',
  },
  wrongForm: 'Revisa el formulari',
  profile: {
    name: 'Nom complet',
    language: 'Idioma dels missatges que t’enviem',
    languages: { es: 'Castellano', ca: 'Català' },
    optional: 'Opcional',
    submit: 'Desar',
  },
  email: {
    lead: (email) => `Ara entres amb ${email}.`,
    explanation:
      'Enviarem un enllaç a l’adreça nova. Fins que no el segueixis, tot queda com està. També avisem la d’ara.',
    email: 'Adreça nova',
    submit: 'Enviar l’enllaç',
    failure: 'No s’ha pogut canviar',
    confirmTitle: 'Confirma la teva adreça nova',
    confirmLead: (email) => `Des d’ara entraràs amb ${email}, i allà t’escriurem.`,
    confirm: 'Canviar la meva adreça',
    expired: 'L’enllaç no és d’aquest compte, ja s’ha fet servir o ha passat massa temps.',
    again: 'Demanar un altre enllaç',
  },
  password: {
    lead: 'En canviar-la es tanquen les teves sessions als altres dispositius.',
    password: 'Contrasenya nova',
    confirmation: 'Repeteix la contrasenya nova',
    submit: 'Canviar la contrasenya',
    failure: 'Error en actualitzar la contrasenya',
  },
  sessions: {
    lead: 'On tens obert el teu compte. Si no reconeixes alguna cosa, tanca-la i canvia la contrasenya.',
    current: 'Aquesta sessió',
    secondFactor: 'Amb dos passos',
    device: (browser, system) => `${browser} a ${system}`,
    unknown: 'Dispositiu desconegut',
    since: (date) => `Oberta el ${date}`,
    seen: (date) => `feta servir per última vegada el ${date}`,
    network: (network) => `Xarxa ${network}`,
    end: 'Tancar',
    endOf: (device) => `Tancar la sessió de ${device}`,
    endOthers: 'Tancar totes les altres',
    onlyThis: 'Només tens oberta aquesta.',
    attribution:
      'El país d’una xarxa es busca a la taula IP2Location LITE, sense preguntar a ningú.',
  },
}
