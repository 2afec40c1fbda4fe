import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Offices that people hold besides their role, given and withdrawn in the panel. */
const es = {
  names: {
    treasurer: 'Tesorería',
    secretary: 'Secretaría',
    door: 'Puerta',
    kitchen: 'Cocina',
    blogEditor: 'Blog',
  },
  meanings: {
    treasurer:
      'Lleva la Caja: cargos, cobros, banco y renovaciones. Ve las reservas con sus importes.',
    secretary: 'Lleva los socios, las solicitudes, las asambleas y las circulares.',
    door: 'Recibe a quien llega: ve la página de la puerta y nada más.',
    kitchen: 'Ve la hoja de la cocina, con dietas y alergias, y nada más.',
    blogEditor: 'Escribe y publica en el blog.',
  },
  own: {
    title: 'Tus tareas',
    lead: 'Los eventos en los que el club cuenta contigo.',
    past: 'Eventos pasados',
    coming: 'Próximos eventos',
    which: 'Qué eventos se muestran',
    empty: 'Ahora mismo no hay ningún evento del que te encargues',
    emptyPast: 'Todavía no hay eventos pasados',
    caption: 'Eventos de los que te encargas',
    event: 'Evento',
    when: 'Cuándo',
    seats: 'Plazas',
    open: 'Abrir',
    cancelled: 'Cancelado',
    pages: { attendees: 'Reservas', door: 'Puerta', night: 'Esta noche', kitchen: 'Cocina' },
    pageOf: (page: string, event: string) => `${page}: ${event}`,
  },
  dialog: {
    title: 'Encargos',
    has: 'Tiene ahora',
    none: 'No tiene ningún encargo.',
    forAll: 'todos los eventos',
    ends: (when: string) => `hasta el ${when}`,
    withdraw: 'Retirar',
    withdrawFrom: (office: string) => `Retirar el encargo ${office}`,
    give: 'Dar un encargo',
    office: 'Encargo',
    mailNotice:
      'Se avisa por correo a esta persona y a los administradores. Para un solo evento, dalo en sus ayudantes.',
    submit: 'Dar el encargo',
    failed: 'No se pudo dar el encargo',
  },
  helpers: {
    title: (event: string) => `Ayudantes: ${event}`,
    lead: 'Quien ayuda en este evento solo ve su página: la puerta o la cocina, hasta el día siguiente. No necesita cuenta: recibe un enlace.',
    caption: 'Quién ayuda en este evento',
    person: 'Persona',
    office: 'Encargo',
    until: 'Hasta',
    always: 'En todos los eventos',
    empty: 'Todavía no ayuda nadie en este evento',
    add: 'Añadir a alguien',
    email: 'Su correo',
    invited: 'Invitación enviada: contará cuando confirme su dirección',
    withdrawFrom: (office: string, name: string) => `Retirar ${office} a ${name}`,
  },
  handover: {
    title: 'Traspasar un encargo',
    back: 'Usuarios',
    lead: 'De quien lleva un encargo de la junta a quien lo lleva después. El servidor, el dominio y las copias se traspasan aparte.',
    which: 'Qué encargo',
    holders: 'Quién lo lleva',
    nobody: 'Ahora mismo nadie.',
    invited: 'invitación enviada',
    sessions: (count: number) => (count === 1 ? '1 sesión abierta' : `${count} sesiones abiertas`),
    to: 'A quién se da',
    search: 'Nombre o correo de su cuenta',
    notFound: 'No hay ninguna cuenta así: primero tiene que registrarse en la web.',
    give: (office: string, to: string, from: string) =>
      `Dar ${office} a ${to} y quitarla a ${from}`,
    giveOnly: (office: string, to: string) => `Dar ${office} a ${to} sin quitarla a nadie`,
    ends: (from: string, count: number) =>
      count === 0
        ? `${from} no tiene ninguna sesión abierta.`
        : `A ${from} se le ${count === 1 ? 'cierra su sesión' : `cierran sus ${count} sesiones`}.`,
    mailNotice:
      'Se avisa por correo a cada persona y a los administradores. Si quien lo recibe entraba como socio, tendrá que entrar de nuevo.',
  },
} as const

const ca: Translation<typeof es> = {
  names: {
    treasurer: 'Tresoreria',
    secretary: 'Secretaria',
    door: 'Porta',
    kitchen: 'Cuina',
    blogEditor: 'Blog',
  },
  meanings: {
    treasurer:
      'Porta la Caixa: càrrecs, cobraments, banc i renovacions. Veu les reserves amb els imports.',
    secretary: 'Porta els socis, les sol·licituds, les assemblees i les circulars.',
    door: 'Rep qui arriba: veu la pàgina de la porta i res més.',
    kitchen: 'Veu el full de la cuina, amb dietes i al·lèrgies, i res més.',
    blogEditor: 'Escriu i publica al blog.',
  },
  own: {
    title: 'Les teves tasques',
    lead: 'Els esdeveniments en què el club compta amb tu.',
    past: 'Esdeveniments passats',
    coming: 'Pròxims esdeveniments',
    which: 'Quins esdeveniments es mostren',
    empty: 'Ara mateix no hi ha cap esdeveniment del qual t’encarreguis',
    emptyPast: 'Encara no hi ha esdeveniments passats',
    caption: 'Esdeveniments dels quals t’encarregues',
    event: 'Esdeveniment',
    when: 'Quan',
    seats: 'Places',
    open: 'Obrir',
    cancelled: 'Cancel·lat',
    pages: { attendees: 'Reserves', door: 'Porta', night: 'Aquesta nit', kitchen: 'Cuina' },
    pageOf: (page, event) => `${page}: ${event}`,
  },
  dialog: {
    title: 'Encàrrecs',
    has: 'Té ara',
    none: 'No té cap encàrrec.',
    forAll: 'tots els esdeveniments',
    ends: (when) => `fins al ${when}`,
    withdraw: 'Retirar',
    withdrawFrom: (office) => `Retirar l’encàrrec ${office}`,
    give: 'Donar un encàrrec',
    office: 'Encàrrec',
    mailNotice:
      'S’avisa per correu aquesta persona i els administradors. Per a un sol esdeveniment, dona’l als seus ajudants.',
    submit: 'Donar l’encàrrec',
    failed: 'No s’ha pogut donar l’encàrrec',
  },
  helpers: {
    title: (event) => `Ajudants: ${event}`,
    lead: 'Qui ajuda en aquest esdeveniment només veu la seva pàgina: la porta o la cuina, fins l’endemà. No li cal compte: rep un enllaç.',
    caption: 'Qui ajuda en aquest esdeveniment',
    person: 'Persona',
    office: 'Encàrrec',
    until: 'Fins al',
    always: 'En tots els esdeveniments',
    empty: 'Encara no ajuda ningú en aquest esdeveniment',
    add: 'Afegir algú',
    email: 'El seu correu',
    invited: 'Invitació enviada: comptarà quan confirmi l’adreça',
    withdrawFrom: (office, name) => `Retirar ${office} a ${name}`,
  },
  handover: {
    title: 'Traspassar un encàrrec',
    back: 'Usuaris',
    lead: 'De qui porta un encàrrec de la junta a qui el porta després. El servidor, el domini i les còpies es traspassen a part.',
    which: 'Quin encàrrec',
    holders: 'Qui el porta',
    nobody: 'Ara mateix ningú.',
    invited: 'invitació enviada',
    sessions: (count) => (count === 1 ? '1 sessió oberta' : `${count} sessions obertes`),
    to: 'A qui es dona',
    search: 'Nom o correu del seu compte',
    notFound: 'No hi ha cap compte així: primer s’ha de registrar al web.',
    give: (office, to, from) => `Donar ${office} a ${to} i treure-la a ${from}`,
    giveOnly: (office, to) => `Donar ${office} a ${to} sense treure-la a ningú`,
    ends: (from, count) =>
      count === 0
        ? `${from} no té cap sessió oberta.`
        : `A ${from} se li ${count === 1 ? 'tanca la sessió' : `tanquen les ${count} sessions`}.`,
    mailNotice:
      'S’avisa per correu cada persona i els administradors. Si qui el rep entrava com a soci, haurà d’entrar de nou.',
  },
}

export const officesCopy = { es, ca }
