import { isCompany } from '#app/kit/table-import/person-cells.ts'

/** 'Núria i Pere Vidal'; not 'Joan Vidal i Puig', who has two surnames. */
const twoPeople = /^([^\s/]+)(?: [iye&+] | ?\/ ?)(\S+)(?: (.+))?$/iu

/** 'Núria Vidal / Pere Mir'. */
const twoNames = /^(\S+ [^/&+()]+?)(?<! \S) ?[/&+] ?([^/&+()]+)$/u

/** Two people such as 'Pere Vidal i Maria Roca', or one person with two surnames. */
const possibleCouple =
  /(?<=^[^,/]+ [^,/]+) [iye] (?!(?:del?s?|l[ae]s?|els?|los|sant?a?) )(?=\p{Lu}\S* \p{Lu})/iu

/** Both names, and their common surname; null for the name of one person or of a company. */
export const coupleIn = (name: string) =>
  isCompany(name) ? null : (twoPeople.exec(name) ?? twoNames.exec(name))

/** Maximum characters of two names; longer texts are refused. */
const longestName = 200

/** A possible name of two people, separated by a slash so that it is refused; null for any other name. */
export function unclearNames(written: string): string | null {
  if (written.length > longestName || isCompany(written)) return null
  if (/,.*,/u.test(written)) return written.replace(',', ' /').replaceAll(',', '')
  return possibleCouple.test(written) ? written.replace(possibleCouple, ' / ') : null
}
