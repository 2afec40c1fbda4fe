import type { Translation } from '#app/platform/i18n/languages/translation.ts'

type Announced = {
  name: string
  club: string
  about: string
  amount: string
  day: string
  account: string
  reference: string
}

const es = {
  announced: {
    subject: 'Vamos a cobrar un recibo en tu cuenta',
    heading: 'Próximo recibo',
    paragraphs: ({ name, club, about, amount, day, account, reference }: Announced): string[] => [
      `Hola, ${name}:`,
      `El ${day} ${club} cobrará ${amount} en tu cuenta acabada en ${account}: ${about}.`,
      `Lo hacemos con tu orden de domiciliación ${reference}. No tienes que hacer nada. Si algo no cuadra, dínoslo antes de ese día.`,
    ],
    button: 'Ver mi domiciliación',
  },
}

const ca: Translation<typeof es> = {
  announced: {
    subject: 'Cobrarem un rebut al teu compte',
    heading: 'Pròxim rebut',
    paragraphs: ({ name, club, about, amount, day, account, reference }) => [
      `Hola, ${name}:`,
      `El ${day} ${club} cobrarà ${amount} al teu compte acabat en ${account}: ${about}.`,
      `Ho fem amb la teva ordre de domiciliació ${reference}. No has de fer res. Si hi ha res que no quadra, digue’ns-ho abans d’aquell dia.`,
    ],
    button: 'Veure la meva domiciliació',
  },
}

export const remittanceMailsCopy = { es, ca }
