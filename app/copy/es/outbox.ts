/** The development page that shows the site's mails. */
export const outbox = {
  title: 'Correos del sitio',
  intro: 'Solo en desarrollo: lo que el sitio ha puesto en cola y enviado, lo último primero.',
  when: 'En cola',
  recipient: 'Para',
  subject: 'Asunto',
  state: 'Estado',
  empty: 'Todavía no hay ningún correo',
  sent: 'Enviado',
  waiting: 'En espera',
  retrying: (attempts: number) =>
    attempts === 1 ? 'Falló 1 vez, se reintenta' : `Falló ${attempts} veces, se reintenta`,
  parked: 'Descartado',
  back: 'Todos los correos',
  kind: 'Tipo',
  language: 'Idioma',
  attempts: 'Intentos',
  error: 'Último error',
  links: 'Enlaces',
  html: 'Mensaje con formato',
  text: 'Mensaje en texto',
} as const
