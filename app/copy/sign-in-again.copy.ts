import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Signing in again over an open form after the session ended. */
const es = {
  title: 'Tu sesión ha terminado',
  kept: 'Entra otra vez: lo que has escrito sigue aquí.',
  lost: 'Entra otra vez para continuar.',
  proofTitle: 'Confirma que eres tú',
  proofKept:
    'Esto toca dinero o datos de muchas personas. Escribe tu contraseña: lo escrito sigue aquí.',
  failed: 'No se ha podido iniciar sesión',
  codeLead: 'Escribe el código de tu aplicación, o uno de recuperación.',
  submitCode: 'Continuar',
  elsewhere: 'Entrar de otra manera, en otra pestaña',
  close: 'Cerrar',
  welcome: 'Has vuelto a entrar',
  sendNow: 'Ya puedes enviar el formulario.',
  otherTitle: 'Has entrado con otra cuenta',
  other: (email: string, former: string) =>
    `El formulario se abrió con la cuenta ${former}. Si lo envías ahora, se guardará en nombre de ${email}.`,
  goOn: (email: string) => `Seguir como ${email}`,
  leave: 'Cerrar sesión',
  newTab: 'Se abre en otra pestaña. Cuando hayas entrado, vuelve a esta y pulsa «Volver a enviar».',
  newTabOnly: 'Se abre en otra pestaña. Cuando hayas entrado, vuelve a la página del formulario.',
  done: {
    title: 'Has entrado',
    as: (email: string) => `Esta es la cuenta: ${email}.`,
    lead: 'Cierra esta pestaña y vuelve a enviar el formulario en la otra.',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'La teva sessió s’ha acabat',
  kept: 'Torna a entrar: el que has escrit continua aquí.',
  lost: 'Torna a entrar per continuar.',
  proofTitle: 'Confirma que ets tu',
  proofKept:
    'Això toca diners o dades de molta gent. Escriu la contrasenya: el que has escrit continua aquí.',
  failed: 'No s’ha pogut iniciar sessió',
  codeLead: 'Escriu el codi de la teva aplicació, o un de recuperació.',
  submitCode: 'Continuar',
  elsewhere: 'Entrar d’una altra manera, en una altra pestanya',
  close: 'Tancar',
  welcome: 'Has tornat a entrar',
  sendNow: 'Ja pots enviar el formulari.',
  otherTitle: 'Has entrat amb un altre compte',
  other: (email, former) =>
    `El formulari es va obrir amb el compte ${former}. Si l’envies ara, es desarà en nom de ${email}.`,
  goOn: (email) => `Continuar com a ${email}`,
  leave: 'Tancar sessió',
  newTab:
    'S’obre en una altra pestanya. Quan hagis entrat, torna a aquesta i prem «Tornar-ho a enviar».',
  newTabOnly: 'S’obre en una altra pestanya. Quan hagis entrat, torna a la pàgina del formulari.',
  done: {
    title: 'Has entrat',
    as: (email) => `Aquest és el compte: ${email}.`,
    lead: 'Tanca aquesta pestanya i torna a enviar el formulari a l’altra.',
  },
}

export const signInAgainCopy = { es, ca }
