/** What the goodbye tells. */
type Facts = {
  name: string
  cancelled: readonly { number: number; title: string; refund: string | null }[]
  memberNumber: number | null
}

const cancelledOf = ({ cancelled }: Facts): string[] => {
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
export const ownDataMail = {
  subject: 'Tu cuenta se ha eliminado',
  heading: 'Tu cuenta se ha eliminado',
  paragraphs: (told: Facts): string[] => [
    `${told.name ? `${told.name}, hemos` : 'Hemos'} eliminado tu cuenta y lo que guardábamos con ella. Este es el último correo que te enviamos con ella, y también lo borramos en cuanto sale.`,
    ...cancelledOf(told),
    ...(told.memberNumber === null
      ? []
      : [
          `Sigues siendo socio del club con el número ${told.memberNumber}: tu ficha se queda mientras lo seas. Si quieres darte de baja, escríbenos.`,
        ]),
    'Si no has sido tú, escríbenos enseguida.',
  ],
  button: 'Escribir al club',
} as const
