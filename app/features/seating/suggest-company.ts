import { plainText } from '#app/i18n/plain-text.ts'
import type { SeatedPerson } from './seating.ts'

/** At most so many registrations are suggested for one line. */
const most = 3

const wordsOf = (text: string) => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How surely a line names a person: by the whole name, by two words of it, or by one that nobody else has. */
function sureness(line: ReadonlySet<string>, name: string, bearers: ReadonlyMap<string, number>) {
  const words = [...new Set(wordsOf(name))].filter((word) => word.length > 1)
  const said = words.filter((word) => line.has(word))
  if (words.length > 1 && said.length === words.length) return 3
  // 'de' and 'la' are of many names.
  const long = said.filter((word) => word.length > 2)
  if (long.length > 1) return 2
  return long.some((word) => bearers.get(word) === 1) ? 1 : 0
}

/**
 * The registrations of the same event that a line seems to name, the surest first: for those who seat people, and decided
 * by them.
 *
 * @param own the registration of who wrote it.
 */
export function suggestedCompany(
  line: string,
  own: string,
  people: readonly Pick<SeatedPerson, 'registration' | 'name'>[],
): string[] {
  const said = new Set(wordsOf(line))
  const bearers = new Map<string, number>()
  for (const { name } of people) {
    for (const word of new Set(wordsOf(name))) bearers.set(word, (bearers.get(word) ?? 0) + 1)
  }
  const best = new Map<string, number>()
  for (const { registration, name } of people) {
    if (registration === own) continue
    const sure = sureness(said, name, bearers)
    if (sure > (best.get(registration) ?? 0)) best.set(registration, sure)
  }
  return [...best]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([registration]) => registration)
}
