import type { failingMails as spanish } from '#app/copy/es/failing-mails.ts'
import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const failingMails: Translation<typeof spanish> = {
  title: 'Correus sense lliurar',
  lead: 'Adreces que reboten i correus que es reintenten. Aquí no es veu què diuen.',
  caption: 'Correus que no s’han pogut lliurar, del més recent al més antic',
  recipient: 'Per a',
  subject: 'Assumpte',
  date: 'Data',
  state: 'Estat',
  parked: 'Descartat',
  retrying: 'Es reintenta',
  attempts: (count) => (count === 1 ? '1 intent' : `${decimal(count, 'ca')} intents`),
  error: 'Resposta del servidor',
  actions: 'Accions',
  retry: 'Reintentar',
  retryOf: (recipient) => `Reintentar el correu a ${recipient}`,
  retryAll: {
    open: (count) =>
      count === 1
        ? 'Reenviar el correu descartat'
        : `Reenviar els ${decimal(count, 'ca')} correus descartats`,
    title: 'Reenviar tots els descartats?',
    description: (count) =>
      count === 1
        ? 'Es tornarà a enviar 1 correu descartat. Si la seva adreça no existeix, rebotarà un altre cop.'
        : `Es tornaran a enviar ${decimal(count, 'ca')} correus descartats. Els d’adreces que no existeixen rebotaran un altre cop.`,
    confirm: 'Reenviar-los tots',
    cancel: 'Deixar-los com estan',
    close: 'Tancar',
    failed: 'No s’han pogut reenviar',
  },
  empty: 'Tots els correus s’han lliurat',
  pages: 'Pàgines de correus sense lliurar',
}
