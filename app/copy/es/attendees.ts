import { decimal } from '#app/i18n/decimal.ts'
/** The panel's pages about the people of an event: list, door, kitchen, message. */
export const attendees = {
  title: (event: string) => `Asistentes: ${event}`,
  back: 'Todos los eventos',
  pagesOf: 'Páginas del evento',
  list: 'Lista',
  door: 'Entrada',
  kitchen: 'Cocina',
  message: 'Mensaje a todos',
  download: 'Descargar CSV',
  add: 'Añadir a mano',
  search: 'Buscar por nombre o email...',
  searchLabel: 'Buscar asistentes por nombre, acompañante o email',
  searchButton: 'Buscar',
  clear: 'Quitar la búsqueda',
  filter: 'Qué se muestra',
  filters: {
    all: 'Todas',
    confirmed: 'Confirmadas',
    unconfirmed: 'Sin confirmar',
    waiting: 'Lista de espera',
    cancelled: 'Canceladas',
  },
  counts: {
    confirmed: 'Confirmadas',
    unconfirmed: 'Sin confirmar',
    offered: 'Ofrecidas',
    waiting: 'En espera',
    free: 'Libres',
  },
  unconfirmed: 'Sin confirmar',
  caption: 'Reservas en el orden en que llegaron',
  number: 'N.º',
  name: 'Nombre',
  email: 'Email',
  seats: 'Plazas',
  total: 'Total',
  status: 'Estado',
  actions: 'Acciones',
  anonymous: 'Anónimo',
  with: (names: string) => `con ${names}`,
  member: 'Miembro',
  undelivered: 'Email sin entregar',
  refund: 'A devolver',
  noRefund: 'Sin devolución',
  details: (name: string) => `Ver la reserva de ${name}`,
  empty: 'Todavía no hay reservas',
  noResults: 'No se encontraron resultados para tu búsqueda',
  pages: 'Páginas de la lista',
  free: 'Gratis',
  new: {
    title: 'Añadir una reserva',
    description: 'Para quien llama por teléfono. Recibe los mismos correos que los demás.',
    close: 'Cerrar',
    note: 'Nota para el equipo',
    optional: 'Opcional',
    submit: 'Añadir la reserva',
    submitWaiting: 'Añadir a la lista de espera',
    wrong: 'Revisa el formulario',
    failed: 'No se ha añadido la reserva',
    full: 'No quedan tantas plazas libres. Puedes añadirla a la lista de espera.',
  },
  dialog: {
    seats: 'Cambiar las plazas',
    seatsHint: 'Se avisa por email y se devuelve según los términos.',
    seatsLostHint:
      'Se avisa por email. Faltan menos de 48 horas: por las plazas que deje, lo pagado no se devuelve.',
    answers: 'Corregir nombres y alergias',
    answersHint: 'Cada consulta de alergias queda registrada.',
    title: (number: number) => `Reserva n.º ${number}`,
    close: 'Cerrar',
    companions: 'Acompañantes',
    created: 'Hecha el',
    note: 'Nota para el equipo',
    save: 'Guardar la nota',
    failed: 'No se ha guardado',
    cancel: 'Cancelar la reserva',
    confirm: 'Confirmar la reserva',
    confirmHint: 'Si lo ha dicho por teléfono. Recibe el correo con la confirmación.',
  },
  tick: (name: string) => `Marcar la reserva de ${name}`,
  cancellation: {
    ticked: 'Cancelar las marcadas',
    noneTicked:
      'No has marcado ninguna reserva. Vuelve a la lista y marca las que quieras cancelar.',
    title: (count: number) =>
      count === 0
        ? 'Ninguna reserva marcada'
        : count === 1
          ? '¿Cancelar la reserva?'
          : `¿Cancelar ${decimal(count, 'es')} reservas?`,
    description: (seats: number): string =>
      seats === 0
        ? 'Se avisa por email. Esta acción no se puede deshacer.'
        : 'Se avisa por email y se devuelve lo pagado. Esta acción no se puede deshacer.',
    whatOfSeats: (seats: number) =>
      seats === 1
        ? '¿Qué hacemos con su plaza?'
        : `¿Qué hacemos con sus ${decimal(seats, 'es')} plazas?`,
    waiting: (count: number) =>
      count === 0
        ? 'Ahora no espera nadie.'
        : count === 1
          ? 'Espera 1 reserva.'
          : `Esperan ${decimal(count, 'es')} reservas.`,
    offer: 'Ofrecer a quien espera',
    holdBack: 'No ofrecer',
    confirm: (count: number) =>
      count === 1 ? 'Cancelar la reserva' : `Cancelar ${decimal(count, 'es')} reservas`,
    close: 'Volver',
    failed: 'No se ha cancelado',
  },
  heldBack: {
    told: (seats: number) =>
      seats === 1
        ? '1 plaza queda libre sin ofrecerse. Puedes darla con «Añadir a mano».'
        : `${decimal(seats, 'es')} plazas quedan libres sin ofrecerse. Puedes darlas con «Añadir a mano».`,
    offer: 'Ofrecer a quien espera',
  },
  table: {
    columns: [
      'N.º',
      'Persona',
      'Reserva de',
      'Email',
      'Estado',
      'Plazas',
      'Total (€)',
      'Miembro',
      'Hecha el',
      'Llegada',
      'Nota',
      'A devolver (€)',
      'Sin devolución (€)',
    ],
    yes: 'Sí',
    no: 'No',
  },
  walkIn: 'Sin reserva',
  walkInBeyond: 'Sin reserva, sobre el aforo',
  doorPage: {
    letIn: 'Añadir sin reserva',
    walkIn: 'sin reserva',
    unconfirmed: (until: string) => `sin confirmar hasta las ${until}`,
    title: (event: string) => `Entrada: ${event}`,
    arrived: (here: number, all: number) =>
      `${decimal(here, 'es')} de ${decimal(all, 'es')} han llegado`,
    search: 'Buscar por nombre o número',
    scan: 'Escanear código',
    stopScan: 'Cerrar la cámara',
    camera: 'Cámara',
    cameraFailed: 'No se puede usar la cámara. Busca por nombre.',
    foreignCode: 'Este código no es de este evento',
    mark: 'Ha llegado',
    markOf: (name: string) => `${name} ha llegado`,
    unmark: 'Deshacer',
    unmarkOf: (name: string) => `Deshacer la llegada de ${name}`,
    at: (time: string) => `Llegó a las ${time}`,
    pending: (count: number) =>
      count === 1
        ? '1 marca sin enviar. Se guarda en este teléfono y se envía cuando haya conexión.'
        : `${decimal(count, 'es')} marcas sin enviar. Se guardan en este teléfono y se envían cuando haya conexión.`,
    already: (name: string, time: string, by: string) =>
      `${name} ya había entrado a las ${time} (${by})`,
    unknown: 'Esta persona ya no está en la lista',
    signedOut: 'La sesión ha caducado. Inicia sesión en otra pestaña: las marcas se guardan aquí.',
    empty: 'Nadie con ese nombre',
    nobody: 'Todavía no hay nadie confirmado',
    more: (count: number) => `Y ${decimal(count, 'es')} más: escribe un nombre para encontrarlas.`,
    number: (number: number) => `n.º ${number}`,
    unanswered: 'No ha contestado si tiene alergias',
    needsScripts: 'Esta página necesita JavaScript para guardar las marcas sin conexión.',
    logged: 'Cada consulta de alergias queda registrada.',
  },
  walkInPage: {
    title: (event: string) => `Entrada: ${event}`,
    heading: 'Añadir sin reserva',
    hint: 'Solo hace falta el nombre. Cuenta como llegada; no se envía ningún correo.',
    full: (seats: number) =>
      seats === 1
        ? 'No queda sitio: la única plaza está ocupada. ¿Entra igualmente?'
        : `No queda sitio: las ${decimal(seats, 'es')} plazas están ocupadas. ¿Entra igualmente?`,
    submit: 'Añadir',
    beyond: 'Sí, entra igualmente',
    back: 'Volver a la entrada',
  },
  kitchenPage: {
    title: (event: string) => `Cocina: ${event}`,
    people: 'Comensales',
    unconfirmed: (count: number) =>
      count === 1
        ? 'Además hay 1 persona con la reserva sin confirmar; no cuenta aquí.'
        : `Además hay ${decimal(count, 'es')} personas con la reserva sin confirmar; no cuentan aquí.`,
    sayNo: 'Dicen que no',
    needs: 'Dicen que sí',
    unanswered: 'No han contestado',
    unansweredHint: 'Pregúntales antes de servir: nadie sabe si tienen alguna alergia.',
    allergens: 'Alergias e intolerancias',
    diets: 'Dietas',
    none: 'Nadie ha indicado ninguna',
    persons: 'Persona por persona',
    person: 'Persona',
    allergensOf: 'Alergias',
    dietOf: 'Dieta',
    noteOf: 'Nota',
    with: (name: string) => `con ${name}`,
    print: 'Imprimir',
    logged: 'Datos de salud: cada consulta queda registrada y se borran siete días después.',
    erased: 'Los datos de alergias y dietas de este evento ya se han borrado.',
  },
  messagePage: {
    title: (event: string) => `Mensaje: ${event}`,
    lead: (count: number) =>
      count === 1
        ? 'Lo recibe 1 reserva confirmada.'
        : `Lo reciben ${decimal(count, 'es')} reservas confirmadas.`,
    subject: 'Asunto',
    text: 'Mensaje',
    textHint:
      'Cada persona lo recibe en su idioma; si solo lo escribes en uno, en ese, con una marca. Las respuestas llegan al email del club.',
    sent: 'Mensajes enviados',
    sentTo: (count: number, waiting: boolean) =>
      `${count === 1 ? 'A 1 reserva' : `A ${decimal(count, 'es')} reservas`}${waiting ? ', lista de espera incluida' : ''}`,
    waiting: 'También a la lista de espera',
    submit: 'Enviar el mensaje',
    wrong: 'Revisa el formulario',
  },
} as const
