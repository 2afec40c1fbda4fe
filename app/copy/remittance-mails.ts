import type { Translation } from '#app/i18n/translation.ts'

type Announced = {
  name: string
  club: string
  about: string
  amount: string
  day: string
  account: string
  reference: string
}

type Returned = {
  name: string
  about: string
  amount: string
  cost: string | null
  reason: string | null
}

/** What people are told of what the bank collects. */
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
  returned: {
    subject: 'Tu banco ha devuelto un recibo',
    heading: 'Recibo devuelto',
    paragraphs: ({ name, about, amount, cost, reason }: Returned): string[] => [
      `Hola, ${name}:`,
      `Tu banco ha devuelto el recibo de ${amount} (${about}), así que vuelve a estar pendiente.`,
      ...(reason ? [`Motivo que da el banco: ${reason}.`] : []),
      ...(cost ? [`El banco cobra por ello, y se suman ${cost} de gastos.`] : []),
      'Escríbenos y vemos cómo prefieres pagarlo.',
    ],
    button: 'Escribir al club',
  },
}

const ca: Translation<typeof es> = {
  announced: {
    subject: 'Cobrarem un rebut al teu compte',
    heading: 'Proper rebut',
    paragraphs: ({ name, club, about, amount, day, account, reference }) => [
      `Hola, ${name}:`,
      `El ${day} ${club} cobrarà ${amount} al teu compte acabat en ${account}: ${about}.`,
      `Ho fem amb la teva ordre de domiciliació ${reference}. No has de fer res. Si hi ha res que no quadra, digue’ns-ho abans d’aquell dia.`,
    ],
    button: 'Veure la meva domiciliació',
  },
  returned: {
    subject: 'El teu banc ha retornat un rebut',
    heading: 'Rebut retornat',
    paragraphs: ({ name, about, amount, cost, reason }) => [
      `Hola, ${name}:`,
      `El teu banc ha retornat el rebut de ${amount} (${about}), així que torna a estar pendent.`,
      ...(reason ? [`Motiu que dona el banc: ${reason}.`] : []),
      ...(cost ? [`El banc en cobra, i se sumen ${cost} de despeses.`] : []),
      'Escriu-nos i veiem com prefereixes pagar-lo.',
    ],
    button: 'Escriure al club',
  },
}

export const remittanceMailsCopy = { es, ca }
