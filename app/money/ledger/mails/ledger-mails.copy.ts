import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** A charge in a mail; amounts and days as text. */
type MailedCharge = { about: string; amount: string; due: string; reference: string }

type Facts = {
  year: string
  name: string
  club: string
  about: string
  /** Number of charges it lists. */
  count: number
  /** A debit that the bank returned. */
  returned: { about: string; amount: string; reason: string | null } | null
}

/** Mails about what somebody owes to the club. */
const es = {
  kinds: {
    dues: {
      subject: ({ year }: Facts) => `Tu cuota de ${year}`,
      heading: ({ year }: Facts) => `Tu cuota de ${year}`,
      lead: ({ name, club }: Facts): string[] => [
        `${name}, esto es lo que toca pagar a ${club}. Si ya lo has pagado y este correo se ha cruzado, no tienes que hacer nada.`,
      ],
    },
    charge: {
      subject: ({ about }: Facts) => `Por pagar: ${about}`,
      heading: ({ about }: Facts) => about,
      lead: ({ name, club }: Facts): string[] => [
        `${name}, ${club} te ha anotado esto por pagar. Aquí tienes cómo hacerlo.`,
      ],
    },
    reminder: {
      subject: ({ about, count }: Facts) =>
        count === 1 ? `Te recordamos: ${about}` : 'Te recordamos lo que queda por pagar',
      heading: () => 'Un recordatorio',
      lead: ({ name, club, count }: Facts): string[] => [
        count === 1
          ? `${name}, en ${club} no nos consta todavía este pago, y ya ha pasado su día. Seguramente se te ha pasado.`
          : `${name}, en ${club} no nos constan todavía estos pagos, y ya ha pasado su día. Seguramente se te han pasado.`,
        'Si ya has pagado y este correo se ha cruzado, no tienes que hacer nada.',
      ],
    },
    secondReminder: {
      subject: ({ about, count }: Facts) =>
        count === 1 ? `Sigue pendiente: ${about}` : 'Siguen pendientes varios pagos',
      heading: () => 'Sigue pendiente',
      lead: ({ name, club, count }: Facts): string[] => [
        count === 1
          ? `${name}, te escribimos hace unos días por este pago y en ${club} sigue sin constarnos.`
          : `${name}, te escribimos hace unos días por estos pagos y en ${club} siguen sin constarnos.`,
        'Si hay algún problema, dínoslo y buscamos la manera. Este es el último recordatorio automático.',
      ],
    },
    returned: {
      subject: () => 'Tu banco ha devuelto un recibo',
      heading: () => 'Recibo devuelto',
      lead: ({ name, returned }: Facts): string[] => [
        returned === null
          ? `${name}, tu banco nos ha devuelto un recibo, así que vuelve a estar pendiente.`
          : `${name}, tu banco nos ha devuelto el recibo de ${returned.amount} (${returned.about}), así que vuelve a estar pendiente.`,
        ...(returned?.reason ? [`Motivo que da el banco: ${returned.reason}.`] : []),
        'No volveremos a pasarlo por el banco sin avisarte. Puedes pagarlo así:',
      ],
    },
    refundClaimed: {
      subject: () => 'Has recibido el mismo dinero dos veces',
      heading: () => 'Dinero devuelto dos veces',
      lead: ({ name, club }: Facts): string[] => [
        `${name}, ${club} te devolvió el dinero de un recibo, y después tu banco también te lo ha devuelto.`,
        'Lo has recibido dos veces: te pedimos que nos devuelvas una.',
      ],
    },
  },
  total: {
    title: (amount: string) => `Total: ${amount}`,
    count: (count: number) => `Son ${count} pagos, y puedes hacerlos de una vez.`,
  },
  charge: {
    amount: ({ amount }: MailedCharge) => `Importe: ${amount}`,
    due: ({ due }: MailedCharge) => `Hasta el ${due}`,
    reference: ({ reference }: MailedCharge) => `Referencia: ${reference}`,
  },
  transfer: {
    title: 'Por transferencia',
    iban: (iban: string) => `IBAN: ${iban}`,
    holder: (holder: string) => `A nombre de ${holder}`,
    concept: (references: string) => `Concepto: ${references}`,
  },
  bizum: {
    title: 'Por Bizum',
    number: (number: string) => `Al ${number}`,
  },
  ask: 'Para pagarlo de otra manera, o si algo no cuadra, escríbenos.',
  because: (club: string) =>
    `Recibes este correo porque tienes un pago vencido con ${club}. Lo que afecta a tus pagos se envía siempre.`,
  button: 'Escribir al club',
  pay: 'Verlo y pagarlo',
} as const

const ca: Translation<typeof es> = {
  kinds: {
    dues: {
      subject: ({ year }) => `La teva quota del ${year}`,
      heading: ({ year }) => `La teva quota del ${year}`,
      lead: ({ name, club }) => [
        `${name}, això és el que toca pagar a ${club}. Si ja ho has pagat i aquest correu s’ha creuat, no has de fer res.`,
      ],
    },
    charge: {
      subject: ({ about }) => `Per pagar: ${about}`,
      heading: ({ about }) => about,
      lead: ({ name, club }) => [
        `${name}, ${club} t’ha anotat això per pagar. Aquí tens com fer-ho.`,
      ],
    },
    reminder: {
      subject: ({ about, count }) =>
        count === 1 ? `Et recordem: ${about}` : 'Et recordem el que queda per pagar',
      heading: () => 'Un recordatori',
      lead: ({ name, club, count }) => [
        count === 1
          ? `${name}, a ${club} encara no ens consta aquest pagament, i ja n’ha passat el dia. Segurament se t’ha passat.`
          : `${name}, a ${club} encara no ens consten aquests pagaments, i ja n’ha passat el dia. Segurament se t’han passat.`,
        'Si ja has pagat i aquest correu s’ha creuat, no has de fer res.',
      ],
    },
    secondReminder: {
      subject: ({ about, count }) =>
        count === 1 ? `Continua pendent: ${about}` : 'Continuen pendents uns quants pagaments',
      heading: () => 'Continua pendent',
      lead: ({ name, club, count }) => [
        count === 1
          ? `${name}, et vam escriure fa uns dies per aquest pagament i a ${club} continua sense constar-nos.`
          : `${name}, et vam escriure fa uns dies per aquests pagaments i a ${club} continuen sense constar-nos.`,
        'Si hi ha cap problema, digue’ns-ho i busquem la manera. Aquest és l’últim recordatori automàtic.',
      ],
    },
    returned: {
      subject: () => 'El teu banc ha retornat un rebut',
      heading: () => 'Rebut retornat',
      lead: ({ name, returned }) => [
        returned === null
          ? `${name}, el teu banc ens ha retornat un rebut, així que torna a estar pendent.`
          : `${name}, el teu banc ens ha retornat el rebut de ${returned.amount} (${returned.about}), així que torna a estar pendent.`,
        ...(returned?.reason ? [`Motiu que dona el banc: ${returned.reason}.`] : []),
        'No el tornarem a passar pel banc sense avisar-te. El pots pagar així:',
      ],
    },
    refundClaimed: {
      subject: () => 'Has rebut els mateixos diners dues vegades',
      heading: () => 'Diners retornats dues vegades',
      lead: ({ name, club }) => [
        `${name}, ${club} et va retornar els diners d’un rebut, i després el teu banc també te’ls ha retornat.`,
        'Els has rebut dues vegades: et demanem que ens en retornis una.',
      ],
    },
  },
  total: {
    title: (amount) => `Total: ${amount}`,
    count: (count) => `Són ${count} pagaments, i els pots fer d’un sol cop.`,
  },
  charge: {
    amount: ({ amount }) => `Import: ${amount}`,
    due: ({ due }) => `Fins al ${due}`,
    reference: ({ reference }) => `Referència: ${reference}`,
  },
  transfer: {
    title: 'Per transferència',
    iban: (iban) => `IBAN: ${iban}`,
    holder: (holder) => `A nom ${de(holder)}`,
    concept: (references) => `Concepte: ${references}`,
  },
  bizum: {
    title: 'Per Bizum',
    number: (number) => `Al ${number}`,
  },
  ask: 'Per pagar-ho d’una altra manera, o si alguna cosa no quadra, escriu-nos.',
  because: (club) =>
    `Reps aquest correu perquè tens un pagament vençut amb ${club}. El que afecta els teus pagaments s’envia sempre.`,
  button: 'Escriure al club',
  pay: 'Veure-ho i pagar-ho',
}

export const ledgerMailsCopy = { es, ca }
