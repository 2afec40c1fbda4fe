/**
 * The creditor identifier (AT-02 of the EPC rulebook): country, two check digits, a three-character business code,
 * and a national id, in Spain the NIF.
 */

const spanish = /^ES(?<check>\d{2})(?<business>[0-9A-Z]{3})(?<nif>[0-9A-Z]{9})$/u

/** ISO 7064 mod 97-10; letters count from 10. */
function remainderOf97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const nieBeginnings = 'XYZ'
const organisationLetters = 'JABCDEFGHI'

/** Whether a Spanish tax number is valid: a person's (DNI, NIE) or an organisation's. */
export function isNif(nif: string): boolean {
  const person = /^(?<first>[0-9XYZ])(?<digits>\d{7})(?<letter>[A-Z])$/u.exec(nif)?.groups
  if (person) {
    const { first = '', digits = '', letter } = person
    const beginning = nieBeginnings.indexOf(first)
    const number = Number(`${beginning < 0 ? first : beginning}${digits}`)
    return letters[number % letters.length] === letter
  }
  const special = /^[KLM](?<digits>\d{7})(?<letter>[A-Z])$/u.exec(nif)?.groups
  if (special) return letters[Number(special.digits) % letters.length] === special.letter
  const organisation = /^(?<kind>[A-HJNP-SUVW])(?<digits>\d{7})(?<control>[0-9A-J])$/u.exec(nif)
  if (!organisation?.groups) return false
  const { kind = '', digits = '', control = '' } = organisation.groups
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit * 2 : digit
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  const digit = (10 - (sum % 10)) % 10
  // Some kinds of organisation have a fixed kind of check character; others may have either.
  if ('ABEH'.includes(kind)) return control === String(digit)
  if ('NPQRSW'.includes(kind)) return control === organisationLetters[digit]
  return control === String(digit) || control === organisationLetters[digit]
}

/** Normalizes a Spanish creditor identifier; null for an invalid one. */
export function creditorIdentifierOf(typed: string): string | null {
  const identifier = typed.replaceAll(/[\s.-]/gu, '').toUpperCase()
  const parts = spanish.exec(identifier)?.groups
  if (!parts) return null
  const { check = '', nif = '' } = parts
  // The business code is not checked.
  const expected = 98 - remainderOf97(`${nif}ES00`)
  return Number(check) === expected && isNif(nif) ? identifier : null
}

/** The creditor identifier of a NIF, with business code '000'; null for an invalid NIF. */
export function creditorIdentifierOfNif(typed: string): string | null {
  const nif = typed.replaceAll(/[\s.-]/gu, '').toUpperCase()
  if (!isNif(nif)) return null
  return `ES${String(98 - remainderOf97(`${nif}ES00`)).padStart(2, '0')}000${nif}`
}

/** An identifier without its business code. */
const withoutBusiness = (identifier: string) => `${identifier.slice(0, 4)}${identifier.slice(7)}`

/** Whether two identifiers belong to one creditor: a new business code keeps mandates valid (EPC rulebook, AT-02). */
export const isSameCreditor = (one: string, other: string) =>
  withoutBusiness(one) === withoutBusiness(other)

/**
 * The initiator of transfers for Spanish banks (AEB, booklet 34): the NIF with the business code, from the creditor
 * identifier or else the NIF alone. Undefined without both.
 */
export function initiatorOf(creditorIdentifier: string, typedNif: string): string | undefined {
  const identifier = creditorIdentifier || creditorIdentifierOfNif(typedNif) || ''
  const { business, nif } = spanish.exec(identifier)?.groups ?? {}
  return nif && business ? nif + business : undefined
}
