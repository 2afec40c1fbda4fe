import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'

/** The frame of the administration panel and its dashboard. */
const es = {
  navigation: 'Panel',
  menu: 'Abrir el menú del panel',
  closeMenu: 'Cerrar el menú',
  dashboard: 'Dashboard',
  offices: 'Tus tareas',
  members: 'Socios',
  assemblies: 'Asambleas',
  events: 'Eventos',
  restaurants: 'Restaurantes',
  visits: 'Visitas',
  partners: 'Ventajas',
  ledger: 'Caja',
  posts: 'Blog',
  trash: 'Papelera',
  circulars: 'Circulares',
  mails: 'Correos',
  reviews: 'Reseñas',
  proposals: 'Propuestas',
  messages: 'Mensajes',
  settings: 'Ajustes',
  accounts: 'Usuarios',
  activity: 'Actividad',
  waitingHere: 'por atender',
  entries: {
    dashboard: 'Dashboard',
    members: 'Socios',
    events: 'Eventos',
    ledger: 'Caja',
    restaurants: 'Restaurantes',
    posts: 'Blog',
    mail: 'Correo',
    accounts: 'Usuarios',
    settings: 'Ajustes',
  },
  /** Pages of an entry where they are called otherwise than alone. */
  within: {
    members: 'Personas',
    restaurants: 'Guía',
    messages: 'Recibidos',
    mails: 'No entregados',
    accounts: 'Cuentas',
    settings: 'Club y web',
    dashboard: 'Hoy',
  },
  /** What is said inside of the panel when a page of it cannot be shown (specification, sections 2 and 8). */
  failures: {
    load: {
      dashboard: 'No se pudo cargar la página',
      offices: 'No se pudieron cargar tus encargos',
      form: 'No se pudo cargar el formulario',
      members: 'Error al cargar las solicitudes',
      assemblies: 'Error al cargar las asambleas',
      events: 'Error al cargar los eventos',
      event: 'No se pudo cargar la información del evento',
      restaurants: 'Error al cargar los restaurantes',
      visits: 'Error al cargar las visitas',
      visit: 'Error al cargar la visita',
      partners: 'Error al cargar las ventajas',
      ledger: 'Error al cargar la caja',
      restaurant: 'No se pudo cargar los datos del restaurante',
      posts: 'Error al cargar las publicaciones del blog',
      post: 'Error al cargar la publicación',
      reviews: 'Error al cargar las reseñas',
      proposals: 'Error al cargar las propuestas',
      messages: 'Error al cargar los mensajes',
      circulars: 'Error al cargar las circulares',
      mails: 'Error al cargar los correos',
      accounts: 'Error al cargar los usuarios',
      activity: 'Error al cargar la actividad',
      trash: 'Error al cargar la papelera',
      settings: 'Error al cargar los ajustes',
    },
    retry: 'Volver a intentarlo',
    back: (page: string) => `Volver a ${page}`,
  },
  signOut: 'Cerrar sesión',
  signOutFailed: 'Error al cerrar sesión',
  toSite: 'Ver la web',
  signedInAs: 'Hola,',
  actions: 'Acciones',
  moreActions: (name: string) => `Más acciones: ${name}`,
  /** What is seen of an action in a menu; its whole name says with what. */
  acts: {
    see: 'Ver',
    details: 'Ver detalles',
    edit: 'Editar',
    copy: 'Duplicar',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    attendees: 'Asistentes',
    door: 'Puerta',
    kitchen: 'Cocina',
    close: 'Cerrar la noche',
    offices: 'Encargos',
    tell: 'Avisar a los socios',
    role: 'Editar el rol',
    password: 'Cambiar la contraseña',
    activity: 'Ver la actividad',
    factors: 'Quitar la verificación en dos pasos',
    deactivate: 'Desactivar',
    reactivate: 'Reactivar',
  },
  ticked: {
    all: 'Marcar todo',
    none: 'Desmarcar todo',
  },
  counters: {
    label: 'En números',
    approved: 'Solicitudes aprobadas',
    pending: 'Solicitudes pendientes',
    restaurants: 'Restaurantes',
    events: 'Eventos',
    posts: 'Publicaciones del blog',
    upcoming: (count: number) => (count === 1 ? '1 próximo' : `${decimal(count, 'es')} próximos`),
  },
  waiting: {
    title: 'Por hacer',
    nothing: 'Todo al día.',
    of: {
      requests: (count: number) =>
        count === 1 ? '1 solicitud pendiente' : `${decimal(count, 'es')} solicitudes pendientes`,
      messages: (count: number) =>
        count === 1 ? '1 mensaje sin atender' : `${decimal(count, 'es')} mensajes sin atender`,
      mails: (count: number) =>
        count === 1
          ? '1 correo que no ha llegado'
          : `${decimal(count, 'es')} correos que no han llegado`,
      reviews: (count: number) =>
        count === 1 ? '1 reseña oculta' : `${decimal(count, 'es')} reseñas ocultas`,
      nights: (count: number) =>
        count === 1 ? '1 noche por cerrar' : `${decimal(count, 'es')} noches por cerrar`,
      withdrawn: (count: number) =>
        count === 1
          ? '1 visita con fotos por revisar'
          : `${decimal(count, 'es')} visitas con fotos por revisar`,
      votes: (voted: number, roll: number, restaurant: string) =>
        `Se puntúa ${restaurant}: ${voted === 1 ? 'ha votado 1' : `han votado ${voted}`} de ${roll}`,
      offers: (count: number, event: string) =>
        count === 1
          ? `1 plaza ofrecida sin respuesta: ${event}`
          : `${decimal(count, 'es')} plazas ofrecidas sin respuesta: ${event}`,
      overdue: (count: number, cents: number) =>
        `${count === 1 ? '1 cargo vencido' : `${decimal(count, 'es')} cargos vencidos`}: ${euros(cents, 'es')} por cobrar`,
      reminders: (count: number) =>
        count === 1
          ? '1 recordatorio de pago espera al extracto del banco'
          : `${decimal(count, 'es')} recordatorios de pago esperan al extracto del banco`,
      credits: (count: number, cents: number) =>
        `${count === 1 ? '1 pago' : `${decimal(count, 'es')} pagos`} por devolver: ${euros(cents, 'es')}`,
      advances: (count: number, cents: number) =>
        `${count === 1 ? '1 gasto adelantado' : `${decimal(count, 'es')} gastos adelantados`} por devolver a quien pagó: ${euros(cents, 'es')}`,
      unplaced: (count: number) =>
        count === 1
          ? '1 movimiento del banco por colocar'
          : `${decimal(count, 'es')} movimientos del banco por colocar`,
      unbalanced: (account: string, cents: number) =>
        `${account}: el libro y el banco no cuadran, ${euros(cents, 'es')} de diferencia`,
      statement: (day: string | null) =>
        day === null
          ? 'Todavía no se ha subido ningún extracto del banco'
          : `El último extracto del banco llega al ${shortDay(day, 'es')}: sube el siguiente`,
      remittancesToSend: (count: number) =>
        count === 1
          ? '1 remesa por enviar al banco'
          : `${decimal(count, 'es')} remesas por enviar al banco`,
      remittancesToSettle: (count: number) =>
        count === 1
          ? '1 remesa enviada sin marcar como cobrada'
          : `${decimal(count, 'es')} remesas enviadas sin marcar como cobradas`,
      transfers: (count: number) =>
        count === 1
          ? '1 fichero de transferencias sin marcar como pagado'
          : `${decimal(count, 'es')} ficheros de transferencias sin marcar como pagados`,
      lapses: (count: number) =>
        `${decimal(count, 'es')} membresías por dar por acabadas o renovar`,
      grace: (count: number) =>
        count === 1
          ? '1 socio en los días de gracia: sin renovar'
          : `${decimal(count, 'es')} socios en los días de gracia: sin renovar`,
      circulars: (count: number) =>
        count === 1 ? '1 circular parada' : `${decimal(count, 'es')} circulares paradas`,
    },
  },
  week: {
    title: 'Esta semana',
    none: 'En los próximos siete días no hay ningún evento.',
    more: 'Hay más eventos esta semana',
    moved: 'Ha cambiado de día o de lugar',
    waiting: (count: number) =>
      count === 1 ? '1 reserva en espera' : `${decimal(count, 'es')} reservas en espera`,
    waitingWithSeats: (count: number, free: number): string =>
      `${count === 1 ? '1 reserva en espera' : `${decimal(count, 'es')} reservas en espera`} y ${free === 1 ? '1 plaza libre' : `${decimal(free, 'es')} plazas libres`}`,
    withNeeds: (count: number) =>
      count === 0
        ? 'Nadie con dieta ni alergias'
        : count === 1
          ? '1 persona con dieta o alergias'
          : `${decimal(count, 'es')} personas con dieta o alergias`,
    unanswered: (count: number) =>
      count === 1 ? '1 sin contestar' : `${decimal(count, 'es')} sin contestar`,
    unseated: (count: number) =>
      count === 1 ? '1 persona sin mesa' : `${decimal(count, 'es')} personas sin mesa`,
    kitchen: 'Cocina',
    nothing: (count: number) =>
      count === 1
        ? '1 comensal sin alternativa en un plato'
        : `${decimal(count, 'es')} comensales sin alternativa en un plato`,
    unsure: (count: number) =>
      count === 1
        ? '1 por confirmar con cocina'
        : `${decimal(count, 'es')} por confirmar con cocina`,
    notes: (count: number) =>
      count === 1 ? '1 nota sin resolver' : `${decimal(count, 'es')} notas sin resolver`,
    among: {
      nothing: 'Hay quien no puede comer algún plato: míralo en «Quién come qué»',
      unsure: 'Hay algún plato por comprobar con la cocina: míralo en «Quién come qué»',
      notes: 'Hay alguna nota sin resolver: míralo en «Quién come qué»',
    },
    notFinal: 'El menú aún no está cerrado',
    unnotified: (count: number) =>
      count === 1
        ? 'Falta avisar a 1 reserva de su plato'
        : `Falta avisar a ${decimal(count, 'es')} reservas de su plato`,
    kitchenOf: (event: string) => `Cocina: ${event}`,
    door: 'Puerta',
    doorOf: (event: string) => `Puerta: ${event}`,
  },
  next: {
    title: 'Próximos eventos',
    none: 'No hay ningún evento previsto.',
    noneAfter: 'Después de esta semana no hay ningún evento previsto.',
    full: 'Completo',
    seats: (taken: number, all: number) =>
      `${decimal(taken, 'es')} de ${decimal(all, 'es')} plazas`,
    all: 'Todos los eventos',
  },
  charts: {
    registrations: 'Reservas por semana',
    registered: {
      summary: (total: number) =>
        total === 1 ? '1 reserva en 12 semanas' : `${decimal(total, 'es')} reservas en 12 semanas`,
      none: 'Ninguna reserva en 12 semanas',
    },
    requests: 'Solicitudes por semana',
    requested: {
      summary: (total: number) =>
        total === 1
          ? '1 solicitud en 12 semanas'
          : `${decimal(total, 'es')} solicitudes en 12 semanas`,
      none: 'Ninguna solicitud en 12 semanas',
    },
    most: (count: number, days: readonly string[]) =>
      days.length === 1
        ? `Semana más llena: ${days.join()} (${decimal(count, 'es')}).`
        : `Semanas más llenas: ${new Intl.ListFormat('es').format(days)} (${decimal(count, 'es')}).`,
    asTable: 'Ver los números en una tabla',
    week: 'Semana del',
    count: 'Cuántas',
  },
} as const

const ca: Translation<typeof es> = {
  navigation: 'Tauler',
  menu: 'Obrir el menú del tauler',
  closeMenu: 'Tancar el menú',
  dashboard: 'Dashboard',
  offices: 'Les teves tasques',
  members: 'Socis',
  assemblies: 'Assemblees',
  events: 'Esdeveniments',
  restaurants: 'Restaurants',
  visits: 'Visites',
  partners: 'Avantatges',
  ledger: 'Caixa',
  posts: 'Blog',
  trash: 'Paperera',
  circulars: 'Circulars',
  mails: 'Correus',
  reviews: 'Ressenyes',
  proposals: 'Propostes',
  messages: 'Missatges',
  settings: 'Configuració',
  accounts: 'Usuaris',
  activity: 'Activitat',
  waitingHere: 'per atendre',
  entries: {
    dashboard: 'Dashboard',
    members: 'Socis',
    events: 'Esdeveniments',
    ledger: 'Caixa',
    restaurants: 'Restaurants',
    posts: 'Blog',
    mail: 'Correu',
    accounts: 'Usuaris',
    settings: 'Configuració',
  },
  within: {
    members: 'Persones',
    restaurants: 'Guia',
    messages: 'Rebuts',
    mails: 'No lliurats',
    accounts: 'Comptes',
    settings: 'Club i web',
    dashboard: 'Avui',
  },
  failures: {
    load: {
      dashboard: 'No s’ha pogut carregar la pàgina',
      offices: 'No s’han pogut carregar els teus encàrrecs',
      form: 'No s’ha pogut carregar el formulari',
      members: 'Error en carregar les sol·licituds',
      assemblies: 'Error en carregar les assemblees',
      events: 'Error en carregar els esdeveniments',
      event: 'No s’ha pogut carregar la informació de l’esdeveniment',
      restaurants: 'Error en carregar els restaurants',
      visits: 'Error en carregar les visites',
      visit: 'Error en carregar la visita',
      partners: 'Error en carregar els avantatges',
      ledger: 'Error en carregar la caixa',
      restaurant: 'No s’han pogut carregar les dades del restaurant',
      posts: 'Error en carregar les publicacions del blog',
      post: 'Error en carregar la publicació',
      reviews: 'Error en carregar les ressenyes',
      proposals: 'Error en carregar les propostes',
      messages: 'Error en carregar els missatges',
      circulars: 'Error en carregar les circulars',
      mails: 'Error en carregar els correus',
      accounts: 'Error en carregar els usuaris',
      activity: 'Error en carregar l’activitat',
      trash: 'Error en carregar la paperera',
      settings: 'Error en carregar la configuració',
    },
    retry: 'Tornar-ho a provar',
    back: (page) => `Tornar a ${page}`,
  },
  signOut: 'Tancar la sessió',
  signOutFailed: 'Error en tancar la sessió',
  toSite: 'Veure el web',
  signedInAs: 'Hola,',
  actions: 'Accions',
  moreActions: (name) => `Més accions: ${name}`,
  acts: {
    see: 'Veure',
    details: 'Veure els detalls',
    edit: 'Editar',
    copy: 'Duplicar',
    cancel: 'Cancel·lar',
    delete: 'Eliminar',
    attendees: 'Assistents',
    door: 'Porta',
    kitchen: 'Cuina',
    close: 'Tancar la nit',
    offices: 'Encàrrecs',
    tell: 'Avisar els socis',
    role: 'Editar el rol',
    password: 'Canviar la contrasenya',
    activity: 'Veure l’activitat',
    factors: 'Treure la verificació en dos passos',
    deactivate: 'Desactivar',
    reactivate: 'Reactivar',
  },
  ticked: {
    all: 'Marcar-ho tot',
    none: 'Desmarcar-ho tot',
  },
  counters: {
    label: 'En xifres',
    approved: 'Sol·licituds aprovades',
    pending: 'Sol·licituds pendents',
    restaurants: 'Restaurants',
    events: 'Esdeveniments',
    posts: 'Publicacions del blog',
    upcoming: (count) => (count === 1 ? '1 per venir' : `${decimal(count, 'ca')} per venir`),
  },
  waiting: {
    title: 'Per fer',
    nothing: 'Tot al dia.',
    of: {
      requests: (count) =>
        count === 1 ? '1 sol·licitud pendent' : `${decimal(count, 'ca')} sol·licituds pendents`,
      messages: (count) =>
        count === 1
          ? '1 missatge sense atendre'
          : `${decimal(count, 'ca')} missatges sense atendre`,
      mails: (count) =>
        count === 1
          ? '1 correu que no ha arribat'
          : `${decimal(count, 'ca')} correus que no han arribat`,
      reviews: (count) =>
        count === 1 ? '1 ressenya amagada' : `${decimal(count, 'ca')} ressenyes amagades`,
      nights: (count) =>
        count === 1 ? '1 nit per tancar' : `${decimal(count, 'ca')} nits per tancar`,
      withdrawn: (count) =>
        count === 1
          ? '1 visita amb fotos de qui potser ja no hi vol sortir'
          : `${decimal(count, 'ca')} visites amb fotos de qui potser ja no hi vol sortir`,
      votes: (voted, roll, restaurant) =>
        `Es puntua ${restaurant}: ${voted === 1 ? 'ha votat 1' : `han votat ${voted}`} de ${roll}`,
      offers: (count, event) =>
        count === 1
          ? `1 plaça oferta sense resposta: ${event}`
          : `${decimal(count, 'ca')} places ofertes sense resposta: ${event}`,
      overdue: (count, cents) =>
        `${count === 1 ? '1 càrrec vençut' : `${decimal(count, 'ca')} càrrecs vençuts`}: ${euros(cents, 'ca')} per cobrar`,
      reminders: (count) =>
        count === 1
          ? '1 recordatori de pagament espera l’extracte del banc'
          : `${decimal(count, 'ca')} recordatoris de pagament esperen l’extracte del banc`,
      credits: (count, cents) =>
        `${count === 1 ? '1 pagament' : `${decimal(count, 'ca')} pagaments`} per retornar: ${euros(cents, 'ca')}`,
      advances: (count, cents) =>
        `${count === 1 ? '1 despesa avançada' : `${decimal(count, 'ca')} despeses avançades`} per retornar a qui va pagar: ${euros(cents, 'ca')}`,
      unplaced: (count) =>
        count === 1
          ? '1 moviment del banc per col·locar'
          : `${decimal(count, 'ca')} moviments del banc per col·locar`,
      unbalanced: (account, cents) =>
        `${account}: el llibre i el banc no quadren, ${euros(cents, 'ca')} de diferència`,
      statement: (day) =>
        day === null
          ? 'Encara no s’ha pujat cap extracte del banc'
          : `L’últim extracte del banc arriba al ${shortDay(day, 'ca')}: puja el següent`,
      remittancesToSend: (count) =>
        count === 1
          ? '1 remesa per enviar al banc'
          : `${decimal(count, 'ca')} remeses per enviar al banc`,
      remittancesToSettle: (count) =>
        count === 1
          ? '1 remesa enviada sense marcar com a cobrada'
          : `${decimal(count, 'ca')} remeses enviades sense marcar com a cobrades`,
      transfers: (count) =>
        count === 1
          ? '1 fitxer de transferències sense marcar com a pagat'
          : `${decimal(count, 'ca')} fitxers de transferències sense marcar com a pagats`,
      lapses: (count) =>
        `${decimal(count, 'ca')} condicions de soci per donar per acabades o renovar`,
      grace: (count) =>
        count === 1
          ? '1 soci en els dies de gràcia: sense renovar'
          : `${decimal(count, 'ca')} socis en els dies de gràcia: sense renovar`,
      circulars: (count) =>
        count === 1 ? '1 circular aturada' : `${decimal(count, 'ca')} circulars aturades`,
    },
  },
  week: {
    title: 'Aquesta setmana',
    none: 'En els pròxims set dies no hi ha cap esdeveniment.',
    more: 'Hi ha més esdeveniments aquesta setmana',
    moved: 'Ha canviat de dia o de lloc',
    waiting: (count) =>
      count === 1 ? '1 reserva en espera' : `${decimal(count, 'ca')} reserves en espera`,
    waitingWithSeats: (count, free) =>
      `${count === 1 ? '1 reserva en espera' : `${decimal(count, 'ca')} reserves en espera`} i ${free === 1 ? '1 plaça lliure' : `${decimal(free, 'ca')} places lliures`}`,
    withNeeds: (count) =>
      count === 0
        ? 'Ningú amb dieta ni al·lèrgies'
        : count === 1
          ? '1 persona amb dieta o al·lèrgies'
          : `${decimal(count, 'ca')} persones amb dieta o al·lèrgies`,
    unanswered: (count) =>
      count === 1 ? '1 sense contestar' : `${decimal(count, 'ca')} sense contestar`,
    unseated: (count) =>
      count === 1 ? '1 persona sense taula' : `${decimal(count, 'ca')} persones sense taula`,
    kitchen: 'Cuina',
    nothing: (count) =>
      count === 1
        ? '1 comensal sense alternativa en un plat'
        : `${decimal(count, 'ca')} comensals sense alternativa en un plat`,
    unsure: (count) =>
      count === 1 ? '1 per confirmar amb cuina' : `${decimal(count, 'ca')} per confirmar amb cuina`,
    notes: (count) =>
      count === 1 ? '1 nota sense resoldre' : `${decimal(count, 'ca')} notes sense resoldre`,
    among: {
      nothing: 'Hi ha qui no es pot menjar algun plat: mira-ho a «Qui menja què»',
      unsure: 'Hi ha algun plat per comprovar amb la cuina: mira-ho a «Qui menja què»',
      notes: 'Hi ha alguna nota sense resoldre: mira-ho a «Qui menja què»',
    },
    notFinal: 'El menú encara no està tancat',
    unnotified: (count) =>
      count === 1
        ? 'Falta avisar 1 reserva del seu plat'
        : `Falta avisar ${decimal(count, 'ca')} reserves del seu plat`,
    kitchenOf: (event) => `Cuina: ${event}`,
    door: 'Porta',
    doorOf: (event) => `Porta: ${event}`,
  },
  next: {
    title: 'Propers esdeveniments',
    none: 'No hi ha cap esdeveniment previst.',
    noneAfter: 'Després d’aquesta setmana no hi ha cap esdeveniment previst.',
    full: 'Complet',
    seats: (taken, all) => `${decimal(taken, 'ca')} de ${decimal(all, 'ca')} places`,
    all: 'Tots els esdeveniments',
  },
  charts: {
    registrations: 'Reserves per setmana',
    registered: {
      summary: (total) =>
        total === 1
          ? '1 reserva en 12 setmanes'
          : `${decimal(total, 'ca')} reserves en 12 setmanes`,
      none: 'Cap reserva en 12 setmanes',
    },
    requests: 'Sol·licituds per setmana',
    requested: {
      summary: (total) =>
        total === 1
          ? '1 sol·licitud en 12 setmanes'
          : `${decimal(total, 'ca')} sol·licituds en 12 setmanes`,
      none: 'Cap sol·licitud en 12 setmanes',
    },
    most: (count, days) =>
      days.length === 1
        ? `Setmana més plena: ${days.join()} (${decimal(count, 'ca')}).`
        : `Setmanes més plenes: ${new Intl.ListFormat('ca').format(days)} (${decimal(count, 'ca')}).`,
    asTable: 'Veure els números en una taula',
    week: 'Setmana del',
    count: 'Quantes',
  },
}

export const panelCopy = { es, ca }

/** What of the panel could not be loaded. */
export type FailedInPanel = keyof typeof es.failures.load
