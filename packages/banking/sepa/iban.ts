import {
  composeIBAN,
  electronicFormatIBAN,
  friendlyFormatIBAN,
  isSEPACountry,
  isValidIBAN,
} from 'ibantools'

/** Invalid, or outside of SEPA. */
type IbanFault = 'ibanInvalid' | 'ibanOutsideOfSepa'

/** Longest input; longer than any IBAN with spaces. */
export const longestTypedIban = 60

/** The electronic format, 'ES9121000418450200051332', of a typed IBAN or Spanish account; null for an invalid one. */
export function ibanOf(typed: string): string | null {
  if (typed.length > longestTypedIban) return null
  // Copied text may contain non-breaking spaces and dashes.
  const bare = typed.replace(/^\s*IBAN[\s:]/iu, '').replaceAll(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')
  const isAccount = /^\d{20}$/u.test(bare)
  const iban = isAccount
    ? composeIBAN({ countryCode: 'ES', bban: bare })
    : electronicFormatIBAN(bare)
  return iban !== null && isValidIBAN(iban) ? iban : null
}

/** Why an IBAN cannot be debited or paid in euros; null if it can. */
export function ibanFault(typed: string): IbanFault | null {
  const iban = ibanOf(typed)
  if (iban === null) return 'ibanInvalid'
  return isSEPACountry(iban.slice(0, 2)) ? null : 'ibanOutsideOfSepa'
}

/** 'ES91 2100 0418 4502 0005 1332'. */
export const shownIban = (iban: string) => friendlyFormatIBAN(iban) ?? iban
