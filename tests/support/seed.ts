import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { whole } from './figures.ts'

/** Days from 1970 to the day of the commit, or to today without a repository. */
function dayOfCommit(): number {
  const day = 86_400
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Math.floor(Number(seconds) / day)
  } catch {
    // A release has no repository, and the machine may have no git.
    return Math.floor(Date.now() / 1000 / day)
  }
}

/**
 * The seed of the samples in `npm test`: the day of the commit unless SEED is set, so that a commit always runs the
 * same tests, and another day's commit others.
 */
export const seed = Number(process.env.SEED ?? dayOfCommit())

/** A number of 32 bits for a name, different for each seed. */
const drawn = (name: string) =>
  createHash('sha256').update(`${seed}\0${name}`).digest().readUInt32BE()

/**
 * The entries that the seed selects, in their own order; all of them in a whole suite.
 * @param nameOf the name of an entry, so that a new entry does not change the selection of others.
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

/** Whether the seed selects this name, with a chance of one in `ofMany`; always in a whole suite. */
export const isDrawn = (name: string, ofMany: number): boolean =>
  whole || drawn(name) % ofMany === 0

/** The entry that the seed selects for a name, also in a whole suite. */
export function oneOf<T>(list: readonly T[], name: string): T {
  const one = list[drawn(name) % list.length]
  if (one === undefined) throw new Error(`there is nothing to choose for ${name}`)
  return one
}
