import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'

/** Tasks, week and figures of the panel's dashboard. */
const es = {
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
          ? '1 remesa enviada sin anotar como cobrada'
          : `${decimal(count, 'es')} remesas enviadas sin anotar como cobradas`,
      transfers: (count: number) =>
        count === 1
          ? '1 fichero de transferencias sin anotar como hecho'
          : `${decimal(count, 'es')} ficheros de transferencias sin anotar como hechos`,
      lapses: (count: number) => `${decimal(count, 'es')} socios por renovar o dar por caducados`,
      grace: (count: number) =>
        count === 1
          ? '1 socio en los días de cortesía: sin renovar'
          : `${decimal(count, 'es')} socios en los días de cortesía: sin renovar`,
      circulars: (count: number) =>
        count === 1 ? '1 circular parada' : `${decimal(count, 'es')} circulares paradas`,
    },
  },
  week: {
    title: 'Esta semana',
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
          ? '1 visita amb fotos per revisar'
          : `${decimal(count, 'ca')} visites amb fotos per revisar`,
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
          ? '1 remesa enviada sense anotar com a cobrada'
          : `${decimal(count, 'ca')} remeses enviades sense anotar com a cobrades`,
      transfers: (count) =>
        count === 1
          ? '1 fitxer de transferències sense anotar com a fet'
          : `${decimal(count, 'ca')} fitxers de transferències sense anotar com a fets`,
      lapses: (count) => `${decimal(count, 'ca')} socis per renovar o donar per caducats`,
      grace: (count) =>
        count === 1
          ? '1 soci en els dies de cortesia: sense renovar'
          : `${decimal(count, 'ca')} socis en els dies de cortesia: sense renovar`,
      circulars: (count) =>
        count === 1 ? '1 circular aturada' : `${decimal(count, 'ca')} circulars aturades`,
    },
  },
  week: {
    title: 'Aquesta setmana',
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
    title: 'Pròxims esdeveniments',
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

export const dashboardCopy = { es, ca }
