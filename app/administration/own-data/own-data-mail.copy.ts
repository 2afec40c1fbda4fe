import type { Translation } from '#app/platform/i18n/languages/translation.ts'

type Facts = {
  name: string
  /** Whether there was an account, or only an address. */
  hadAccount: boolean
  cancelled: readonly { number: number; title: string; refund: string | null }[]
  memberNumber: number | null
  /** There are payments that the club must keep by law. */
  paid: boolean
  /** There is a used mandate, which is kept for a while. */
  mandate: boolean
}

const cancelledOfEs = ({ cancelled }: Facts): string[] => {
  if (cancelled.length === 0) return []
  const lines = cancelled.map(
    ({ number, title, refund }) =>
      `${title}, reserva n.º ${number}${refund ? `: te corresponden ${refund}` : ''}`,
  )
  const refunds = cancelled.some(({ refund }) => refund !== null)
  return [
    `Hemos cancelado lo que tenías reservado:\n${lines.join('\n')}`,
    ...(refunds
      ? [
          'Si ya habías pagado, responde a este correo con el número de la reserva y dinos cómo devolvértelo. En la reserva ya no están ni tu nombre ni tu correo.',
        ]
      : []),
  ]
}

const keptOfEs = ({ paid, mandate }: Facts): string[] => [
  ...(paid
    ? [
        'Lo que se pagó se queda con tu nombre en las cuentas del club durante seis años, como pide el Código de Comercio (art. 30).',
      ]
    : []),
  ...(mandate
    ? [
        'Tu domiciliación queda retirada. Guardamos el titular y la cuenta, cifrada, 14 meses desde hoy o desde el último cobro, por si hay que demostrar que la diste.',
      ]
    : []),
]

const es = {
  account: 'Tu cuenta se ha eliminado',
  guest: 'Hemos borrado tus datos',
  paragraphs: (facts: Facts): string[] => [
    `${facts.name ? `${facts.name}, hemos` : 'Hemos'} eliminado ${facts.hadAccount ? 'tu cuenta y lo que guardábamos con ella' : 'lo que guardábamos con esta dirección'}${facts.paid || facts.mandate ? ', salvo lo que te decimos aquí' : ''}. Este es el último correo que te enviamos, y también lo borramos en cuanto sale.`,
    ...cancelledOfEs(facts),
    ...keptOfEs(facts),
    ...(facts.memberNumber === null
      ? []
      : [
          `Sigues siendo socio del club con el número ${facts.memberNumber}: tu ficha se queda mientras lo seas. Si quieres darte de baja, escríbenos.`,
        ]),
    'Si no has sido tú, escríbenos enseguida.',
  ],
  button: 'Escribir al club',
} as const

const cancelledOfCa = ({ cancelled }: Facts): string[] => {
  if (cancelled.length === 0) return []
  const lines = cancelled.map(
    ({ number, title, refund }) =>
      `${title}, reserva núm. ${number}${refund ? `: et corresponen ${refund}` : ''}`,
  )
  const refunds = cancelled.some(({ refund }) => refund !== null)
  return [
    `Hem cancel·lat el que tenies reservat:\n${lines.join('\n')}`,
    ...(refunds
      ? [
          'Si ja havies pagat, respon aquest correu amb el número de la reserva i digue’ns com t’ho retornem. A la reserva ja no hi consten ni el teu nom ni el teu correu.',
        ]
      : []),
  ]
}

const keptOfCa = ({ paid, mandate }: Facts): string[] => [
  ...(paid
    ? [
        'El que es va pagar es queda amb el teu nom als comptes del club durant sis anys, com demana el Codi de comerç (art. 30).',
      ]
    : []),
  ...(mandate
    ? [
        'La teva domiciliació queda retirada. Guardem el titular i el compte, xifrat, 14 mesos des d’avui o des de l’últim cobrament, per si cal demostrar que la vas donar.',
      ]
    : []),
]

const ca: Translation<typeof es> = {
  account: 'El teu compte s’ha eliminat',
  guest: 'Hem esborrat les teves dades',
  paragraphs: (facts) => [
    `${facts.name ? `${facts.name}, hem` : 'Hem'} eliminat ${facts.hadAccount ? 'el teu compte i el que hi guardàvem' : 'el que guardàvem amb aquesta adreça'}${facts.paid || facts.mandate ? ', tret del que et diem aquí' : ''}. Aquest és l’últim correu que t’enviem, i també l’esborrem tan bon punt surt.`,
    ...cancelledOfCa(facts),
    ...keptOfCa(facts),
    ...(facts.memberNumber === null
      ? []
      : [
          `Continues sent soci del club amb el número ${facts.memberNumber}: la teva fitxa es queda mentre ho siguis. Si et vols donar de baixa, escriu-nos.`,
        ]),
    'Si no has estat tu, escriu-nos de seguida.',
  ],
  button: 'Escriure al club',
}

export const ownDataMailCopy = { es, ca }
