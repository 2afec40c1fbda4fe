import {
  electronicFormatIBAN,
  extractBIC,
  friendlyFormatIBAN,
  isSEPACountry,
  isValidBIC,
  isValidIBAN,
} from 'ibantools'

/** What is wrong with a typed IBAN: it is none, or its bank is outside of the single euro payments area. */
export type IbanFault = 'ibanInvalid' | 'ibanOutsideOfSepa'

/** Longer than any IBAN with its spaces; nothing longer is looked at. */
export const longestTypedIban = 60

/** An IBAN as banks write it to each other, 'ES9121000418450200051332', of whatever somebody typed; null for none. */
export function ibanOf(typed: string): string | null {
  if (typed.length > longestTypedIban) return null
  // As it is copied from a document, with spaces that do not break and long dashes.
  const bare = typed.replace(/^\s*IBAN[\s:]/iu, '').replaceAll(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')
  const iban = electronicFormatIBAN(bare)
  return iban !== null && isValidIBAN(iban) ? iban : null
}

/** What keeps a typed IBAN from being debited or paid in euros; null where nothing does. */
export function ibanFault(typed: string): IbanFault | null {
  const iban = ibanOf(typed)
  if (iban === null) return 'ibanInvalid'
  return isSEPACountry(iban.slice(0, 2)) ? null : 'ibanOutsideOfSepa'
}

/** 'ES91 2100 0418 4502 0005 1332', as people read it. */
export const shownIban = (iban: string) => friendlyFormatIBAN(iban) ?? iban

/** All that is shown of an IBAN but to whoever writes a file. */
export const lastFour = (iban: string) => iban.slice(-4)

/** A BIC of eight or eleven characters as banks write it, of whatever was typed; null for none. */
export function bicOf(typed: string): string | null {
  const bic = typed.replaceAll(/\s/gu, '').toUpperCase()
  return isValidBIC(bic) && extractBIC(bic).countryCode !== null ? bic : null
}
