import type { ownDataMail as spanish } from '#app/copy/es/own-data-mail.ts'
import type { Translation } from '#app/i18n/translation.ts'

type Facts = Parameters<(typeof spanish)['paragraphs']>[0]

const cancelledOf = ({ cancelled }: Facts): string[] => {
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

export const ownDataMail: Translation<typeof spanish> = {
  subject: 'El teu compte s’ha eliminat',
  heading: 'El teu compte s’ha eliminat',
  paragraphs: (told) => [
    `${told.name ? `${told.name}, hem` : 'Hem'} eliminat el teu compte i el que hi guardàvem. Aquest és l’últim correu que t’hi enviem, i també l’esborrem tan bon punt surt.`,
    ...cancelledOf(told),
    ...(told.memberNumber === null
      ? []
      : [
          `Continues sent soci del club amb el número ${told.memberNumber}: la teva fitxa es queda mentre ho siguis. Si et vols donar de baixa, escriu-nos.`,
        ]),
    'Si no has estat tu, escriu-nos de seguida.',
  ],
  button: 'Escriure al club',
}
