import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The panel's pages about the people of an event: list, door, kitchen, message. */
const es = {
  title: (event: string) => `Asistentes: ${event}`,
  edit: 'Editar',
  onSite: 'Ver en la web',
  pagesOf: 'Páginas del evento',
  groups: {
    people: 'Quién viene',
    menu: 'Menú',
    tables: 'Mesas',
    night: 'Esta noche',
    after: 'Después',
  },
  list: 'Lista',
  door: 'Puerta',
  kitchen: 'Cocina',
  accounts: 'Cuentas',
  menu: 'Menú',
  night: 'Programa y notas',
  tables: 'Mesas',
  matrix: 'Quién come qué',
  message: 'Mensaje a todos',
  helpers: 'Ayudantes',
  download: 'Descargar CSV',
  add: 'Añadir a mano',
  search: 'Buscar por nombre o correo...',
  searchLabel: 'Buscar asistentes por nombre, acompañante o correo',
  filter: 'Qué se muestra',
  filters: {
    all: 'Todas',
    confirmed: 'Confirmadas',
    unconfirmed: 'Sin confirmar',
    waiting: 'Lista de espera',
    cancelled: 'Canceladas',
  },
  counts: {
    confirmed: 'Plazas confirmadas',
    unconfirmed: 'Plazas sin confirmar',
    offered: 'Plazas ofrecidas',
    waiting: 'Reservas en espera',
    free: 'Plazas libres',
  },
  caption: 'Reservas en el orden en que llegaron',
  number: 'N.º',
  name: 'Nombre',
  email: 'Email',
  seats: 'Plazas',
  total: 'Total',
  status: 'Estado',
  anonymous: 'Anónimo',
  with: (names: string) => `con ${names}`,
  member: 'Socio',
  undelivered: 'Correo sin entregar',
  refund: 'Por devolver',
  noRefund: 'Sin devolución',
  details: (name: string) => `Ver la reserva de ${name}`,
  empty: 'Todavía no hay reservas',
  emptyCancelled: 'El evento está cancelado: no queda ninguna reserva',
  seeCancelled: 'Ver las canceladas',
  new: {
    title: 'Añadir una reserva',
    description: 'Para quien llama por teléfono. Recibe los mismos correos que los demás.',
    note: 'Nota para el equipo',
    optional: 'Opcional',
    submit: 'Añadir la reserva',
    submitWaiting: 'Añadir a la lista de espera',
    failed: 'No se ha añadido la reserva',
    full: 'No quedan tantas plazas libres. Puedes añadirla a la lista de espera.',
  },
  dialog: {
    seats: 'Cambiar las plazas',
    seatsHint: 'Se avisa por correo y se devuelve según los términos.',
    seatsLostHint:
      'Se avisa por correo. Faltan menos de 48 horas: por las plazas que deje, lo pagado no se devuelve.',
    answers: 'Corregir nombres y alergias',
    answersHint: 'Cada consulta de alergias queda registrada.',
    title: (number: number) => `Reserva n.º ${number}`,
    companions: 'Acompañantes',
    created: 'Hecha el',
    save: 'Guardar la nota',
    failed: 'No se ha guardado',
    cancel: 'Cancelar la reserva',
    forget: 'Borrar sus datos',
    confirm: 'Confirmar la reserva',
    confirmHint: 'Si lo ha dicho por teléfono. Recibe el correo con la confirmación.',
  },
  tick: (name: string) => `Marcar la reserva de ${name}`,
  cancellation: {
    someTicked: (count: number) =>
      count === 1 ? '1 reserva marcada' : `${decimal(count, 'es')} reservas marcadas`,
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
        ? 'Se avisa por correo. Esta acción no se puede deshacer.'
        : 'Se avisa por correo, y lo pagado queda en Caja por devolver. Esta acción no se puede deshacer.',
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
  withheld: {
    summary: (seats: number) =>
      seats === 1
        ? '1 plaza queda libre sin ofrecerse. Puedes darla con «Añadir a mano».'
        : `${decimal(seats, 'es')} plazas quedan libres sin ofrecerse. Puedes darlas con «Añadir a mano».`,
  },
  table: {
    columns: [
      'N.º de reserva',
      'Persona',
      'Reserva de',
      'Email',
      'Estado',
      'Plazas',
      'Total (€)',
      'Socio',
      'Hecha el',
      'Llegada',
      'Mesa',
      'Nota',
      'Por devolver (€)',
      'Sin devolución (€)',
    ],
    yes: 'Sí',
    no: 'No',
  },
  takenByMistake: 'Anotado por error en el evento',
  payment: {
    title: 'Pago',
    states: {
      paid: 'Pagado',
      partly: 'Pagado en parte',
      open: 'Pendiente',
      debited: 'Domiciliado',
    },
    left: (amount: string) => `Faltan ${amount}`,
    cash: (amount: string) => `${amount} en efectivo`,
    cashOf: (amount: string, name: string) => `Anotar ${amount} en efectivo de ${name}`,
    undo: 'Deshacer',
    undoOf: (name: string) => `Deshacer el cobro de ${name}`,
    failed: 'No se ha anotado el cobro',
  },
  walkIn: 'Sin reserva',
  walkInBeyond: 'Sin reserva, sobre el aforo',
  waitingHere: {
    pending: (count: number) =>
      `${decimal(count, 'es')} sin enviar. Se guarda en este teléfono y se envía cuando haya conexión.`,
    signedOut:
      'No se puede enviar: la sesión ha caducado o tu cuenta ya no tiene acceso a esta página. Inicia sesión en otra pestaña; lo tuyo se guarda aquí.',
    ofOthers: (count: number) =>
      `${decimal(count, 'es')} de otra cuenta en este teléfono. Se envía cuando vuelva a iniciar sesión aquí.`,
  },
  doorPage: {
    letIn: 'Añadir sin reserva',
    walkIn: 'sin reserva',
    unconfirmed: (until: string) => `sin confirmar hasta las ${until}`,
    title: (event: string) => `Puerta: ${event}`,
    arrived: (here: number, all: number) =>
      `${decimal(here, 'es')} de ${decimal(all, 'es')} han llegado`,
    search: 'Nombre o n.º de reserva',
    view: 'Quién se muestra',
    views: { todos: 'Todos', faltan: 'Faltan', llegados: 'Han llegado' },
    emptyViews: {
      todos: 'Nadie con ese nombre',
      faltan: 'Han llegado todos',
      llegados: 'Todavía no ha llegado nadie',
    },
    scan: 'Escanear código',
    stopScan: 'Cerrar la cámara',
    camera: 'Cámara',
    cameraFailed: 'No se puede usar la cámara. Busca por nombre.',
    foreignCode: 'Este código no es de este evento',
    mark: 'Ha llegado',
    markOf: (name: string) => `${name} ha llegado`,
    unmarkOf: (name: string) => `Deshacer la llegada de ${name}`,
    at: (time: string) => `Llegó a las ${time}`,
    sessionEnds: (time: string) =>
      `Tu sesión se cierra a las ${time}, antes de que acabe el evento. Sal y vuelve a entrar ahora, mientras hay red.`,
    sessionRests: (time: string) =>
      `Tu sesión se cierra a las ${time} si no la usas. Abre esta página otra vez antes de esa hora.`,
    already: (name: string, time: string, by: string) =>
      `${name} ya había entrado a las ${time} (${by})`,
    unknown: 'Esta persona ya no está en la lista',
    nobody: 'Todavía no hay nadie confirmado',
    more: (count: number) => `Hay ${decimal(count, 'es')} más: busca por nombre.`,
    number: (number: number) => `reserva ${number}`,
    table: (number: number) => `Mesa ${number}`,
    unseated: 'Sin mesa: búscale sitio',
    unanswered: 'No ha contestado si tiene alergias',
    needsScripts: 'Esta página necesita JavaScript para guardar las marcas sin conexión.',
    payment: {
      toCollect: (amount: string) => `Por cobrar: ${amount}`,
      methods: { cash: 'Cobrado en efectivo', bizum: 'Cobrado por Bizum' },
      short: { cash: 'Efectivo', bizum: 'Bizum' },
      take: {
        cash: (amount: string, name: string) => `${amount} de ${name} cobrados en efectivo`,
        bizum: (amount: string, name: string) => `${amount} de ${name} cobrados por Bizum`,
      },
      paid: 'Pagado',
      debited: 'Domiciliado: no hay que cobrar nada',
      already: (name: string, by: string): string =>
        by === ''
          ? `La reserva de ${name} ya está pagada: no cobres otra vez`
          : `La reserva de ${name} ya está cobrada (${by}): no cobres otra vez`,
      late: 'Ha pasado demasiado tiempo: lo deshace tesorería en Caja',
      unknown: 'Esta reserva ya no debe nada aquí',
    },
  },
  walkInPage: {
    hint: 'Solo hace falta el nombre. Cuenta como llegada; no se envía ningún correo.',
    full: (seats: number) =>
      seats === 1
        ? 'No queda sitio: la única plaza está ocupada. ¿Entra igualmente?'
        : `No queda sitio: las ${decimal(seats, 'es')} plazas están ocupadas. ¿Entra igualmente?`,
    table: 'Mesa',
    tables: {
      auto: 'La que tenga más sitio',
      none: 'Sin mesa',
      of: (number: number, free: number): string =>
        free === 1 ? `Mesa ${number} (1 libre)` : `Mesa ${number} (${decimal(free, 'es')} libres)`,
    },
    submit: 'Añadir',
    beyond: 'Sí, entra igualmente',
    back: 'Volver a la puerta',
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
      'Cada persona lo recibe en su idioma; si solo lo escribes en uno, en ese, con una marca. Las respuestas llegan al correo del club.',
    sent: 'Mensajes enviados',
    sentTo: (count: number, waiting: boolean) =>
      `${count === 1 ? 'A 1 reserva' : `A ${decimal(count, 'es')} reservas`}${waiting ? ', lista de espera incluida' : ''}`,
    waiting: (count: number): string =>
      count === 0
        ? 'También a la lista de espera (ahora no espera nadie)'
        : count === 1
          ? 'También a la reserva en espera'
          : `También a las ${decimal(count, 'es')} reservas en espera`,
    submit: (count: number) =>
      count === 0
        ? 'Enviar el mensaje'
        : `Enviar a ${count === 1 ? '1 reserva' : `${decimal(count, 'es')} reservas`}`,
  },
} as const

const ca: Translation<typeof es> = {
  title: (event) => `Assistents: ${event}`,
  edit: 'Editar',
  onSite: 'Veure al web',
  pagesOf: 'Pàgines de l’esdeveniment',
  groups: {
    people: 'Qui ve',
    menu: 'Menú',
    tables: 'Taules',
    night: 'Aquesta nit',
    after: 'Després',
  },
  list: 'Llista',
  door: 'Porta',
  kitchen: 'Cuina',
  accounts: 'Comptes',
  menu: 'Menú',
  night: 'Programa i notes',
  tables: 'Taules',
  matrix: 'Qui menja què',
  message: 'Missatge a tothom',
  helpers: 'Ajudants',
  download: 'Descarregar CSV',
  add: 'Afegir a mà',
  search: 'Cercar per nom o correu...',
  searchLabel: 'Cercar assistents per nom, acompanyant o correu',
  filter: 'Què es mostra',
  filters: {
    all: 'Totes',
    confirmed: 'Confirmades',
    unconfirmed: 'Sense confirmar',
    waiting: 'Llista d’espera',
    cancelled: 'Cancel·lades',
  },
  counts: {
    confirmed: 'Places confirmades',
    unconfirmed: 'Places sense confirmar',
    offered: 'Places ofertes',
    waiting: 'Reserves en espera',
    free: 'Places lliures',
  },
  caption: 'Reserves en l’ordre en què van arribar',
  number: 'Núm.',
  name: 'Nom',
  email: 'Correu',
  seats: 'Places',
  total: 'Total',
  status: 'Estat',
  anonymous: 'Anònim',
  with: (names) => `amb ${names}`,
  member: 'Soci',
  undelivered: 'Correu sense lliurar',
  refund: 'Per retornar',
  noRefund: 'Sense devolució',
  details: (name) => `Veure la reserva ${de(name)}`,
  empty: 'Encara no hi ha reserves',
  emptyCancelled: 'L’esdeveniment està cancel·lat: no queda cap reserva',
  seeCancelled: 'Veure les cancel·lades',
  new: {
    title: 'Afegir una reserva',
    description: 'Per a qui truca per telèfon. Rep els mateixos correus que els altres.',
    note: 'Nota per a l’equip',
    optional: 'Opcional',
    submit: 'Afegir la reserva',
    submitWaiting: 'Afegir a la llista d’espera',
    failed: 'No s’ha afegit la reserva',
    full: 'No queden tantes places lliures. La pots afegir a la llista d’espera.',
  },
  dialog: {
    seats: 'Canviar les places',
    seatsHint: 'S’avisa per correu i es retorna segons els termes.',
    seatsLostHint:
      'S’avisa per correu. Falten menys de 48 hores: per les places que deixi, el que s’ha pagat no es retorna.',
    answers: 'Corregir noms i al·lèrgies',
    answersHint: 'Cada consulta d’al·lèrgies queda registrada.',
    title: (number) => `Reserva núm. ${number}`,
    companions: 'Acompanyants',
    created: 'Feta el',
    save: 'Desar la nota',
    failed: 'No s’ha desat',
    cancel: 'Cancel·lar la reserva',
    forget: 'Esborrar les seves dades',
    confirm: 'Confirmar la reserva',
    confirmHint: 'Si ho ha dit per telèfon. Rep el correu amb la confirmació.',
  },
  tick: (name) => `Marcar la reserva ${de(name)}`,
  cancellation: {
    someTicked: (count) =>
      count === 1 ? '1 reserva marcada' : `${decimal(count, 'ca')} reserves marcades`,
    ticked: 'Cancel·lar les marcades',
    noneTicked: 'No has marcat cap reserva. Torna a la llista i marca les que vulguis cancel·lar.',
    title: (count) =>
      count === 0
        ? 'Cap reserva marcada'
        : count === 1
          ? 'Vols cancel·lar la reserva?'
          : `Vols cancel·lar ${decimal(count, 'ca')} reserves?`,
    description: (seats) =>
      seats === 0
        ? 'S’avisa per correu. Aquesta acció no es pot desfer.'
        : 'S’avisa per correu, i el que s’ha pagat queda a Caixa per retornar. Aquesta acció no es pot desfer.',
    whatOfSeats: (seats) =>
      seats === 1
        ? 'Què fem amb la seva plaça?'
        : `Què fem amb les seves ${decimal(seats, 'ca')} places?`,
    waiting: (count) =>
      count === 0
        ? 'Ara no espera ningú.'
        : count === 1
          ? 'Espera 1 reserva.'
          : `Esperen ${decimal(count, 'ca')} reserves.`,
    offer: 'Oferir a qui espera',
    holdBack: 'No oferir',
    confirm: (count) =>
      count === 1 ? 'Cancel·lar la reserva' : `Cancel·lar ${decimal(count, 'ca')} reserves`,
    close: 'Tornar',
    failed: 'No s’ha cancel·lat',
  },
  withheld: {
    summary: (seats) =>
      seats === 1
        ? '1 plaça queda lliure sense oferir-se. La pots donar amb «Afegir a mà».'
        : `${decimal(seats, 'ca')} places queden lliures sense oferir-se. Les pots donar amb «Afegir a mà».`,
  },
  table: {
    columns: [
      'Núm. de reserva',
      'Persona',
      'Reserva de',
      'Correu',
      'Estat',
      'Places',
      'Total (€)',
      'Soci',
      'Feta el',
      'Arribada',
      'Taula',
      'Nota',
      'Per retornar (€)',
      'Sense devolució (€)',
    ],
    yes: 'Sí',
    no: 'No',
  },
  takenByMistake: 'Anotat per error a l’esdeveniment',
  payment: {
    title: 'Pagament',
    states: { paid: 'Pagat', partly: 'Pagat en part', open: 'Pendent', debited: 'Domiciliat' },
    left: (amount) => `Falten ${amount}`,
    cash: (amount) => `${amount} en efectiu`,
    cashOf: (amount, name) => `Anotar ${amount} en efectiu ${de(name)}`,
    undo: 'Desfer',
    undoOf: (name) => `Desfer el cobrament ${de(name)}`,
    failed: 'No s’ha anotat el cobrament',
  },
  walkIn: 'Sense reserva',
  walkInBeyond: 'Sense reserva, per sobre de l’aforament',
  waitingHere: {
    pending: (count) =>
      `${decimal(count, 'ca')} sense enviar. Es desa en aquest telèfon i s’envia quan hi hagi connexió.`,
    signedOut:
      'No es pot enviar: la sessió ha caducat o el teu compte ja no té accés a aquesta pàgina. Inicia sessió en una altra pestanya; el que és teu es desa aquí.',
    ofOthers: (count) =>
      `${decimal(count, 'ca')} d’un altre compte en aquest telèfon. S’envia quan hi torni a iniciar sessió.`,
  },
  doorPage: {
    letIn: 'Afegir sense reserva',
    walkIn: 'sense reserva',
    unconfirmed: (until) => `sense confirmar fins a les ${until}`,
    title: (event) => `Porta: ${event}`,
    arrived: (here, all) => `${decimal(here, 'ca')} de ${decimal(all, 'ca')} han arribat`,
    search: 'Nom o núm. de reserva',
    view: 'Qui es mostra',
    views: { todos: 'Tots', faltan: 'Falten', llegados: 'Han arribat' },
    emptyViews: {
      todos: 'Ningú amb aquest nom',
      faltan: 'Han arribat tots',
      llegados: 'Encara no ha arribat ningú',
    },
    scan: 'Escanejar el codi',
    stopScan: 'Tancar la càmera',
    camera: 'Càmera',
    cameraFailed: 'No es pot fer servir la càmera. Cerca per nom.',
    foreignCode: 'Aquest codi no és d’aquest esdeveniment',
    mark: 'Ha arribat',
    markOf: (name) => `${name} ha arribat`,
    unmarkOf: (name) => `Desfer l’arribada ${de(name)}`,
    at: (time) => `Va arribar a les ${time}`,
    sessionEnds: (time) =>
      `La teva sessió es tanca a les ${time}, abans que acabi l’esdeveniment. Surt i torna a entrar ara, mentre hi ha xarxa.`,
    sessionRests: (time) =>
      `La teva sessió es tanca a les ${time} si no la fas servir. Obre aquesta pàgina una altra vegada abans d’aquesta hora.`,
    already: (name, time, by) => `${name} ja havia entrat a les ${time} (${by})`,
    unknown: 'Aquesta persona ja no és a la llista',
    nobody: 'Encara no hi ha ningú confirmat',
    more: (count) => `N’hi ha ${decimal(count, 'ca')} més: cerca per nom.`,
    number: (number) => `reserva ${number}`,
    table: (number) => `Taula ${number}`,
    unseated: 'Sense taula: busca-li lloc',
    unanswered: 'No ha contestat si té al·lèrgies',
    needsScripts: 'Aquesta pàgina necessita JavaScript per desar les marques sense connexió.',
    payment: {
      toCollect: (amount) => `Per cobrar: ${amount}`,
      methods: { cash: 'Cobrat en efectiu', bizum: 'Cobrat per Bizum' },
      short: { cash: 'Efectiu', bizum: 'Bizum' },
      take: {
        cash: (amount, name) => `${amount} ${de(name)} cobrats en efectiu`,
        bizum: (amount, name) => `${amount} ${de(name)} cobrats per Bizum`,
      },
      paid: 'Pagat',
      debited: 'Domiciliat: no s’ha de cobrar res',
      already: (name, by) =>
        by === ''
          ? `La reserva ${de(name)} ja està pagada: no cobris una altra vegada`
          : `La reserva ${de(name)} ja està cobrada (${by}): no cobris una altra vegada`,
      late: 'Ha passat massa temps: ho desfà tresoreria a Caixa',
      unknown: 'Aquesta reserva ja no deu res aquí',
    },
  },
  walkInPage: {
    hint: 'Només cal el nom. Compta com a arribada; no s’envia cap correu.',
    full: (seats) =>
      seats === 1
        ? 'No queda lloc: l’única plaça està ocupada. Entra igualment?'
        : `No queda lloc: les ${decimal(seats, 'ca')} places estan ocupades. Entra igualment?`,
    table: 'Taula',
    tables: {
      auto: 'La que tingui més lloc',
      none: 'Sense taula',
      of: (number, free) =>
        free === 1
          ? `Taula ${number} (1 lliure)`
          : `Taula ${number} (${decimal(free, 'ca')} lliures)`,
    },
    submit: 'Afegir',
    beyond: 'Sí, entra igualment',
    back: 'Tornar a la porta',
  },
  kitchenPage: {
    title: (event) => `Cuina: ${event}`,
    people: 'Comensals',
    unconfirmed: (count) =>
      count === 1
        ? 'A més hi ha 1 persona amb la reserva sense confirmar; aquí no compta.'
        : `A més hi ha ${decimal(count, 'ca')} persones amb la reserva sense confirmar; aquí no compten.`,
    sayNo: 'Diuen que no',
    needs: 'Diuen que sí',
    unanswered: 'No han contestat',
    unansweredHint: 'Pregunta’ls-ho abans de servir: ningú no sap si tenen cap al·lèrgia.',
    allergens: 'Al·lèrgies i intoleràncies',
    diets: 'Dietes',
    none: 'Ningú no n’ha indicat cap',
    persons: 'Persona per persona',
    person: 'Persona',
    allergensOf: 'Al·lèrgies',
    dietOf: 'Dieta',
    noteOf: 'Nota',
    with: (name) => `amb ${name}`,
    print: 'Imprimir',
    logged: 'Dades de salut: cada consulta queda registrada i s’esborren set dies després.',
    erased: 'Les dades d’al·lèrgies i dietes d’aquest esdeveniment ja s’han esborrat.',
  },
  messagePage: {
    title: (event) => `Missatge: ${event}`,
    lead: (count) =>
      count === 1
        ? 'El rep 1 reserva confirmada.'
        : `El reben ${decimal(count, 'ca')} reserves confirmades.`,
    subject: 'Assumpte',
    text: 'Missatge',
    textHint:
      'Cadascú el rep en el seu idioma; si només l’escrius en un, en aquest, amb una marca. Les respostes arriben al correu del club.',
    sent: 'Missatges enviats',
    sentTo: (count: number, waiting: boolean) =>
      `${count === 1 ? 'A 1 reserva' : `A ${decimal(count, 'ca')} reserves`}${waiting ? ', llista d’espera inclosa' : ''}`,
    waiting: (count) =>
      count === 0
        ? 'També a la llista d’espera (ara no espera ningú)'
        : count === 1
          ? 'També a la reserva en espera'
          : `També a les ${decimal(count, 'ca')} reserves en espera`,
    submit: (count) =>
      count === 0
        ? 'Enviar el missatge'
        : `Enviar a ${count === 1 ? '1 reserva' : `${decimal(count, 'ca')} reserves`}`,
  },
}

export const attendeesCopy = { es, ca }
