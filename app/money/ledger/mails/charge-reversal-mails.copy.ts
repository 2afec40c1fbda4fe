import type { Translation } from '#app/platform/i18n/languages/translation.ts'

type Reversed = { name: string; about: string; amount: string; paid: string | null }

/** The mail to a debtor about a reversed charge. */
const es = {
  reversed: {
    subject: (about: string) => `Ya no tienes que pagar: ${about}`,
    heading: 'Hemos anulado un cargo',
    paragraphs: ({ name, about, amount, paid }: Reversed): string[] => [
      ...(name === '' ? [] : [`Hola, ${name}:`]),
      `Te habíamos pedido ${amount} (${about}). Lo hemos anulado: no tienes que pagarlo.`,
      ...(paid === null
        ? []
        : [`Los ${paid} que ya habías pagado quedan a tu favor: te los devolvemos.`]),
    ],
    button: 'Escribir al club',
  },
} as const

const ca: Translation<typeof es> = {
  reversed: {
    subject: (about) => `Ja no has de pagar: ${about}`,
    heading: 'Hem anul·lat un càrrec',
    paragraphs: ({ name, about, amount, paid }) => [
      ...(name === '' ? [] : [`Hola, ${name}:`]),
      `T’havíem demanat ${amount} (${about}). Ho hem anul·lat: no ho has de pagar.`,
      ...(paid === null
        ? []
        : [`Els ${paid} que ja havies pagat queden a favor teu: te’ls retornem.`]),
    ],
    button: 'Escriure al club',
  },
}

export const chargeReversalMailsCopy = { es, ca }
