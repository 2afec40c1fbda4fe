import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** How to pay an open charge, on one's own pages. */
const es = {
  title: 'Cómo pagar',
  debited: (end: string) =>
    `Lo cobraremos por recibo en tu cuenta acabada en ${end}, y te avisaremos antes: no tienes que hacer nada.`,
  online: 'Ahora, en la página del banco',
  onlineHint: 'Pagas en la página segura del banco. El club no ve los datos de tu tarjeta.',
  payBy: { card: 'Pagar con tarjeta', bizum: 'Pagar con Bizum' },
  payByAbout: (way: string, about: string) => `${way}: ${about}`,
  amount: 'Importe',
  transfer: 'Por transferencia',
  holder: 'A nombre de',
  iban: 'IBAN',
  reference: 'Concepto',
  referenceHint: 'Escribe este concepto tal cual: así sabemos que es tuyo.',
  code: 'O escanea este código con la aplicación de tu banco: lleva la cuenta, el importe y el concepto.',
  codeAlt: (amount: string) => `Código QR de una transferencia de ${amount}`,
  bizum: 'Por Bizum',
  bizumTo: 'Número',
  copy: 'Copiar',
  copyOf: { iban: 'Copiar el IBAN', reference: 'Copiar el concepto', bizum: 'Copiar el número' },
  copied: 'Copiado',
  notCopied: 'No se ha podido copiar: márcalo y cópialo a mano',
} as const

const ca: Translation<typeof es> = {
  title: 'Com pagar',
  debited: (end) =>
    `Ho cobrarem per rebut al teu compte acabat en ${end}, i t’avisarem abans: no has de fer res.`,
  online: 'Ara, a la pàgina del banc',
  onlineHint: 'Pagues a la pàgina segura del banc. El club no veu les dades de la teva targeta.',
  payBy: { card: 'Pagar amb targeta', bizum: 'Pagar amb Bizum' },
  payByAbout: (way, about) => `${way}: ${about}`,
  amount: 'Import',
  transfer: 'Per transferència',
  holder: 'A nom de',
  iban: 'IBAN',
  reference: 'Concepte',
  referenceHint: 'Escriu aquest concepte tal com és: així sabem que és teu.',
  code: 'O escaneja aquest codi amb l’aplicació del teu banc: porta el compte, l’import i el concepte.',
  codeAlt: (amount) => `Codi QR d’una transferència de ${amount}`,
  bizum: 'Per Bizum',
  bizumTo: 'Número',
  copy: 'Copiar',
  copyOf: { iban: 'Copiar l’IBAN', reference: 'Copiar el concepte', bizum: 'Copiar el número' },
  copied: 'Copiat',
  notCopied: 'No s’ha pogut copiar: marca-ho i copia-ho a mà',
}

export const howToPayCopy = { es, ca }
