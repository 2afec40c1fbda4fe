import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { whole } from './figures.ts'

/** Days from 1970 to the day of the commit, or to today where there is no repository. */
function dayOfCommit(): number {
  const day = 86_400
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Math.floor(Number(seconds) / day)
  } catch {
    // A release has no git, and nor has a machine with Node and npm alone.
    return Math.floor(Date.now() / 1000 / day)
  }
}

/**
 * The number by which `npm test` chooses what it samples: that of the commit's day unless SEED gives one, so that one
 * commit always asks the same and each day something else.
 */
export const seed = Number(process.env.SEED ?? dayOfCommit())

/** A number of 32 bits for a name, another one for each seed. */
const drawn = (name: string) =>
  createHash('sha256').update(`${seed}\0${name}`).digest().readUInt32BE()

/**
 * The `count` of these that the seed draws, in their own order; all of them in a whole suite.
 *
 * @param nameOf what an entry is known by, so that a new entry changes nothing about the others.
 */
export function sampled<T>(
  list: readonly T[],
  count: number,
  nameOf: (entry: T) => string = String,
): T[] {
  if (whole || count >= list.length) return [...list]
  const chosen = new Set(
    list.toSorted((one, other) => drawn(nameOf(one)) - drawn(nameOf(other))).slice(0, count),
  )
  return list.filter((entry) => chosen.has(entry))
}

/** Whether the seed selects this name, with a chance of one in `of`; always in a whole suite. */
export const isDrawn = (name: string, ofMany: number): boolean =>
  whole || drawn(name) % ofMany === 0

/** The one of these that the seed draws for a name, in a whole suite too. */
export function oneOf<T>(list: readonly T[], name: string): T {
  const one = list[drawn(name) % list.length]
  if (one === undefined) throw new Error(`there is nothing to choose for ${name}`)
  return one
}
