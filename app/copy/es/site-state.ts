/** How the site itself is, on the dashboard of admins. */
export const siteState = {
  title: 'Estado del sitio',
  well: 'Todo funciona.',
  troubled: 'Hay algo que mirar.',
  dutiesBehind: (count: number) =>
    count === 1
      ? '1 tarea que el sitio hace solo no va bien. Se vuelve a intentar sin que haya que hacer nada; si sigue así, avisad a quien cuida de la máquina.'
      : `${count} tareas que el sitio hace solo no van bien. Se vuelven a intentar sin que haya que hacer nada; si siguen así, avisad a quien cuida de la máquina.`,
  show: 'Ver lo que el sitio hace solo',
  showOthers: 'Ver lo demás que el sitio hace solo',
  caption: 'Lo que el sitio hace solo y cuándo se hizo por última vez',
  duty: 'Tarea',
  done: 'Hecha por última vez',
  state: 'Estado',
  never: 'Todavía no',
  states: { well: 'Al día', failing: 'Falla', late: 'Con retraso' },
  duties: {
    'health-data': 'Borrar dietas y alergias pasados siete días',
    retention: 'Borrar lo que ya ha cumplido su plazo',
    bin: 'Vaciar la papelera',
    audit: 'Olvidar los accesos de hace más de un año',
    'mail-files': 'Borrar los archivos de correos antiguos',
    expired: 'Borrar sesiones, enlaces y códigos caducados',
    'signing-keys': 'Renovar las claves de los programas',
    mails: 'Enviar los correos',
    offers: 'Ofrecer las plazas que quedan libres',
    reminders: 'Recordar los eventos que se acercan',
    publications: 'Publicar las entradas programadas',
  },
  troubles: {
    disk: (host: string, free: string) =>
      `Queda poco espacio en el disco de ${host}: ${free}. Liberad espacio o ampliadlo antes de que se llene.`,
    diskSoonFull: (host: string, free: string) =>
      `El disco de ${host} está a punto de llenarse: quedan ${free}. Cuando se llene no se podrá guardar nada.`,
    apart: (hosts: string, missing: string) =>
      `Funcionan a la vez varios procesos (${hosts}) y cada uno guarda fotos o correos por su cuenta, así que lo que tiene uno le falta al otro. Falta configurar ${missing} en todos.`,
    secrets: (hosts: string) =>
      `Los procesos que funcionan a la vez (${hosts}) no tienen el mismo SECRET: lo que firma uno no vale en el otro. Poned el mismo en todos.`,
    unsent:
      'Los correos no llegan a nadie: se quedan en archivos de la máquina. Falta configurar SMTP_URL y MAIL_FROM.',
    halfSetUp: (missing: string) =>
      `La base de datos es externa, pero las fotos o los correos se guardan solo en esta máquina. Antes de añadir un segundo proceso, configurad ${missing}.`,
  },
} as const
