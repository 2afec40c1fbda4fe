import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Letters and labels for people without an email address. */
const es = {
  title: 'Por carta',
  letters: 'Cartas',
  labels: 'Etiquetas',
  sheets: 'Qué se imprime',
  print: 'Imprimir o guardar como PDF',
  labelsHint: 'Hojas A4 de 24 etiquetas de 70 × 37 mm, impresas al 100\u00a0% y sin márgenes.',
  nobody: 'Nadie está sin correo.',
  noPlace: (count: number) =>
    count === 1
      ? '1 persona no tiene dirección postal en su ficha.'
      : `${decimal(count, 'es')} personas no tienen dirección postal en su ficha.`,
} as const

const ca: Translation<typeof es> = {
  title: 'Per carta',
  letters: 'Cartes',
  labels: 'Etiquetes',
  sheets: 'Què s’imprimeix',
  print: 'Imprimir o desar com a PDF',
  labelsHint: 'Fulls A4 de 24 etiquetes de 70 × 37 mm, impresos al 100\u00a0% i sense marges.',
  nobody: 'Ningú no està sense correu.',
  noPlace: (count) =>
    count === 1
      ? '1 persona no té adreça postal a la fitxa.'
      : `${decimal(count, 'ca')} persones no tenen adreça postal a la fitxa.`,
}

export const lettersCopy = { es, ca }
