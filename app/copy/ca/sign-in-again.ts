import type { signInAgain as spanish } from '#app/copy/es/sign-in-again.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const signInAgain: Translation<typeof spanish> = {
  title: 'La teva sessió s’ha acabat',
  kept: 'Torna a entrar: el que has escrit continua aquí.',
  lost: 'Torna a entrar per continuar.',
  failed: 'No s’ha pogut iniciar la sessió',
  codeLead: 'Escriu el codi de la teva aplicació, o un de recuperació.',
  code: 'Codi',
  submitCode: 'Continuar',
  elsewhere: 'Entrar d’una altra manera, en una altra pestanya',
  close: 'Tancar',
  welcome: 'Has tornat a entrar',
  sendNow: 'Ja pots enviar el formulari.',
  otherTitle: 'Has entrat amb un altre compte',
  other: (email, former) =>
    `El formulari es va obrir amb el compte ${former}. Si l’envies ara, es desarà en nom de ${email}.`,
  goOn: (email) => `Continuar com a ${email}`,
  leave: 'Tancar la sessió',
  newTab:
    'S’obre en una altra pestanya. Quan hagis entrat, torna a aquesta i prem «Tornar-ho a enviar».',
  newTabOnly: 'S’obre en una altra pestanya. Quan hagis entrat, torna a la pàgina del formulari.',
  done: {
    title: 'Has entrat',
    as: (email) => `Aquest és el compte: ${email}.`,
    lead: 'Tanca aquesta pestanya i torna a enviar el formulari a l’altra.',
  },
}
