import type { Translation } from '#app/i18n/translation.ts'

/** A charge as a mail tells of it; amounts and days in words. */
type ToldCharge = { about: string; amount: string; due: string; reference: string }

/** Mails about what somebody owes to the club. */
const es = {
  kinds: {
    dues: {
      subject: (year: string) => `Tu cuota de ${year}`,
      heading: (year: string) => `Tu cuota de ${year}`,
      lead: (name: string, club: string) =>
        `${name}, esto es lo que toca pagar a ${club}. Si ya lo has pagado y este correo se ha cruzado, no tienes que hacer nada.`,
    },
  },
  charge: {
    amount: ({ amount }: ToldCharge) => `Importe: ${amount}`,
    due: ({ due }: ToldCharge) => `Hasta el ${due}`,
    reference: ({ reference }: ToldCharge) => `Referencia: ${reference}`,
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
  debited: (end: string) =>
    `Lo cobraremos por recibo en tu cuenta acabada en ${end}, y te avisaremos antes: no tienes que hacer nada.`,
  ask: 'Para pagarlo de otra manera, o si algo no cuadra, escríbenos.',
  button: 'Escribir al club',
} as const

const ca: Translation<typeof es> = {
  kinds: {
    dues: {
      subject: (year) => `La teva quota del ${year}`,
      heading: (year) => `La teva quota del ${year}`,
      lead: (name, club) =>
        `${name}, això és el que toca pagar a ${club}. Si ja ho has pagat i aquest correu s’ha creuat, no has de fer res.`,
    },
  },
  charge: {
    amount: ({ amount }) => `Import: ${amount}`,
    due: ({ due }) => `Fins al ${due}`,
    reference: ({ reference }) => `Referència: ${reference}`,
  },
  transfer: {
    title: 'Per transferència',
    iban: (iban) => `IBAN: ${iban}`,
    holder: (holder) => `A nom de ${holder}`,
    concept: (references) => `Concepte: ${references}`,
  },
  bizum: {
    title: 'Per Bizum',
    number: (number) => `Al ${number}`,
  },
  debited: (end) =>
    `Ho cobrarem per rebut al teu compte acabat en ${end}, i t’avisarem abans: no has de fer res.`,
  ask: 'Per pagar-ho d’una altra manera, o si alguna cosa no quadra, escriu-nos.',
  button: 'Escriure al club',
}

export const ledgerMailsCopy = { es, ca }
