import { greeted } from '#app/copy/greeted.copy.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

export type EventChange = { day: boolean; hour: boolean; place: boolean }

type Facts = {
  /** Null for an unproved address: a stranger may have typed both. */
  name: string | null
  title: string
  when: string
  place: string
  seats: number
  total: string
  until: string
  confirmUntil: string
  refundUntil: string
  refundable: boolean
  daysLeft: number
  unanswered: number
  answersOpen: boolean
  gone: number
  comes: boolean
  /** Refund for them; empty for nothing. */
  refunded: string
  rest: string
  payUntil: string
  /** Changes of the event, with the previous date and place. */
  change: EventChange
  was: readonly string[]
  reason: string
  pay: {
    amount: string
    reference: string
    transfer: { holder: string; shownIban: string } | null
    bizum: string | null
    /** Online methods on the registration's page. */
    online: readonly ('card' | 'bizum')[]
    /** End of the debited account's number; null when the person pays. */
    debitedFrom: string | null
  } | null
}

/** Text, or a card with a title and lines. */
export type Paragraph = string | { title: string; lines: readonly string[] }

const seatsOfEs = (count: number) => (count === 1 ? '1 plaza' : `${count} plazas`)

const factsEs = ({ title, when, place, seats, total }: Facts) => ({
  title,
  lines: [when, place, `${seatsOfEs(seats)} · ${total}`],
})

const questionEs = ({ seats, unanswered, answersOpen }: Facts): string[] => {
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

const ruleEs = ({ refundable, refundUntil }: Facts) =>
  refundable
    ? `Puedes cancelar con devolución completa hasta el ${refundUntil}.`
    : 'El plazo para cancelar con devolución ya ha terminado. Si no puedes venir y alguien espera, puedes ceder tu plaza.'

const onlineEs = (methods: readonly ('card' | 'bizum')[]): string[] => {
  if (methods.length === 0) return []
  return methods.includes('bizum')
    ? ['Con tarjeta o Bizum, desde la página de tu reserva']
    : ['Con tarjeta, desde la página de tu reserva']
}

const payingEs = ({ pay }: Facts): Paragraph[] =>
  pay === null
    ? []
    : [
        {
          title: `Por pagar: ${pay.amount}`,
          lines: [
            ...(pay.debitedFrom === null ? [] : [howToPayCopy.es.debited(pay.debitedFrom)]),
            ...onlineEs(pay.online),
            ...(pay.transfer
              ? [`Transferencia a ${pay.transfer.holder}: ${pay.transfer.shownIban}`]
              : []),
            ...(pay.bizum ? [`Bizum al ${pay.bizum}`] : []),
            ...(pay.transfer || pay.bizum ? [`Concepto: ${pay.reference}`] : []),
          ],
        },
      ]

/** The full refund, without what was lost with earlier seats. */
const paidBackEs = ({ rest }: Facts) =>
  rest === ''
    ? 'Te devolvemos todo lo que hayas pagado.'
    : `Te devolvemos ${rest}, lo que costaron las plazas que tenías.`

const changedFieldsEs = ({ day, hour, place }: EventChange) => {
  const when = day ? 'el día' : hour ? 'la hora' : ''
  if (when && place) return `Cambian ${when} y el lugar`
  if (when) return `Cambia ${when}`
  return place ? 'Cambia el lugar' : 'Cambia la fecha o el lugar'
}

const inDaysEs = ({ daysLeft }: Facts) =>
  ['es hoy.', 'es mañana.', 'faltan dos días.'][daysLeft] ?? 'faltan tres días.'

const notYouEs =
  'Si no has sido tú, no hagas nada: alguien ha escrito tu dirección, y la reserva se borra sola.'

const es = {
  free: 'Gratis',
  calendarFile: 'evento.ics',
  answer: 'Contestar',
  keepLink: 'El enlace es personal: quien lo tenga puede ver y cambiar tu reserva.',
  kinds: {
    confirmed: {
      subject: (title: string) => `Tu plaza: ${title}`,
      heading: 'Registro completado',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `te has registrado para ${told.title}.`),
        factsEs(told),
        ...payingEs(told),
        `${ruleEs(told)} En tu reserva puedes cambiar las respuestas, cancelar y enseñar el código al llegar.`,
        ...questionEs(told),
      ],
      button: 'Ver mi reserva',
    },
    toPay: {
      subject: (title: string) => `Paga para confirmar tu plaza: ${title}`,
      heading: 'Te guardamos las plazas',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(
          told.name,
          `en ${told.title} se paga por adelantado. Te guardamos lo que ves hasta el ${told.payUntil}; cuando llegue el pago es tuyo. Si no llega, pasa a quien espera.`,
        ),
        factsEs(told),
        ...payingEs(told),
        'Una transferencia puede tardar un día: hazla con tiempo.',
        ...questionEs(told),
      ],
      button: 'Ver y pagar mi reserva',
    },
    unpaid: {
      subject: (title: string) => `Tu reserva ha caducado: ${title}`,
      heading: 'No nos ha llegado el pago',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(
          told.name,
          `el plazo para pagar ${told.title} ha terminado y lo que te guardábamos ha quedado libre. Si has pagado algo, te lo devolvemos.`,
        ),
        'Si todavía quieres venir, puedes reservar otra vez.',
      ],
      button: 'Ver mi reserva',
    },
    toConfirm: {
      subject: (title: string) => `Confirma tu reserva: ${title}`,
      heading: 'Confirma tu reserva',
      paragraphs: (told: Facts): Paragraph[] => [
        told.seats === 1
          ? `Te guardamos la plaza hasta las ${told.confirmUntil}. Confírmala con este enlace; si no, queda libre para otra persona.`
          : `Te guardamos las plazas hasta las ${told.confirmUntil}. Confírmalas con este enlace; si no, quedan libres para otra persona.`,
        factsEs(told),
        notYouEs,
      ],
      button: 'Confirmar la reserva',
    },
    toConfirmWaiting: {
      subject: (title: string) => `Confirma que quieres esperar plaza: ${title}`,
      heading: 'Confirma tu lugar en la lista',
      paragraphs: (told: Facts): Paragraph[] => [
        `Ahora mismo no quedan plazas. Te guardamos tu lugar en la lista de espera hasta las ${told.confirmUntil}. Confírmalo con este enlace; si no, lo pierdes.`,
        factsEs(told),
        notYouEs,
      ],
      button: 'Confirmar mi lugar',
    },
    again: {
      subject: (title: string) => `Ya tienes una reserva: ${title}`,
      heading: 'Ya tienes una reserva',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(
          told.name,
          `alguien ha vuelto a registrar tu correo para ${told.title}. Tu reserva sigue como estaba; no hay una segunda.`,
        ),
        factsEs(told),
      ],
      button: 'Ver mi reserva',
    },
    waiting: {
      subject: (title: string) => `En lista de espera: ${title}`,
      heading: 'Estás en la lista de espera',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(
          told.name,
          `ahora mismo no quedan plazas. Si queda una libre y te toca, te escribimos y te la guardamos 24 horas.`,
        ),
        factsEs(told),
        'En tu reserva ves qué lugar ocupas.',
      ],
      button: 'Ver mi lugar en la lista',
    },
    offered: {
      subject: (title: string) => `Hay plaza para ti: ${title}`,
      heading: 'Hay plaza para ti',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `ha quedado sitio y eres el siguiente de la lista.`),
        factsEs(told),
        `Te lo guardamos hasta el ${told.until}. Después pasa a la siguiente persona.`,
      ],
      button: 'Aceptar la plaza',
    },
    expired: {
      subject: (title: string) => `La oferta ha caducado: ${title}`,
      heading: 'La oferta ha caducado',
      paragraphs: (told: Facts): Paragraph[] => [
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
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `hemos cancelado tu reserva.`),
        factsEs(told),
        paidBackEs(told),
      ],
      button: 'Ver mi reserva',
    },
    cancelledLate: {
      subject: (title: string) => `Reserva cancelada: ${title}`,
      heading: 'Reserva cancelada',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `hemos cancelado tu reserva.`),
        factsEs(told),
        'Has cancelado con menos de 48 horas: según los términos, lo pagado no se devuelve.',
      ],
      button: 'Ver mi reserva',
    },
    leftLine: {
      subject: (title: string) => `Ya no esperas plaza: ${title}`,
      heading: 'Ya no esperas plaza',
      paragraphs: (told: Facts): Paragraph[] => [
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
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `la plaza que cediste ya es de otra persona. Gracias por avisar.`),
        factsEs(told),
        paidBackEs(told),
      ],
      button: 'Ver mi reserva',
    },
    seatsChanged: {
      subject: (title: string) => `Cambia tu reserva: ${title}`,
      heading: 'Cambia tu reserva',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `tu reserva queda así:`),
        factsEs(told),
        ...payingEs(told),
        ...(told.gone === 0 || !told.comes
          ? []
          : [
              told.refunded === ''
                ? 'Por las plazas que has dejado, según los términos lo pagado no se devuelve.'
                : `Por las plazas que has dejado te devolvemos ${told.refunded}.`,
            ]),
        ...questionEs(told),
      ],
      button: 'Ver mi reserva',
    },
    passedOnPart: {
      subject: (title: string) => `Parte de tu reserva ha pasado a otra persona: ${title}`,
      heading: 'Alguien ocupa parte de tus plazas',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(
          told.name,
          told.gone === 1
            ? 'una de las plazas que cediste ya es de otra persona. Gracias por avisar.'
            : `${told.gone} de las plazas que cediste ya son de otra persona. Gracias por avisar.`,
        ),
        factsEs(told),
        told.refunded === ''
          ? 'Lo que ves arriba es lo que te queda.'
          : `Lo que ves arriba es lo que te queda. Por lo cedido te devolvemos ${told.refunded}.`,
      ],
      button: 'Ver mi reserva',
    },
    cancelledByClub: {
      subject: (title: string) => `Reserva cancelada por el club: ${title}`,
      heading: 'El club ha cancelado tu reserva',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `hemos tenido que cancelar tu reserva.`),
        factsEs(told),
        `${paidBackEs(told)} Si no sabes por qué, escríbenos.`,
      ],
      button: 'Ver mi reserva',
    },
    changed: {
      subject: (title: string, change: EventChange) => `${changedFieldsEs(change)}: ${title}`,
      heading: changedFieldsEs,
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `el evento será así:`),
        factsEs(told),
        ...(told.was.length > 0 ? [{ title: 'Antes era así', lines: told.was }] : []),
        'Tu reserva sigue en pie. Si así no puedes venir, cancélala: te devolvemos todo lo que hayas pagado, aunque falten menos de 48 horas.',
      ],
      button: 'Ver mi reserva',
    },
    eventCancelled: {
      subject: (title: string) => `Cancelado: ${title}`,
      heading: 'El evento se ha cancelado',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, `lo sentimos: hemos tenido que cancelar este evento.`),
        ...(told.reason === '' ? [] : [`Motivo: ${told.reason}`]),
        factsEs(told),
        `${paidBackEs(told)} No tienes que hacer nada.`,
      ],
      button: 'Ver mi reserva',
    },
    reminder: {
      subject: (title: string) => `Nos vemos pronto: ${title}`,
      heading: 'Nos vemos pronto',
      paragraphs: (told: Facts): Paragraph[] => [
        greeted(told.name, inDaysEs(told)),
        factsEs(told),
        ...questionEs(told),
        told.refundable
          ? `${ruleEs(told)} Si no puedes venir, avísanos ya: puede que alguien espere tu sitio.`
          : ruleEs(told),
      ],
      button: 'Ver mi reserva',
    },
  },
} as const

const seatsOfCa = (count: number) => (count === 1 ? '1 plaça' : `${count} places`)

const factsCa = ({ title, when, place, seats, total }: Facts) => ({
  title,
  lines: [when, place, `${seatsOfCa(seats)} · ${total}`],
})

const questionCa = ({ seats, unanswered, answersOpen }: Facts): string[] => {
  if (unanswered === 0) return []
  const asked =
    seats === 1
      ? 'Ens falta una resposta: tens cap al·lèrgia o dieta?'
      : unanswered === 1
        ? 'Ens falta una resposta: no sabem si 1 de vosaltres té cap al·lèrgia o dieta.'
        : `Ens falten respostes: no sabem si ${unanswered} de vosaltres teniu cap al·lèrgia o dieta.`
  const how = answersOpen
    ? 'Digues-ho a la teva reserva, també si és que no: la cuina ho necessita.'
    : 'Truca’ns o escriu-nos, també si és que no: la cuina ho necessita.'
  return [`${asked} ${how}`]
}

const ruleCa = ({ refundable, refundUntil }: Facts) =>
  refundable
    ? `Pots cancel·lar amb devolució completa fins al ${refundUntil}.`
    : 'El termini per cancel·lar amb devolució ja s’ha acabat. Si no pots venir i algú espera, pots cedir la teva plaça.'

const onlineCa = (methods: readonly ('card' | 'bizum')[]): string[] => {
  if (methods.length === 0) return []
  return methods.includes('bizum')
    ? ['Amb targeta o Bizum, des de la pàgina de la teva reserva']
    : ['Amb targeta, des de la pàgina de la teva reserva']
}

const payingCa = ({ pay }: Facts): Paragraph[] =>
  pay === null
    ? []
    : [
        {
          title: `Per pagar: ${pay.amount}`,
          lines: [
            ...(pay.debitedFrom === null ? [] : [howToPayCopy.ca.debited(pay.debitedFrom)]),
            ...onlineCa(pay.online),
            ...(pay.transfer
              ? [`Transferència a ${pay.transfer.holder}: ${pay.transfer.shownIban}`]
              : []),
            ...(pay.bizum ? [`Bizum al ${pay.bizum}`] : []),
            ...(pay.transfer || pay.bizum ? [`Concepte: ${pay.reference}`] : []),
          ],
        },
      ]

const paidBackCa = ({ rest }: Facts) =>
  rest === ''
    ? 'Et tornem tot el que hagis pagat.'
    : `Et tornem ${rest}, el que van costar les places que tenies.`

const changedFieldsCa = ({ day, hour, place }: EventChange) => {
  const when = day ? 'el dia' : hour ? 'l’hora' : ''
  if (when && place) return `Canvien ${when} i el lloc`
  if (when) return `Canvia ${when}`
  return place ? 'Canvia el lloc' : 'Canvia la data o el lloc'
}

const inDaysCa = ({ daysLeft }: Facts) =>
  ['és avui.', 'és demà.', 'falten dos dies.'][daysLeft] ?? 'falten tres dies.'

const notYouCa =
  'Si no has estat tu, no facis res: algú ha escrit la teva adreça, i la reserva s’esborra sola.'

const ca: Translation<typeof es> = {
  free: 'Gratis',
  calendarFile: 'esdeveniment.ics',
  answer: 'Contestar',
  keepLink: 'L’enllaç és personal: qui el tingui pot veure i canviar la teva reserva.',
  kinds: {
    confirmed: {
      subject: (title) => `La teva plaça: ${title}`,
      heading: 'Registre completat',
      paragraphs: (told) => [
        greeted(told.name, `t’has registrat per a ${told.title}.`),
        factsCa(told),
        ...payingCa(told),
        `${ruleCa(told)} A la teva reserva pots canviar les respostes, cancel·lar i ensenyar el codi en arribar.`,
        ...questionCa(told),
      ],
      button: 'Veure la meva reserva',
    },
    toPay: {
      subject: (title) => `Paga per confirmar la teva plaça: ${title}`,
      heading: 'Et guardem les places',
      paragraphs: (told) => [
        greeted(
          told.name,
          `a ${told.title} es paga per avançat. Et guardem el que veus fins al ${told.payUntil}; quan arribi el pagament és teu. Si no arriba, passa a qui espera.`,
        ),
        factsCa(told),
        ...payingCa(told),
        'Una transferència pot trigar un dia: fes-la amb temps.',
        ...questionCa(told),
      ],
      button: 'Veure i pagar la meva reserva',
    },
    unpaid: {
      subject: (title) => `La teva reserva ha caducat: ${title}`,
      heading: 'No ens ha arribat el pagament',
      paragraphs: (told) => [
        greeted(
          told.name,
          `el termini per pagar ${told.title} s’ha acabat i el que et guardàvem ha quedat lliure. Si has pagat alguna cosa, t’ho retornem.`,
        ),
        'Si encara vols venir, pots tornar a reservar.',
      ],
      button: 'Veure la meva reserva',
    },
    toConfirm: {
      subject: (title) => `Confirma la teva reserva: ${title}`,
      heading: 'Confirma la teva reserva',
      paragraphs: (told) => [
        told.seats === 1
          ? `Et guardem la plaça fins a les ${told.confirmUntil}. Confirma-la amb aquest enllaç; si no, queda lliure per a una altra persona.`
          : `Et guardem les places fins a les ${told.confirmUntil}. Confirma-les amb aquest enllaç; si no, queden lliures per a una altra persona.`,
        factsCa(told),
        notYouCa,
      ],
      button: 'Confirmar la reserva',
    },
    toConfirmWaiting: {
      subject: (title) => `Confirma que vols esperar plaça: ${title}`,
      heading: 'Confirma el teu lloc a la llista',
      paragraphs: (told) => [
        `Ara mateix no queden places. Et guardem el lloc a la llista d’espera fins a les ${told.confirmUntil}. Confirma’l amb aquest enllaç; si no, el perds.`,
        factsCa(told),
        notYouCa,
      ],
      button: 'Confirmar el meu lloc',
    },
    again: {
      subject: (title) => `Ja tens una reserva: ${title}`,
      heading: 'Ja tens una reserva',
      paragraphs: (told) => [
        greeted(
          told.name,
          `algú ha tornat a registrar el teu correu per a ${told.title}. La teva reserva segueix com estava; no n’hi ha cap de segona.`,
        ),
        factsCa(told),
      ],
      button: 'Veure la meva reserva',
    },
    waiting: {
      subject: (title) => `En llista d’espera: ${title}`,
      heading: 'Ets a la llista d’espera',
      paragraphs: (told) => [
        greeted(
          told.name,
          `ara mateix no queden places. Si en queda una de lliure i et toca, t’escrivim i te la guardem 24 hores.`,
        ),
        factsCa(told),
        'A la teva reserva veus quin lloc ocupes.',
      ],
      button: 'Veure el meu lloc a la llista',
    },
    offered: {
      subject: (title) => `Hi ha plaça per a tu: ${title}`,
      heading: 'Hi ha plaça per a tu',
      paragraphs: (told) => [
        greeted(told.name, `ha quedat lloc i ets el següent de la llista.`),
        factsCa(told),
        `Te’l guardem fins al ${told.until}. Després passa a la persona següent.`,
      ],
      button: 'Acceptar la plaça',
    },
    expired: {
      subject: (title) => `L’oferta ha caducat: ${title}`,
      heading: 'L’oferta ha caducat',
      paragraphs: (told) => [
        greeted(
          told.name,
          `no n’hem sabut res a temps i la plaça per a ${told.title} ha passat a la persona següent de la llista.`,
        ),
        'Si encara vols venir, t’hi pots tornar a apuntar.',
      ],
      button: 'Veure la meva reserva',
    },
    cancelledRefundable: {
      subject: (title) => `Reserva cancel·lada: ${title}`,
      heading: 'Reserva cancel·lada',
      paragraphs: (told) => [
        greeted(told.name, `hem cancel·lat la teva reserva.`),
        factsCa(told),
        paidBackCa(told),
      ],
      button: 'Veure la meva reserva',
    },
    cancelledLate: {
      subject: (title) => `Reserva cancel·lada: ${title}`,
      heading: 'Reserva cancel·lada',
      paragraphs: (told) => [
        greeted(told.name, `hem cancel·lat la teva reserva.`),
        factsCa(told),
        'Has cancel·lat amb menys de 48 hores: segons els termes, el que s’ha pagat no es torna.',
      ],
      button: 'Veure la meva reserva',
    },
    leftLine: {
      subject: (title) => `Ja no esperes plaça: ${title}`,
      heading: 'Ja no esperes plaça',
      paragraphs: (told) => [
        greeted(
          told.name,
          `hem anotat que ja no esperes plaça per a ${told.title}. No has de fer res més.`,
        ),
      ],
      button: 'Veure la meva reserva',
    },
    passedOn: {
      subject: (title) => `Algú ocupa la teva plaça: ${title}`,
      heading: 'Algú ocupa la teva plaça',
      paragraphs: (told) => [
        greeted(told.name, `la plaça que vas cedir ja és d’una altra persona. Gràcies per avisar.`),
        factsCa(told),
        paidBackCa(told),
      ],
      button: 'Veure la meva reserva',
    },
    seatsChanged: {
      subject: (title) => `Canvia la teva reserva: ${title}`,
      heading: 'Canvia la teva reserva',
      paragraphs: (told) => [
        greeted(told.name, `la teva reserva queda així:`),
        factsCa(told),
        ...payingCa(told),
        ...(told.gone === 0 || !told.comes
          ? []
          : [
              told.refunded === ''
                ? 'Per les places que has deixat, segons els termes el que s’ha pagat no es torna.'
                : `Per les places que has deixat et tornem ${told.refunded}.`,
            ]),
        ...questionCa(told),
      ],
      button: 'Veure la meva reserva',
    },
    passedOnPart: {
      subject: (title) => `Part de la teva reserva ha passat a una altra persona: ${title}`,
      heading: 'Algú ocupa part de les teves places',
      paragraphs: (told) => [
        greeted(
          told.name,
          told.gone === 1
            ? 'una de les places que vas cedir ja és d’una altra persona. Gràcies per avisar.'
            : `${told.gone} de les places que vas cedir ja són d’una altra persona. Gràcies per avisar.`,
        ),
        factsCa(told),
        told.refunded === ''
          ? 'El que veus a dalt és el que et queda.'
          : `El que veus a dalt és el que et queda. Pel que has cedit et tornem ${told.refunded}.`,
      ],
      button: 'Veure la meva reserva',
    },
    cancelledByClub: {
      subject: (title) => `Reserva cancel·lada pel club: ${title}`,
      heading: 'El club ha cancel·lat la teva reserva',
      paragraphs: (told) => [
        greeted(told.name, `hem hagut de cancel·lar la teva reserva.`),
        factsCa(told),
        `${paidBackCa(told)} Si no saps per què, escriu-nos.`,
      ],
      button: 'Veure la meva reserva',
    },
    changed: {
      subject: (title, change) => `${changedFieldsCa(change)}: ${title}`,
      heading: changedFieldsCa,
      paragraphs: (told) => [
        greeted(told.name, `l’esdeveniment serà així:`),
        factsCa(told),
        ...(told.was.length > 0 ? [{ title: 'Abans era així', lines: told.was }] : []),
        'La teva reserva segueix en peu. Si així no pots venir, cancel·la-la: et tornem tot el que hagis pagat, encara que faltin menys de 48 hores.',
      ],
      button: 'Veure la meva reserva',
    },
    eventCancelled: {
      subject: (title) => `Cancel·lat: ${title}`,
      heading: 'L’esdeveniment s’ha cancel·lat',
      paragraphs: (told) => [
        greeted(told.name, `ho sentim: hem hagut de cancel·lar aquest esdeveniment.`),
        ...(told.reason === '' ? [] : [`Motiu: ${told.reason}`]),
        factsCa(told),
        `${paidBackCa(told)} No has de fer res.`,
      ],
      button: 'Veure la meva reserva',
    },
    reminder: {
      subject: (title) => `Ens veiem aviat: ${title}`,
      heading: 'Ens veiem aviat',
      paragraphs: (told) => [
        greeted(told.name, inDaysCa(told)),
        factsCa(told),
        ...questionCa(told),
        told.refundable
          ? `${ruleCa(told)} Si no pots venir, avisa’ns ja: potser algú espera el teu lloc.`
          : ruleCa(told),
      ],
      button: 'Veure la meva reserva',
    },
  },
}

export const registrationMailsCopy = { es, ca }
