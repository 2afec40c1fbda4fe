import type { Translation } from '#app/i18n/translation.ts'

/** How something that is owed is paid; on one's own pages. */
const es = {
  title: 'Cómo pagar',
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
