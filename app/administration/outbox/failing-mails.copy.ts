import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Correos sin entregar',
  lead: 'Direcciones que rebotan y correos que se reintentan. Aquí no se ve lo que dicen.',
  caption: 'Correos que no se han podido entregar, del más reciente al más antiguo',
  recipient: 'Para',
  subject: 'Asunto',
  date: 'Fecha',
  state: 'Estado',
  parked: 'Descartado',
  retrying: 'Se reintenta',
  attempts: (count: number) => (count === 1 ? '1 intento' : `${decimal(count, 'es')} intentos`),
  error: 'Respuesta del servidor',
  retryAll: {
    open: (count: number) =>
      count === 1
        ? 'Reenviar el correo descartado'
        : `Reenviar los ${decimal(count, 'es')} correos descartados`,
    title: '¿Reenviar todos los descartados?',
    description: (count: number) =>
      count === 1
        ? 'Se volverá a enviar 1 correo descartado. Si su dirección no existe, rebotará otra vez.'
        : `Se volverán a enviar ${decimal(count, 'es')} correos descartados. Los de direcciones que no existen rebotarán otra vez.`,
    confirm: 'Reenviar todos',
  },
  empty: 'Ningún correo rebotado ni a la espera de otro intento',
  unsent: 'Todavía no se envía ningún correo',
  unsentHint:
    'Falta un servidor de correo: quien mantiene la máquina tiene que configurar SMTP_URL y MAIL_FROM. Hasta entonces los correos se guardan allí en archivos.',
} as const

const ca: Translation<typeof es> = {
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
  retryAll: {
    open: (count) =>
      count === 1
        ? 'Reenviar el correu descartat'
        : `Reenviar els ${decimal(count, 'ca')} correus descartats`,
    title: 'Vols reenviar tots els descartats?',
    description: (count) =>
      count === 1
        ? 'Es tornarà a enviar 1 correu descartat. Si la seva adreça no existeix, rebotarà un altre cop.'
        : `Es tornaran a enviar ${decimal(count, 'ca')} correus descartats. Els d’adreces que no existeixen rebotaran un altre cop.`,
    confirm: 'Reenviar-los tots',
  },
  empty: 'Cap correu rebotat ni a l’espera d’un altre intent',
  unsent: 'Encara no s’envia cap correu',
  unsentHint:
    'Falta un servidor de correu: qui manté la màquina ha de configurar SMTP_URL i MAIL_FROM. Fins llavors els correus s’hi desen en fitxers.',
}

export const failingMailsCopy = { es, ca }
