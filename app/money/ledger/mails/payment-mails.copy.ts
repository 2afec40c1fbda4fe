import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The variables of a mail about money; sums and days as text. */
export type PaymentMailFacts = {
  amount: string
  method: string
  day: string
  number: number
  /** The charges it paid, each with its amount. */
  lines: readonly string[]
  /** The rest that pays no charge; may be empty. */
  surplus: string
  /** The bank's reference of the refund; may be empty. */
  reference: string
  club: string
  nif: string
}

type Paragraph = string | { title: string; lines: readonly string[] }

const filled = (lines: readonly string[]) => lines.filter((line) => line !== '')

/** Mails about payments and refunds. */
const es = {
  received: {
    subject: 'Hemos recibido tu pago',
    heading: 'Hemos recibido tu pago',
    paragraphs: (facts: PaymentMailFacts): Paragraph[] => [
      `Gracias: hemos anotado tu pago de ${facts.amount}. Este correo te sirve de recibo.`,
      {
        title: `Recibo n.º ${facts.number}`,
        lines: filled([
          `${facts.amount} · ${facts.method} · ${facts.day}`,
          ...facts.lines,
          facts.nif === '' ? facts.club : `${facts.club} · NIF ${facts.nif}`,
        ]),
      },
      ...(facts.surplus === '' ? [] : [`${facts.surplus} quedan a tu favor: te los devolvemos.`]),
    ],
    button: 'Ver mis pagos',
  },
  refunded: {
    subject: 'Te hemos devuelto un pago',
    heading: 'Te hemos devuelto un pago',
    paragraphs: (facts: PaymentMailFacts): Paragraph[] => [
      `Te hemos devuelto ${facts.amount}. Según tu banco puede tardar unos días en llegar.`,
      {
        title: `Devolución n.º ${facts.number}`,
        lines: filled([
          `${facts.amount} · ${facts.method} · ${facts.day}`,
          ...facts.lines,
          facts.reference === '' ? '' : `Referencia: ${facts.reference}`,
        ]),
      },
    ],
    button: 'Ver mis pagos',
  },
  reversed: {
    subject: 'Hemos anulado un pago tuyo',
    heading: 'Hemos anulado un pago',
    paragraphs: (facts: PaymentMailFacts): Paragraph[] => [
      `Anotamos por error un pago tuyo de ${facts.amount} (${facts.method}, ${facts.day}), y lo hemos anulado. El recibo n.º ${facts.number} ya no vale.`,
      ...(facts.lines.length === 0
        ? []
        : [{ title: 'Está pendiente de pago', lines: [...facts.lines] }]),
      'Si crees que sí lo pagaste, responde a este correo y lo miramos.',
    ],
    button: 'Ver mis pagos',
  },
  refundReversed: {
    subject: 'La devolución que te anunciamos no se ha hecho',
    heading: 'Sobre tu devolución',
    paragraphs: (facts: PaymentMailFacts): Paragraph[] => [
      `Te dijimos que te habíamos devuelto ${facts.amount} (${facts.method}, ${facts.day}). No ha sido así, y lo hemos anulado.`,
      'Ese importe sigue a tu favor: te lo devolveremos y te avisaremos.',
    ],
    button: 'Ver mis pagos',
  },
} as const

const ca: Translation<typeof es> = {
  received: {
    subject: 'Hem rebut el teu pagament',
    heading: 'Hem rebut el teu pagament',
    paragraphs: (facts) => [
      `Gràcies: hem anotat el teu pagament de ${facts.amount}. Aquest correu et serveix de rebut.`,
      {
        title: `Rebut núm. ${facts.number}`,
        lines: filled([
          `${facts.amount} · ${facts.method} · ${facts.day}`,
          ...facts.lines,
          facts.nif === '' ? facts.club : `${facts.club} · NIF ${facts.nif}`,
        ]),
      },
      ...(facts.surplus === '' ? [] : [`${facts.surplus} queden a favor teu: te’ls retornem.`]),
    ],
    button: 'Veure els meus pagaments',
  },
  refunded: {
    subject: 'T’hem retornat un pagament',
    heading: 'T’hem retornat un pagament',
    paragraphs: (facts) => [
      `T’hem retornat ${facts.amount}. Segons el teu banc pot trigar uns dies a arribar.`,
      {
        title: `Devolució núm. ${facts.number}`,
        lines: filled([
          `${facts.amount} · ${facts.method} · ${facts.day}`,
          ...facts.lines,
          facts.reference === '' ? '' : `Referència: ${facts.reference}`,
        ]),
      },
    ],
    button: 'Veure els meus pagaments',
  },
  reversed: {
    subject: 'Hem anul·lat un pagament teu',
    heading: 'Hem anul·lat un pagament',
    paragraphs: (facts) => [
      `Vam anotar per error un pagament teu de ${facts.amount} (${facts.method}, ${facts.day}), i l’hem anul·lat. El rebut núm. ${facts.number} ja no val.`,
      ...(facts.lines.length === 0
        ? []
        : [{ title: 'Està pendent de pagament', lines: [...facts.lines] }]),
      'Si creus que sí que ho vas pagar, respon aquest correu i ho mirem.',
    ],
    button: 'Veure els meus pagaments',
  },
  refundReversed: {
    subject: 'La devolució que et vam anunciar no s’ha fet',
    heading: 'Sobre la teva devolució',
    paragraphs: (facts) => [
      `Et vam dir que t’havíem retornat ${facts.amount} (${facts.method}, ${facts.day}). No ha estat així, i ho hem anul·lat.`,
      'Aquest import continua a favor teu: te’l retornarem i t’avisarem.',
    ],
    button: 'Veure els meus pagaments',
  },
}

export const paymentMailsCopy = { es, ca }
