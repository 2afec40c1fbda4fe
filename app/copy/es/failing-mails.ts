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
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  error: 'Respuesta del servidor',
  actions: 'Acciones',
  retry: 'Reintentar',
  retryOf: (recipient: string) => `Reintentar el correo a ${recipient}`,
  empty: 'Todos los correos se han entregado',
  pages: 'Páginas de correos sin entregar',
} as const
