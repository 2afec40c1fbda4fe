import type { Translation } from '#app/i18n/translation.ts'

/** What the goodbye tells. */
type Facts = {
  name: string
  cancelled: readonly { number: number; title: string; refund: string | null }[]
  memberNumber: number | null
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
          'Si ya habías pagado, responde a este correo con el número de la reserva: ya no sabemos de quién era.',
        ]
      : []),
  ]
}

/** The last mail to somebody who has deleted the account. */
const es = {
  subject: 'Tu cuenta se ha eliminado',
  heading: 'Tu cuenta se ha eliminado',
  paragraphs: (told: Facts): string[] => [
    `${told.name ? `${told.name}, hemos` : 'Hemos'} eliminado tu cuenta y lo que guardábamos con ella. Este es el último correo que te enviamos con ella, y también lo borramos en cuanto sale.`,
    ...cancelledOfEs(told),
    ...(told.memberNumber === null
      ? []
      : [
          `Sigues siendo socio del club con el número ${told.memberNumber}: tu ficha se queda mientras lo seas. Si quieres darte de baja, escríbenos.`,
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
          'Si ja havies pagat, respon aquest correu amb el número de la reserva: ja no sabem de qui era.',
        ]
      : []),
  ]
}

const ca: Translation<typeof es> = {
  subject: 'El teu compte s’ha eliminat',
  heading: 'El teu compte s’ha eliminat',
  paragraphs: (told) => [
    `${told.name ? `${told.name}, hem` : 'Hem'} eliminat el teu compte i el que hi guardàvem. Aquest és l’últim correu que t’hi enviem, i també l’esborrem tan bon punt surt.`,
    ...cancelledOfCa(told),
    ...(told.memberNumber === null
      ? []
      : [
          `Continues sent soci del club amb el número ${told.memberNumber}: la teva fitxa es queda mentre ho siguis. Si et vols donar de baixa, escriu-nos.`,
        ]),
    'Si no has estat tu, escriu-nos de seguida.',
  ],
  button: 'Escriure al club',
}

export const ownDataMailCopy = { es, ca }
