import { greeted } from '#app/copy/greeted.ts'
/** What a mail about a registration tells of it; dates, money and counts are already words. */
type Facts = {
  /** Null in a mail to an address that nobody has proved: a stranger may have typed both. */
  name: string | null
  title: string
  when: string
  place: string
  seats: number
  total: string
  /** Until when an offer stands. */
  until: string
  /** Until which time of day a visitor's registration is held; empty for others. */
  confirmUntil: string
  /** Until when a cancellation is paid back. */
  refundUntil: string
  refundable: boolean
  /** Days of the calendar until the event, when the mail leaves. */
  daysLeft: number
  /** How many people have not said whether they have an allergy or a diet. */
  unanswered: number
  /** Whether they can still say it by the link. */
  answersOpen: boolean
  /** How many of its seats have just gone. */
  gone: number
  /** Whether the person comes, and does not wait. */
  comes: boolean
  /** What is paid back for them; empty for nothing. */
  refunded: string
  /** What the seats have cost that it has; empty where nothing was lost with others. */
  rest: string
  /** Why the club has cancelled the event; may be empty. */
  reason: string
}

const seatsOf = (count: number) => (count === 1 ? '1 plaza' : `${count} plazas`)

const facts = ({ title, when, place, seats, total }: Facts) =>
  `${title}\n${when}\n${place}\n${seatsOf(seats)} · ${total}`

/** Asks those who have not answered; nothing where all have. */
const question = ({ seats, unanswered, answersOpen }: Facts): string[] => {
  if (unanswered === 0) return []
  const asked =
    seats === 1
      ? 'Nos falta una respuesta: ¿tienes alguna alergia o dieta?'
      : unanswered === 1
        ? 'Nos falta una respuesta: no sabemos si 1 de vosotros tiene alguna alergia o dieta.'
        : `Nos faltan respuestas: no sabemos si ${unanswered} de vosotros tienen alguna alergia o dieta.`
  const how = answersOpen
    ? 'Dilo en tu reserva, también si es que no: la cocina lo necesita.'
    : 'Llámanos o escríbenos, también si es que no: la cocina lo necesita.'
  return [`${asked} ${how}`]
}

const rule = ({ refundable, refundUntil }: Facts) =>
  refundable
    ? `Puedes cancelar con devolución completa hasta el ${refundUntil}.`
    : 'El plazo para cancelar con devolución ya ha terminado. Si no puedes venir y alguien espera, puedes ceder tu plaza.'

/** What is paid back with the whole: not what was lost with seats that had gone before. */
const paidBack = ({ rest }: Facts) =>
  rest === ''
    ? 'Te devolvemos todo lo que hayas pagado.'
    : `Te devolvemos ${rest}, lo que costaron las plazas que tenías.`

const inDays = ({ daysLeft }: Facts) =>
  ['es hoy.', 'es mañana.', 'faltan dos días.'][daysLeft] ?? 'faltan tres días.'

const notYou =
  'Si no has sido tú, no hagas nada: alguien ha escrito tu dirección, y la reserva se borra sola.'

/** Mails about a registration. */
export const registrationMails = {
  free: 'Gratis',
  calendarFile: 'evento.ics',
  answer: 'Contestar',
  keepLink: 'El enlace es personal: quien lo tenga puede ver y cambiar tu reserva.',
  kinds: {
    confirmed: {
      subject: (title: string) => `Tu plaza: ${title}`,
      heading: 'Registro completado',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `te has registrado para ${told.title}.`),
        facts(told),
        `${rule(told)} En tu reserva puedes cambiar las respuestas, cancelar y enseñar el código al llegar.`,
        ...question(told),
      ],
      button: 'Ver mi reserva',
    },
    toConfirm: {
      subject: (title: string) => `Confirma tu reserva: ${title}`,
      heading: 'Confirma tu reserva',
      paragraphs: (told: Facts): string[] => [
        told.seats === 1
          ? `Te guardamos la plaza hasta las ${told.confirmUntil}. Confírmala con este enlace; si no, queda libre para otra persona.`
          : `Te guardamos las plazas hasta las ${told.confirmUntil}. Confírmalas con este enlace; si no, quedan libres para otra persona.`,
        facts(told),
        notYou,
      ],
      button: 'Confirmar la reserva',
    },
    toConfirmWaiting: {
      subject: (title: string) => `Confirma que quieres esperar plaza: ${title}`,
      heading: 'Confirma tu lugar en la lista',
      paragraphs: (told: Facts): string[] => [
        `Ahora mismo no quedan plazas. Te guardamos tu lugar en la lista de espera hasta las ${told.confirmUntil}. Confírmalo con este enlace; si no, lo pierdes.`,
        facts(told),
        notYou,
      ],
      button: 'Confirmar mi lugar',
    },
    again: {
      subject: (title: string) => `Ya tienes una reserva: ${title}`,
      heading: 'Ya tienes una reserva',
      paragraphs: (told: Facts): string[] => [
        greeted(
          told.name,
          `alguien ha vuelto a registrar tu email para ${told.title}. Tu reserva sigue como estaba; no hay una segunda.`,
        ),
        facts(told),
      ],
      button: 'Ver mi reserva',
    },
    waiting: {
      subject: (title: string) => `En lista de espera: ${title}`,
      heading: 'Estás en la lista de espera',
      paragraphs: (told: Facts): string[] => [
        greeted(
          told.name,
          `ahora mismo no quedan plazas. Si queda una libre y te toca, te escribimos y te la guardamos 24 horas.`,
        ),
        facts(told),
        'En tu reserva ves qué lugar ocupas.',
      ],
      button: 'Ver mi lugar en la lista',
    },
    offered: {
      subject: (title: string) => `Hay plaza para ti: ${title}`,
      heading: 'Hay plaza para ti',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `ha quedado sitio y eres el siguiente de la lista.`),
        facts(told),
        `Te lo guardamos hasta el ${told.until}. Después pasa a la siguiente persona.`,
      ],
      button: 'Aceptar la plaza',
    },
    expired: {
      subject: (title: string) => `La oferta ha caducado: ${title}`,
      heading: 'La oferta ha caducado',
      paragraphs: (told: Facts): string[] => [
        greeted(
          told.name,
          `no hemos sabido de ti a tiempo y la plaza para ${told.title} ha pasado a la siguiente persona de la lista.`,
        ),
        'Si todavía quieres venir, puedes apuntarte otra vez.',
      ],
      button: 'Ver mi reserva',
    },
    cancelledRefundable: {
      subject: (title: string) => `Reserva cancelada: ${title}`,
      heading: 'Reserva cancelada',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `hemos cancelado tu reserva.`),
        facts(told),
        paidBack(told),
      ],
      button: 'Ver mi reserva',
    },
    cancelledLate: {
      subject: (title: string) => `Reserva cancelada: ${title}`,
      heading: 'Reserva cancelada',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `hemos cancelado tu reserva.`),
        facts(told),
        'Has cancelado con menos de 48 horas: según los términos, lo pagado no se devuelve.',
      ],
      button: 'Ver mi reserva',
    },
    leftLine: {
      subject: (title: string) => `Ya no esperas plaza: ${title}`,
      heading: 'Ya no esperas plaza',
      paragraphs: (told: Facts): string[] => [
        greeted(
          told.name,
          `hemos anotado que ya no esperas plaza para ${told.title}. No tienes que hacer nada más.`,
        ),
      ],
      button: 'Ver mi reserva',
    },
    passedOn: {
      subject: (title: string) => `Alguien ocupa tu plaza: ${title}`,
      heading: 'Alguien ocupa tu plaza',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `la plaza que cediste ya es de otra persona. Gracias por avisar.`),
        facts(told),
        paidBack(told),
      ],
      button: 'Ver mi reserva',
    },
    seatsChanged: {
      subject: (title: string) => `Cambia tu reserva: ${title}`,
      heading: 'Cambia tu reserva',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `tu reserva queda así:`),
        facts(told),
        ...(told.gone === 0 || !told.comes
          ? []
          : [
              told.refunded === ''
                ? 'Por las plazas que has dejado, según los términos lo pagado no se devuelve.'
                : `Por las plazas que has dejado te devolvemos ${told.refunded}.`,
            ]),
        ...question(told),
      ],
      button: 'Ver mi reserva',
    },
    passedOnPart: {
      subject: (title: string) => `Parte de tu reserva ha pasado a otra persona: ${title}`,
      heading: 'Alguien ocupa parte de tus plazas',
      paragraphs: (told: Facts): string[] => [
        greeted(
          told.name,
          told.gone === 1
            ? 'una de las plazas que cediste ya es de otra persona. Gracias por avisar.'
            : `${told.gone} de las plazas que cediste ya son de otra persona. Gracias por avisar.`,
        ),
        facts(told),
        told.refunded === ''
          ? 'Lo que ves arriba es lo que te queda.'
          : `Lo que ves arriba es lo que te queda. Por lo cedido te devolvemos ${told.refunded}.`,
      ],
      button: 'Ver mi reserva',
    },
    cancelledByClub: {
      subject: (title: string) => `Reserva cancelada por el club: ${title}`,
      heading: 'El club ha cancelado tu reserva',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `hemos tenido que cancelar tu reserva.`),
        facts(told),
        `${paidBack(told)} Si no sabes por qué, escríbenos.`,
      ],
      button: 'Ver mi reserva',
    },
    changed: {
      subject: (title: string) => `Cambia la fecha o el lugar: ${title}`,
      heading: 'Cambia la fecha o el lugar',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `el encuentro será así:`),
        facts(told),
        'Tu reserva sigue en pie. Si así no puedes venir, cancélala: te devolvemos todo lo que hayas pagado, aunque falten menos de 48 horas.',
      ],
      button: 'Ver mi reserva',
    },
    eventCancelled: {
      subject: (title: string) => `Cancelado: ${title}`,
      heading: 'El encuentro se ha cancelado',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, `lo sentimos: hemos tenido que cancelar este encuentro.`),
        ...(told.reason === '' ? [] : [`Motivo: ${told.reason}`]),
        facts(told),
        `${paidBack(told)} No tienes que hacer nada.`,
      ],
      button: 'Ver mi reserva',
    },
    reminder: {
      subject: (title: string) => `Nos vemos pronto: ${title}`,
      heading: 'Nos vemos pronto',
      paragraphs: (told: Facts): string[] => [
        greeted(told.name, inDays(told)),
        facts(told),
        ...question(told),
        told.refundable
          ? `${rule(told)} Si no puedes venir, avísanos ya: puede que alguien espere tu sitio.`
          : rule(told),
      ],
      button: 'Ver mi reserva',
    },
  },
} as const
