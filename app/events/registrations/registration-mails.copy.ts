import type { Translation } from '#app/platform/i18n/languages/translation.ts'

export type EventChange = { day: boolean; hour: boolean; place: boolean }

/** Variables of a mail's sentences. */
export type MailWords = {
  title: string
  seats: number
  until: string
  confirmUntil: string
  payUntil: string
  refundUntil: string
  refundable: boolean
  /** Nothing is charged for the seats. */
  free: boolean
  daysLeft: number
  unanswered: number
  answersOpen: boolean
  /** Number of seats cancelled. */
  gone: number
  comes: boolean
  /** The refund for the cancelled seats; empty for nothing. */
  refunded: string
  rest: string
}

/** A mail: a sentence to the person, the event, and further sentences. */
export type RegistrationMailTexts = {
  /** Precedes the event's title; the heading by default. */
  subject?: string
  heading: string | ((change: EventChange) => string)
  text: string | ((words: MailWords) => string)
  after?: (words: MailWords) => readonly string[]
  /** Label of the button; by default that of showing the registration. */
  button?: string
}

const questionEs = ({ seats, unanswered, answersOpen }: MailWords): string[] => {
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

const ruleEs = ({ free, refundable, refundUntil }: MailWords) => {
  if (free) return []
  return refundable
    ? [`Puedes cancelar con devolución completa hasta el ${refundUntil}.`]
    : [
        'El plazo para cancelar con devolución ya ha terminado. Si no puedes venir y alguien espera, puedes ceder tu plaza.',
      ]
}

/** The full refund, without the amounts lost with earlier seats. */
const paidBackEs = ({ free, rest }: MailWords) => {
  if (free) return []
  return rest === ''
    ? ['Te devolvemos todo lo que hayas pagado.']
    : [`Si habías pagado, te devolvemos ${rest}, lo que costaron las plazas que tenías.`]
}

const notYouEs =
  'Si no has sido tú, no hagas nada: alguien ha escrito tu dirección, y la reserva se borra sola.'

const es = {
  calendarFile: 'evento.ics',
  answer: 'Contestar',
  button: 'Ver mi reserva',
  keepLink: 'El enlace es personal: quien lo tenga puede ver y cambiar tu reserva.',
  seats: (count: number) => (count === 1 ? '1 plaza' : `${count} plazas`),
  reason: (reason: string) => `Motivo: ${reason}`,
  was: 'Antes era así',
  pay: {
    title: (amount: string) => `Por pagar: ${amount}`,
    card: 'Con tarjeta, desde la página de tu reserva',
    cardOrBizum: 'Con tarjeta o Bizum, desde la página de tu reserva',
    transfer: (holder: string, iban: string) => `Transferencia a ${holder}: ${iban}`,
    bizum: (phone: string) => `Bizum al ${phone}`,
    reference: (reference: string) => `Concepto: ${reference}`,
  },
  kinds: {
    confirmed: {
      subject: 'Tu plaza',
      heading: 'Registro completado',
      text: ({ title }) => `te has registrado para ${title}.`,
      after: (words) => [
        [
          ...ruleEs(words),
          'En tu reserva puedes cambiar las respuestas, cancelar y enseñar el código al llegar.',
        ].join(' '),
        ...questionEs(words),
      ],
    },
    toPay: {
      subject: 'Paga para confirmar tu plaza',
      heading: 'Te guardamos las plazas',
      text: ({ title, payUntil }) =>
        `en ${title} se paga por adelantado. Te guardamos lo que ves hasta el ${payUntil}; cuando llegue el pago es tuyo. Si no llega, pasa a quien espera.`,
      after: (words) => [
        'Una transferencia puede tardar un día: hazla con tiempo.',
        ...questionEs(words),
      ],
      button: 'Ver y pagar mi reserva',
    },
    unpaid: {
      subject: 'Tu reserva ha caducado',
      heading: 'No nos ha llegado el pago',
      text: ({ title }) =>
        `el plazo para pagar ${title} ha terminado y lo que te guardábamos ha quedado libre. Si has pagado algo, te lo devolvemos.`,
      after: () => ['Si todavía quieres venir, puedes reservar otra vez.'],
    },
    toConfirm: {
      heading: 'Confirma tu reserva',
      text: ({ seats, confirmUntil }) =>
        seats === 1
          ? `te guardamos la plaza hasta las ${confirmUntil}. Confírmala con este enlace; si no, queda libre para otra persona.`
          : `te guardamos las plazas hasta las ${confirmUntil}. Confírmalas con este enlace; si no, quedan libres para otra persona.`,
      after: () => [notYouEs],
      button: 'Confirmar la reserva',
    },
    toConfirmWaiting: {
      subject: 'Confirma que quieres esperar plaza',
      heading: 'Confirma tu lugar en la lista',
      text: ({ confirmUntil }) =>
        `ahora mismo no quedan plazas. Te guardamos tu lugar en la lista de espera hasta las ${confirmUntil}. Confírmalo con este enlace; si no, lo pierdes.`,
      after: () => [notYouEs],
      button: 'Confirmar mi lugar',
    },
    again: {
      heading: 'Ya tienes una reserva',
      text: ({ title }) =>
        `alguien ha vuelto a registrar tu correo para ${title}. Tu reserva sigue como estaba; no hay una segunda.`,
    },
    waiting: {
      subject: 'En lista de espera',
      heading: 'Estás en la lista de espera',
      text: 'ahora mismo no quedan plazas. Si queda una libre y te toca, te escribimos y te la guardamos hasta 24 horas.',
      after: () => ['En tu reserva ves qué lugar ocupas.'],
      button: 'Ver mi lugar en la lista',
    },
    offered: {
      heading: 'Hay plaza para ti',
      text: 'ha quedado sitio y eres el siguiente de la lista.',
      after: ({ until }) => [
        `Te lo guardamos hasta el ${until}. Después pasa a la siguiente persona.`,
      ],
      button: 'Aceptar la plaza',
    },
    expired: {
      heading: 'La oferta ha caducado',
      text: ({ title }) =>
        `no hemos sabido de ti a tiempo y la plaza para ${title} ha quedado libre para otra persona.`,
      after: () => ['Si todavía quieres venir, puedes apuntarte otra vez.'],
    },
    cancelledRefundable: {
      heading: 'Reserva cancelada',
      text: 'hemos cancelado tu reserva.',
      after: paidBackEs,
    },
    cancelledLate: {
      heading: 'Reserva cancelada',
      text: 'hemos cancelado tu reserva.',
      after: ({ free }) =>
        free
          ? []
          : ['Has cancelado con menos de 48 horas: según los términos, lo pagado no se devuelve.'],
    },
    leftLine: {
      heading: 'Ya no esperas plaza',
      text: ({ title }) =>
        `hemos anotado que ya no esperas plaza para ${title}. No tienes que hacer nada más.`,
    },
    passedOn: {
      heading: 'Alguien ocupa tu plaza',
      text: 'la plaza que cediste ya es de otra persona. Gracias por avisar.',
      after: paidBackEs,
    },
    seatsChanged: {
      heading: 'Cambia tu reserva',
      text: 'tu reserva queda así:',
      after: (words) => [
        ...(words.refunded === ''
          ? []
          : [
              `Las plazas que has dejado no se cobran: si las habías pagado, te devolvemos ${words.refunded}.`,
            ]),
        ...(words.gone > 0 && words.refunded === '' && words.rest !== ''
          ? ['Por las plazas que has dejado, según los términos lo pagado no se devuelve.']
          : []),
        ...questionEs(words),
      ],
    },
    passedOnPart: {
      subject: 'Parte de tu reserva ha pasado a otra persona',
      heading: 'Alguien ocupa parte de tus plazas',
      text: ({ gone }) =>
        gone === 1
          ? 'una de las plazas que cediste ya es de otra persona. Gracias por avisar.'
          : `${gone} de las plazas que cediste ya son de otra persona. Gracias por avisar.`,
      after: ({ refunded }) => [
        refunded === ''
          ? 'Lo que ves arriba es lo que te queda.'
          : `Lo que ves arriba es lo que te queda. Lo cedido no se cobra: si lo habías pagado, te devolvemos ${refunded}.`,
      ],
    },
    cancelledByClub: {
      subject: 'Reserva cancelada por el club',
      heading: 'El club ha cancelado tu reserva',
      text: 'hemos tenido que cancelar tu reserva.',
      after: (words) => [[...paidBackEs(words), 'Si no sabes por qué, escríbenos.'].join(' ')],
    },
    changed: {
      heading: ({ day, hour, place }) => {
        const when = day ? 'el día' : hour ? 'la hora' : ''
        if (when && place) return `Cambian ${when} y el lugar`
        if (when) return `Cambia ${when}`
        return place ? 'Cambia el lugar' : 'Cambia la fecha o el lugar'
      },
      text: 'el evento será así:',
      after: ({ comes, free }) => {
        if (!comes) return ['Conservas tu lugar en la lista. Si así no puedes venir, déjala.']
        const refund = ': te devolvemos todo lo que hayas pagado, aunque falten menos de 48 horas'
        return [`Tu reserva sigue en pie. Si así no puedes venir, cancélala${free ? '' : refund}.`]
      },
    },
    eventCancelled: {
      subject: 'Cancelado',
      heading: 'El evento se ha cancelado',
      text: 'lo sentimos: hemos tenido que cancelar este evento.',
      after: (words) => [[...paidBackEs(words), 'No tienes que hacer nada.'].join(' ')],
    },
    reminder: {
      heading: 'Nos vemos pronto',
      text: ({ daysLeft }) =>
        ['es hoy.', 'es mañana.', 'faltan dos días.'][daysLeft] ?? 'faltan tres días.',
      after: (words) => [
        ...questionEs(words),
        [
          ...ruleEs(words),
          ...(words.refundable || words.free
            ? ['Si no puedes venir, avísanos ya: puede que alguien espere tu sitio.']
            : []),
        ].join(' '),
      ],
    },
  } satisfies Record<string, RegistrationMailTexts>,
} as const

const questionCa = ({ seats, unanswered, answersOpen }: MailWords): string[] => {
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

const ruleCa = ({ free, refundable, refundUntil }: MailWords) => {
  if (free) return []
  return refundable
    ? [`Pots cancel·lar amb devolució completa fins al ${refundUntil}.`]
    : [
        'El termini per cancel·lar amb devolució ja s’ha acabat. Si no pots venir i algú espera, pots cedir la teva plaça.',
      ]
}

const paidBackCa = ({ free, rest }: MailWords) => {
  if (free) return []
  return rest === ''
    ? ['Et retornem tot el que hagis pagat.']
    : [`Si havies pagat, et retornem ${rest}, el que van costar les places que tenies.`]
}

const notYouCa =
  'Si no has estat tu, no facis res: algú ha escrit la teva adreça, i la reserva s’esborra sola.'

const ca: Translation<typeof es> = {
  calendarFile: 'esdeveniment.ics',
  answer: 'Contestar',
  button: 'Veure la meva reserva',
  keepLink: 'L’enllaç és personal: qui el tingui pot veure i canviar la teva reserva.',
  seats: (count) => (count === 1 ? '1 plaça' : `${count} places`),
  reason: (reason) => `Motiu: ${reason}`,
  was: 'Abans era així',
  pay: {
    title: (amount) => `Per pagar: ${amount}`,
    card: 'Amb targeta, des de la pàgina de la teva reserva',
    cardOrBizum: 'Amb targeta o Bizum, des de la pàgina de la teva reserva',
    transfer: (holder, iban) => `Transferència a ${holder}: ${iban}`,
    bizum: (phone) => `Bizum al ${phone}`,
    reference: (reference) => `Concepte: ${reference}`,
  },
  kinds: {
    confirmed: {
      subject: 'La teva plaça',
      heading: 'Registre completat',
      text: ({ title }) => `t’has registrat per a ${title}.`,
      after: (words) => [
        [
          ...ruleCa(words),
          'A la teva reserva pots canviar les respostes, cancel·lar i ensenyar el codi en arribar.',
        ].join(' '),
        ...questionCa(words),
      ],
    },
    toPay: {
      subject: 'Paga per confirmar la teva plaça',
      heading: 'Et guardem les places',
      text: ({ title, payUntil }) =>
        `a ${title} es paga per avançat. Et guardem el que veus fins al ${payUntil}; quan arribi el pagament és teu. Si no arriba, passa a qui espera.`,
      after: (words) => [
        'Una transferència pot trigar un dia: fes-la amb temps.',
        ...questionCa(words),
      ],
      button: 'Veure i pagar la meva reserva',
    },
    unpaid: {
      subject: 'La teva reserva ha caducat',
      heading: 'No ens ha arribat el pagament',
      text: ({ title }) =>
        `el termini per pagar ${title} s’ha acabat i el que et guardàvem ha quedat lliure. Si has pagat alguna cosa, t’ho retornem.`,
      after: () => ['Si encara vols venir, pots tornar a reservar.'],
    },
    toConfirm: {
      heading: 'Confirma la teva reserva',
      text: ({ seats, confirmUntil }) =>
        seats === 1
          ? `et guardem la plaça fins a les ${confirmUntil}. Confirma-la amb aquest enllaç; si no, queda lliure per a una altra persona.`
          : `et guardem les places fins a les ${confirmUntil}. Confirma-les amb aquest enllaç; si no, queden lliures per a una altra persona.`,
      after: () => [notYouCa],
      button: 'Confirmar la reserva',
    },
    toConfirmWaiting: {
      subject: 'Confirma que vols esperar plaça',
      heading: 'Confirma el teu lloc a la llista',
      text: ({ confirmUntil }) =>
        `ara mateix no queden places. Et guardem el lloc a la llista d’espera fins a les ${confirmUntil}. Confirma’l amb aquest enllaç; si no, el perds.`,
      after: () => [notYouCa],
      button: 'Confirmar el meu lloc',
    },
    again: {
      heading: 'Ja tens una reserva',
      text: ({ title }) =>
        `algú ha tornat a registrar el teu correu per a ${title}. La teva reserva continua com estava; no n’hi ha cap de segona.`,
    },
    waiting: {
      subject: 'En llista d’espera',
      heading: 'Ets a la llista d’espera',
      text: 'ara mateix no queden places. Si en queda una de lliure i et toca, t’escrivim i te la guardem fins a 24 hores.',
      after: () => ['A la teva reserva veus quin lloc ocupes.'],
      button: 'Veure el meu lloc a la llista',
    },
    offered: {
      heading: 'Hi ha plaça per a tu',
      text: 'ha quedat lloc i ets el següent de la llista.',
      after: ({ until }) => [`Te’l guardem fins al ${until}. Després passa a la persona següent.`],
      button: 'Acceptar la plaça',
    },
    expired: {
      heading: 'L’oferta ha caducat',
      text: ({ title }) =>
        `no n’hem sabut res a temps i la plaça per a ${title} ha quedat lliure per a una altra persona.`,
      after: () => ['Si encara vols venir, t’hi pots tornar a apuntar.'],
    },
    cancelledRefundable: {
      heading: 'Reserva cancel·lada',
      text: 'hem cancel·lat la teva reserva.',
      after: paidBackCa,
    },
    cancelledLate: {
      heading: 'Reserva cancel·lada',
      text: 'hem cancel·lat la teva reserva.',
      after: ({ free }) =>
        free
          ? []
          : [
              'Has cancel·lat amb menys de 48 hores: segons els termes, el que s’ha pagat no es retorna.',
            ],
    },
    leftLine: {
      heading: 'Ja no esperes plaça',
      text: ({ title }) =>
        `hem anotat que ja no esperes plaça per a ${title}. No has de fer res més.`,
    },
    passedOn: {
      heading: 'Algú ocupa la teva plaça',
      text: 'la plaça que vas cedir ja és d’una altra persona. Gràcies per avisar.',
      after: paidBackCa,
    },
    seatsChanged: {
      heading: 'Canvia la teva reserva',
      text: 'la teva reserva queda així:',
      after: (words) => [
        ...(words.refunded === ''
          ? []
          : [
              `Les places que has deixat no es cobren: si les havies pagades, et retornem ${words.refunded}.`,
            ]),
        ...(words.gone > 0 && words.refunded === '' && words.rest !== ''
          ? ['Per les places que has deixat, segons els termes el que s’ha pagat no es retorna.']
          : []),
        ...questionCa(words),
      ],
    },
    passedOnPart: {
      subject: 'Part de la teva reserva ha passat a una altra persona',
      heading: 'Algú ocupa part de les teves places',
      text: ({ gone }) =>
        gone === 1
          ? 'una de les places que vas cedir ja és d’una altra persona. Gràcies per avisar.'
          : `${gone} de les places que vas cedir ja són d’una altra persona. Gràcies per avisar.`,
      after: ({ refunded }) => [
        refunded === ''
          ? 'El que veus a dalt és el que et queda.'
          : `El que veus a dalt és el que et queda. El que has cedit no es cobra: si ho havies pagat, et retornem ${refunded}.`,
      ],
    },
    cancelledByClub: {
      subject: 'Reserva cancel·lada pel club',
      heading: 'El club ha cancel·lat la teva reserva',
      text: 'hem hagut de cancel·lar la teva reserva.',
      after: (words) => [[...paidBackCa(words), 'Si no saps per què, escriu-nos.'].join(' ')],
    },
    changed: {
      heading: ({ day, hour, place }) => {
        const when = day ? 'el dia' : hour ? 'l’hora' : ''
        if (when && place) return `Canvien ${when} i el lloc`
        if (when) return `Canvia ${when}`
        return place ? 'Canvia el lloc' : 'Canvia la data o el lloc'
      },
      text: 'l’esdeveniment serà així:',
      after: ({ comes, free }) => {
        if (!comes) return ['Conserves el teu lloc a la llista. Si així no pots venir, deixa-la.']
        const refund = ': et retornem tot el que hagis pagat, encara que faltin menys de 48 hores'
        return [
          `La teva reserva es manté. Si així no pots venir, cancel·la-la${free ? '' : refund}.`,
        ]
      },
    },
    eventCancelled: {
      subject: 'Cancel·lat',
      heading: 'L’esdeveniment s’ha cancel·lat',
      text: 'ho sentim: hem hagut de cancel·lar aquest esdeveniment.',
      after: (words) => [[...paidBackCa(words), 'No has de fer res.'].join(' ')],
    },
    reminder: {
      heading: 'Ens veiem aviat',
      text: ({ daysLeft }) =>
        ['és avui.', 'és demà.', 'falten dos dies.'][daysLeft] ?? 'falten tres dies.',
      after: (words) => [
        ...questionCa(words),
        [
          ...ruleCa(words),
          ...(words.refundable || words.free
            ? ['Si no pots venir, avisa’ns ja: potser algú espera el teu lloc.']
            : []),
        ].join(' '),
      ],
    },
  },
}

export const registrationMailsCopy = { es, ca }
