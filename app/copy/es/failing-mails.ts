import { decimal } from '#app/i18n/decimal.ts'
/** The panel's list of mails that could not be delivered. */
export const failingMails = {
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
  actions: 'Acciones',
  retry: 'Reintentar',
  retryOf: (recipient: string) => `Reintentar el correo a ${recipient}`,
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
    cancel: 'Dejarlos como están',
    close: 'Cerrar',
    failed: 'No se han podido reenviar',
  },
  empty: 'Todos los correos se han entregado',
  pages: 'Páginas de correos sin entregar',
} as const
