import { isCompany } from '#app/kit/table-import/person-cells.ts'

/** 'Núria i Pere Vidal'; not 'Joan Vidal i Puig', whose surnames are two. */
const twoPeople = /^([^\s/]+)(?: [iye&+] | ?\/ ?)(\S+)(?: (.+))?$/iu

/** 'Núria Vidal / Pere Mir'. */
const twoNames = /^(\S+ [^/&+()]+?)(?<! \S) ?[/&+] ?([^/&+()]+)$/u

/** 'Pere Vidal i Maria Roca', or one person of two surnames. */
const perhapsTwo =
  /(?<=^[^,/]+ [^,/]+) [iye] (?!(?:del?s?|l[ae]s?|els?|los|sant?a?) )(?=\p{Lu}\S* \p{Lu})/iu

/** Both names, and a surname of both; null for a name of one person, and that of a company. */
export const coupleIn = (name: string) =>
  isCompany(name) ? null : (twoPeople.exec(name) ?? twoNames.exec(name))

/** Characters of two names; a longer one is refused as it is. */
const longestName = 200

/** A name that may be of two people as one that is, parted by a slash, so that it is refused; null for any other. */
export function unclearNames(written: string): string | null {
  if (written.length > longestName || isCompany(written)) return null
  if (/,.*,/u.test(written)) return written.replace(',', ' /').replaceAll(',', '')
  return perhapsTwo.test(written) ? written.replace(perhapsTwo, ' / ') : null
}
