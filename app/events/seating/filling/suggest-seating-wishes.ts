import type { SeatedPerson } from '#app/events/seating/seating.ts'
import { wordsOfName } from '#app/platform/i18n/plain-text.ts'

/** Number of suggestions per line. */
const maxSuggestions = 3

/** Score of a match: the whole name, two words of it, or one word unique among the guests. */
function matchScore(line: ReadonlySet<string>, name: string, bearers: ReadonlyMap<string, number>) {
  const words = [...new Set(wordsOfName(name))].filter((word) => word.length > 1)
  const matched = words.filter((word) => line.has(word))
  if (words.length > 1 && matched.length === words.length) return 3
  const long = matched.filter((word) => word.length > 2)
  if (long.length > 1) return 2
  return long.some((word) => bearers.get(word) === 1) ? 1 : 0
}

/**
 * Registrations that a line seems to name, the surest first, for staff to decide.
 *
 * @param own the writer's registration.
 */
export function suggestedSeatingWishes(
  line: string,
  own: string,
  people: readonly Pick<SeatedPerson, 'registration' | 'name'>[],
): string[] {
  const lineWords = new Set(wordsOfName(line))
  const bearers = new Map<string, number>()
  for (const { name } of people) {
    for (const word of new Set(wordsOfName(name))) bearers.set(word, (bearers.get(word) ?? 0) + 1)
  }
  const best = new Map<string, number>()
  for (const { registration, name } of people) {
    if (registration === own) continue
    const sure = matchScore(lineWords, name, bearers)
    if (sure > (best.get(registration) ?? 0)) best.set(registration, sure)
  }
  return [...best]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxSuggestions)
    .map(([registration]) => registration)
}

const connectingWords = new Set(
  'con amb y e i el la en na l d a al por per favor si us plau sisplau gracias gracies'.split(' '),
)

/**
 * Registrations named by unique whole names, and whether the line contains nothing else.
 *
 * @param own the writer's registration.
 */
export function exactSeatingWishes(
  line: string,
  own: string,
  people: readonly Pick<SeatedPerson, 'registration' | 'name'>[],
): { company: string[]; isWhole: boolean } {
  const bearers = Map.groupBy(people, ({ name }) => wordsOfName(name).join(' '))
  let rest = ` ${wordsOfName(line).join(' ')} `
  const company = new Set<string>()
  // Longest first: 'Anna Roca Puig' is not 'Anna Roca'.
  for (const [name, bearing] of [...bearers].toSorted(
    ([one], [other]) => other.length - one.length,
  )) {
    if (!name.includes(' ') || !rest.includes(` ${name} `)) continue
    const registrations = new Set(bearing.map(({ registration }) => registration))
    const [registration] = registrations
    if (registrations.size !== 1 || registration === undefined || registration === own) continue
    company.add(registration)
    rest = rest.replaceAll(` ${name} `, ' ')
  }
  const isWhole = rest.split(' ').every((word) => word === '' || connectingWords.has(word))
  return { company: [...company], isWhole: company.size > 0 && isWhole }
}
