import {
  baseOf,
  keptSegmentOf,
  segmentAfter,
  type BaseCopy,
  type KeptSegment,
} from './chain-names.ts'

/** What is kept of one chain. */
export type Chain = {
  name: string
  /** Oldest first. */
  bases: BaseCopy[]
  /** By the segment. */
  segments: ReadonlyMap<string, KeptSegment>
}

/** Instants between which, themselves included, a club can be brought back to any. */
export type Span = { from: Date; until: Date }

/** The chains among the files of a folder, the newest last. */
export function chainsAmong(names: readonly string[]): Chain[] {
  const found = new Map<string, { bases: BaseCopy[]; segments: Map<string, KeptSegment> }>()
  const chainOf = (name: string) => {
    const chain = found.get(name) ?? { bases: [], segments: new Map<string, KeptSegment>() }
    found.set(name, chain)
    return chain
  }
  for (const name of names) {
    const base = baseOf(name)
    if (base) chainOf(base.chain).bases.push(base)
    const kept = keptSegmentOf(name)
    if (!kept) continue
    const { segments } = chainOf(kept.chain)
    const before = segments.get(kept.segment)
    // Kept twice by one who was killed between keeping and taking away: both are the same.
    if (!before || before.until < kept.until) segments.set(kept.segment, kept)
  }
  return [...found]
    .map(([name, { bases, segments }]) => ({
      name,
      bases: bases.toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime()),
      segments,
    }))
    .toSorted((one, other) => (begunOf(one) < begunOf(other) ? -1 : 1))
}

const begunOf = ({ name }: Chain) => name.split('-')[1] ?? ''

/** The last of the segments that follow each other from this one on; null where this one is missing. */
function lastFrom({ segments }: Pick<Chain, 'segments'>, first: string): KeptSegment | null {
  let last: KeptSegment | null = null
  for (let next = segments.get(first); next; next = segments.get(segmentAfter(next.segment))) {
    last = next
  }
  return last
}

/** Between which instants one can go back by this copy; null while its own log is not whole. */
function spanOf(chain: Chain, { first, last, finishedAt }: BaseCopy): Span | null {
  const reached = lastFrom(chain, first)
  if (!reached || reached.segment < last || reached.until < finishedAt) return null
  return { from: finishedAt, until: reached.until }
}

/** Whether somebody could go back by one of a chain's copies, and until when; null where not. */
export function reachOf(chain: Chain): Date | null {
  const ends = chain.bases.flatMap((base) => spanOf(chain, base)?.until ?? [])
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())))
}

/** All instants that one can go back to, the earliest first; spans that touch are one. */
export function spansOf(chains: readonly Chain[]): Span[] {
  const spans = chains
    .flatMap((chain) => chain.bases.flatMap((base) => spanOf(chain, base) ?? []))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const joined: Span[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    if (!before || before.until < span.from) joined.push({ ...span })
    else if (before.until < span.until) before.until = span.until
  }
  return joined
}

/** From where, and by which segments, one goes back to an instant. */
export type WayBack = { base: BaseCopy; segments: KeptSegment[] }

/** The shortest way back to an instant; null where there is none. */
export function wayBackTo(chains: readonly Chain[], instant: Date): WayBack | null {
  const ways = chains.flatMap((chain) =>
    chain.bases.flatMap((base) => {
      const span = spanOf(chain, base)
      return span && span.from <= instant && instant <= span.until ? [{ chain, base }] : []
    }),
  )
  const nearest = ways
    .toSorted((one, other) => one.base.finishedAt.getTime() - other.base.finishedAt.getTime())
    .at(-1)
  if (!nearest) return null
  const { chain, base } = nearest
  const segments: KeptSegment[] = []
  for (
    let next = chain.segments.get(base.first);
    next;
    next = chain.segments.get(segmentAfter(next.segment))
  ) {
    segments.push(next)
    if (next.segment >= base.last && next.until >= instant) break
  }
  return { base, segments }
}

/** One can go back at least so long (milliseconds): to the last copy before, and on from there. */
const keptFor = 7 * 86_400_000

/** Whose chain breaks again and again keeps no more copies than these. */
const mostCopies = 8

/** So many stay in any case. */
const fewestCopies = 2

/**
 * The files that are not kept any longer: copies that nobody needs to go back for a week, and the log before the
 * first copy of its chain that is kept.
 *
 * @param current the chain that goes on: its log stays, also while it has no copy yet.
 */
export function outdatedOf(names: readonly string[], current: string, now: Date): string[] {
  const chains = chainsAmong(names)
  const whole = chains
    .flatMap((chain) => chain.bases.filter((base) => spanOf(chain, base)))
    .toSorted((one, other) => other.finishedAt.getTime() - one.finishedAt.getTime())
  const weekAgo = now.getTime() - keptFor
  const beyond = whole.findIndex(({ finishedAt }) => finishedAt.getTime() <= weekAgo)
  const needed = beyond === -1 ? whole.length : beyond + 1
  const kept = whole.slice(0, Math.min(mostCopies, Math.max(fewestCopies, needed)))
  const stays = new Set(kept.map(({ name }) => name))
  const gone = new Set(whole.slice(kept.length).map(({ name }) => name))
  // One whose log is not whole may still become so, until a later one is.
  const isPast = ({ finishedAt }: BaseCopy) => whole.some((each) => each.finishedAt > finishedAt)
  const firstKept = new Map<string, string>()
  for (const { chain, first } of kept) {
    const before = firstKept.get(chain)
    if (before === undefined || first < before) firstKept.set(chain, first)
  }
  return names.filter((name) => {
    const base = baseOf(name)
    if (base) return !stays.has(name) && (gone.has(name) || isPast(base))
    const own = keptSegmentOf(name)
    if (!own) return false
    const first = firstKept.get(own.chain)
    if (first !== undefined) return own.segment < first
    return own.chain !== current && kept.length > 0
  })
}
