import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  search: 'Buscar eventos...',
  searchLabel: 'Buscar eventos por título, descripción o ubicación',
  create: 'Crear evento',
  createFirst: 'Crear primer evento',
  view: 'Qué se muestra',
  views: { upcoming: 'Próximos', past: 'Pasados', drafts: 'Borradores' },
  captions: {
    upcoming: 'Eventos próximos, del más cercano al más lejano',
    past: 'Eventos pasados, del más reciente al más antiguo',
    drafts: 'Borradores de eventos por venir, del más cercano al más lejano',
    found: 'Eventos encontrados, del más reciente al más antiguo',
  },
  name: 'Título',
  date: 'Fecha',
  place: 'Ubicación',
  price: 'Precio',
  seats: 'Plazas',
  seatsTaken: (taken: number, all: number) => `${decimal(taken, 'es')} de ${decimal(all, 'es')}`,
  draft: 'Borrador',
  copy: (title: string) => `Duplicar ${title}`,
  delete: (title: string) => `Eliminar ${title}`,
  attendeesOf: (title: string) => `Quién viene: ${title}`,
  doorOf: (title: string) => `Puerta: ${title}`,
  kitchenOf: (title: string) => `Cocina: ${title}`,
  closeNight: (title: string) => `Cerrar la noche: ${title}`,
  visitOf: (title: string) => `La visita: ${title}`,
  tell: (title: string) => `Avisar a los socios de ${title}`,
  edit: (title: string) => `Editar ${title}`,
  cancel: (title: string) => `Cancelar ${title}`,
  empty: 'No hay eventos',
  emptyViews: {
    upcoming: 'No hay ningún evento próximo',
    past: 'Todavía no ha pasado ningún evento',
    drafts: 'No hay ningún borrador',
  },
  form: {
    editTitle: 'Editar evento',
    required:
      'Hacen falta el título, la descripción y la ubicación en un idioma, la fecha, las plazas y el precio. Lo demás se puede dejar vacío.',
    sections: {
      what: 'Qué es',
      when: 'Cuándo y dónde',
      seats: 'Plazas y precio',
      pictures: 'Imagen',
      publication: 'Publicación',
      more: 'Más',
    },
    labels: {
      title: 'Título',
      description: 'Descripción',
      category: 'Categoría',
      date: 'Fecha y hora',
      ends_at: 'Termina',
      location: 'Ubicación',
      restaurant_id: 'Restaurante',
      max_participants: 'Aforo',
      most_seats_at_once: 'Plazas por reserva, como mucho',
      price: 'Precio (€)',
      member_price: 'Precio para socios (€)',
      image_url: 'Imagen principal',
      media: 'Imágenes de la pestaña de fotos',
      registration_opens_at: 'Se abre para todo el mundo',
      members_open_at: 'Se abre para los socios',
      registration_closes_at: 'Se cierra',
      status: 'Estado',
      programme: 'Programa',
      included: 'El precio incluye',
      not_included: 'El precio no incluye',
      payment: 'Cómo se paga',
      pay_within_hours: 'Horas para pagar',
      host_name: 'Nombre del anfitrión',
      host_role: 'Quién es',
      host_text: 'Una frase sobre esta persona',
      host_image: 'Retrato del anfitrión',
    },
    statuses: { published: 'Publicado', draft: 'Borrador' },
    statusHint: 'Un borrador solo se ve en el panel.',
    dateHint: 'Hora de Madrid.',
    priceHint: '0 es gratis.',
    payWithinHint:
      'Se paga por adelantado: quien no paga en estas horas deja la plaza a quien espera. Vacío: se paga cuando se quiera.',
    terms: 'Cuándo se puede reservar',
    opensHint: 'Vacío: en cuanto se publica.',
    membersOpenHint: 'Para que reserven antes que los demás, pon las dos fechas.',
    closesHint: 'También es el límite para cambiar alergias. Vacío: hasta que empieza.',
    programme: 'Qué se hace y qué incluye',
    programmeHint: (most: number) =>
      `Una línea para cada parte, con su hora delante: 20:30 Cena. Como mucho, ${most} líneas.`,
    linesHint: 'Una cosa en cada línea.',
    paymentHint: 'Vacío: el pago se hace con el club, como siempre.',
    host: 'Anfitrión',
    hostRoleHint: 'Como «Sumiller de la DO Montsant».',
    publishCreate: 'Crear y publicar evento',
    submitEdit: 'Guardar los cambios',
    publishEdit: 'Guardar y publicar',
    createFailed: 'Error al crear evento',
    editFailed: 'Error al actualizar evento',
    belowTaken: (taken: number) =>
      taken === 1
        ? 'Ya hay 1 plaza ocupada: el aforo no puede ser menor.'
        : `Ya hay ${decimal(taken, 'es')} plazas ocupadas: el aforo no puede ser menor.`,
    asksBefore:
      'Si cambias la fecha, el lugar o el precio, antes de guardar te decimos a quién afecta.',
  },
  cancellation: {
    title: '¿Cancelar el evento?',
    description: (title: string, seats: number) =>
      seats === 0
        ? `«${title}» quedará cancelado.`
        : `«${title}» quedará cancelado. ${seats === 1 ? 'Hay 1 plaza ocupada' : `Hay ${decimal(seats, 'es')} plazas ocupadas`}: se avisa por correo a todo el mundo, y lo pagado queda en Caja por devolver. Esta acción no se puede deshacer.`,
    circulars: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? ' 1 circular espera a que se abra: volverá a ser un borrador.'
          : ` ${decimal(count, 'es')} circulares esperan a que se abra: volverán a ser borradores.`,
    confirm: 'Cancelar el evento',
    reason: 'Motivo',
    reasonHint: 'Lo lee todo el mundo en el correo. Con un idioma basta.',
  },
} as const

const ca: Translation<typeof es> = {
  search: 'Cercar esdeveniments...',
  searchLabel: 'Cercar esdeveniments per títol, descripció o ubicació',
  create: 'Crear esdeveniment',
  createFirst: 'Crear el primer esdeveniment',
  view: 'Què es mostra',
  views: { upcoming: 'Pròxims', past: 'Passats', drafts: 'Esborranys' },
  captions: {
    upcoming: 'Pròxims esdeveniments, del més proper al més llunyà',
    past: 'Esdeveniments passats, del més recent al més antic',
    drafts: 'Esborranys d’esdeveniments que han de venir, del més proper al més llunyà',
    found: 'Esdeveniments trobats, del més recent al més antic',
  },
  name: 'Títol',
  date: 'Data',
  place: 'Ubicació',
  price: 'Preu',
  seats: 'Places',
  seatsTaken: (taken, all) => `${decimal(taken, 'ca')} de ${decimal(all, 'ca')}`,
  draft: 'Esborrany',
  copy: (title) => `Duplicar ${title}`,
  delete: (title) => `Eliminar ${title}`,
  attendeesOf: (title) => `Qui ve: ${title}`,
  doorOf: (title) => `Porta: ${title}`,
  kitchenOf: (title) => `Cuina: ${title}`,
  closeNight: (title) => `Tancar la nit: ${title}`,
  visitOf: (title) => `La visita: ${title}`,
  tell: (title) => `Avisar els socis ${de(title)}`,
  edit: (title) => `Editar ${title}`,
  cancel: (title) => `Cancel·lar ${title}`,
  empty: 'No hi ha esdeveniments',
  emptyViews: {
    upcoming: 'No hi ha cap esdeveniment pròxim',
    past: 'Encara no ha passat cap esdeveniment',
    drafts: 'No hi ha cap esborrany',
  },
  form: {
    editTitle: 'Editar esdeveniment',
    required:
      'Calen el títol, la descripció i la ubicació en un idioma, la data, les places i el preu. La resta es pot deixar en blanc.',
    sections: {
      what: 'Què és',
      when: 'Quan i on',
      seats: 'Places i preu',
      pictures: 'Imatge',
      publication: 'Publicació',
      more: 'Més',
    },
    labels: {
      title: 'Títol',
      description: 'Descripció',
      category: 'Categoria',
      date: 'Data i hora',
      ends_at: 'S’acaba',
      location: 'Ubicació',
      restaurant_id: 'Restaurant',
      max_participants: 'Aforament',
      most_seats_at_once: 'Places per reserva, com a molt',
      price: 'Preu (€)',
      member_price: 'Preu per a socis (€)',
      image_url: 'Imatge principal',
      media: 'Imatges de la pestanya de fotos',
      registration_opens_at: 'S’obre per a tothom',
      members_open_at: 'S’obre per als socis',
      registration_closes_at: 'Es tanca',
      status: 'Estat',
      programme: 'Programa',
      included: 'El preu inclou',
      not_included: 'El preu no inclou',
      payment: 'Com es paga',
      pay_within_hours: 'Hores per pagar',
      host_name: 'Nom de l’amfitrió',
      host_role: 'Qui és',
      host_text: 'Una frase sobre aquesta persona',
      host_image: 'Retrat de l’amfitrió',
    },
    statuses: { published: 'Publicat', draft: 'Esborrany' },
    statusHint: 'Un esborrany només es veu al tauler.',
    dateHint: 'Hora de Madrid.',
    priceHint: '0 és gratis.',
    payWithinHint:
      'Es paga per avançat: qui no paga en aquestes hores deixa la plaça a qui espera. Buit: es paga quan es vulgui.',
    terms: 'Quan es pot reservar',
    opensHint: 'Buit: tan bon punt es publica.',
    membersOpenHint: 'Perquè reservin abans que la resta, posa-hi les dues dates.',
    closesHint: 'També és el límit per canviar al·lèrgies. Buit: fins que comença.',
    programme: 'Què s’hi fa i què inclou',
    programmeHint: (most) =>
      `Una línia per a cada part, amb l’hora al davant: 20:30 Sopar. Com a màxim, ${most} línies.`,
    linesHint: 'Una cosa a cada línia.',
    paymentHint: 'Buit: el pagament es fa amb el club, com sempre.',
    host: 'Amfitrió',
    hostRoleHint: 'Com ara «Sommelier de la DO Montsant».',
    publishCreate: 'Crear i publicar l’esdeveniment',
    submitEdit: 'Desar els canvis',
    publishEdit: 'Desar i publicar',
    createFailed: 'Error en crear l’esdeveniment',
    editFailed: 'Error en actualitzar l’esdeveniment',
    belowTaken: (taken) =>
      taken === 1
        ? 'Ja hi ha 1 plaça ocupada: l’aforament no pot ser menor.'
        : `Ja hi ha ${decimal(taken, 'ca')} places ocupades: l’aforament no pot ser menor.`,
    asksBefore: 'Si canvies la data, el lloc o el preu, abans de desar et diem a qui afecta.',
  },
  cancellation: {
    title: 'Vols cancel·lar l’esdeveniment?',
    description: (title, seats) =>
      seats === 0
        ? `«${title}» quedarà cancel·lat.`
        : `«${title}» quedarà cancel·lat. ${seats === 1 ? 'Hi ha 1 plaça ocupada' : `Hi ha ${decimal(seats, 'ca')} places ocupades`}: s’avisa tothom per correu, i el que s’ha pagat queda a Caixa per retornar. Aquesta acció no es pot desfer.`,
    circulars: (count) =>
      count === 0
        ? ''
        : count === 1
          ? ' 1 circular espera que s’obri: tornarà a ser un esborrany.'
          : ` ${decimal(count, 'ca')} circulars esperen que s’obri: tornaran a ser esborranys.`,
    confirm: 'Cancel·lar l’esdeveniment',
    reason: 'Motiu',
    reasonHint: 'Ho llegeix tothom al correu. Amb un idioma n’hi ha prou.',
  },
}

export const eventsPanelCopy = { es, ca }
