import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { writeSealed } from '#server/backup/sealed-file.ts'
import { logState, setArchiving, type LogState } from '#server/database/wal-archive.ts'
import {
  baseName,
  chainName,
  keptSegmentOf,
  segmentAfter,
  segmentName,
  segmentSize,
  systemOf,
  type BaseCopy,
} from './chain-names.ts'
import { chainsAmong, outdatedOf, reachOf, type Chain } from './chains.ts'
import type { FilePlace } from './file-place.ts'
import { emptySpool, removeNotes, spooled, spoolLimit } from './wal-spool.ts'

/** A copy is followed by the next one after so long (milliseconds), in the night, and at any hour. */
const copiedAgain = { night: 6.5 * 86_400_000, any: 8 * 86_400_000 }

/** At a stop the server archives what it has ended within this (milliseconds), or the next start keeps it. */
const archivedWithin = 2000

/** What is added to, as this process knows it. */
type Open = {
  name: string
  /** The segment that comes next; earlier ones are kept, or are not needed. */
  next: string
  /** What was acknowledged before is kept. */
  until: Date
  /** All files of the place. */
  names: Set<string>
}

type KeepLog = {
  pool: Pick<pg.Pool, 'query'>
  place: FilePlace
  /** Where the server archives to. */
  spool: string
  /** A folder for what is under way, on this machine. */
  workFolder: string
  recipient: string
  log: Logger
  now: () => Date
  /** What may wait (bytes); as the disk allows where not said. */
  limit?: number
}

/**
 * Keeps the log of the embedded database in the place of backups, segment by segment, without a gap. Where it
 * has one, for whatever reason, another chain is begun, which needs a copy of the whole. All it knows it reads
 * from the place and the server: killed at any moment, the next process goes on.
 */
export function keepLog(keeper: KeepLog) {
  const { pool, place, spool, log, now } = keeper
  let open: Open | null = null
  /** When which segment was seen to be the one that is written: what was acknowledged before is in it. */
  let seen = new Map<string, Date>()

  async function look(): Promise<LogState> {
    const at = now()
    const state = await logState(pool)
    seen.set(state.inserting, at)
    return state
  }

  /**
   * Looks how far the log is, and gives up where more waits than may: the server then takes its log for archived,
   * and another chain begins when the place is back.
   */
  async function watch(): Promise<void> {
    const state = await look()
    const waiting = (await spooled(spool)).length + state.waiting.length
    const limit = keeper.limit ?? (await spoolLimit(spool))
    if (!state.archiving || waiting * segmentSize <= limit) return
    log.error(
      { waiting, limit },
      'the log of the database waits in vain for its place; given up for now',
    )
    open = null
    await setArchiving(pool, false)
    await emptySpool(spool)
  }

  /** Goes on with the chain that is there, or begins one. */
  async function opened(): Promise<Open> {
    if (open) return open
    const names = new Set(await place.list())
    const state = await look()
    const last = state.archiving ? await lastOf(names, state) : null
    if (last) return (open = last)
    await setArchiving(pool, true)
    const at = now()
    const name = chainName(state.systemIdentifier, at)
    log.info({ chain: name }, 'the log of the database is kept from now on')
    return (open = { name, next: state.inserting, until: at, names })
  }

  /** The newest chain of this database, if what is still to come follows what is there; null where it does not. */
  async function lastOf(names: Set<string>, state: LogState): Promise<Open | null> {
    const chain = chainsAmong([...names]).findLast(
      ({ name }) => systemOf(name) === state.systemIdentifier,
    )
    const last = [...(chain?.segments.values() ?? [])]
      .toSorted((one, other) => (one.segment < other.segment ? -1 : 1))
      .at(-1)
    // Who has more than was ever written here is of another time of this database: its folder was put back.
    if (!chain || !last || last.segment >= state.inserting) return null
    const next = segmentAfter(last.segment)
    const [first = state.written] = [...(await spooled(spool)), ...state.waiting].toSorted()
    if (first > next || !isOfOneTimeline(next, state.written)) return null
    // What waits may have been kept by one who was killed before it was read again.
    return { name: chain.name, next: first < next ? first : next, until: last.until, names }
  }

  /** Keeps a segment: sealed, stored, read again, and only then taken from the spool. */
  async function keep(own: Open, segment: string): Promise<void> {
    const until = new Date(Math.max(own.until.getTime(), seen.get(segment)?.getTime() ?? 0))
    const name = segmentName({ chain: own.name, segment, until })
    const sealed = join(keeper.workFolder, segment)
    await rm(sealed, { force: true })
    try {
      await writeSealed(sealed, [keeper.recipient], readSegment(join(spool, segment)))
      await place.store(sealed, name)
    } finally {
      await rm(sealed, { force: true })
    }
    for (const other of own.names) {
      const kept = keptSegmentOf(other)
      if (kept?.chain !== own.name || kept.segment !== segment || other === name) continue
      await place.remove(other)
      own.names.delete(other)
    }
    own.names.add(name)
    own.until = until
    own.next = segmentAfter(segment)
    await rm(join(spool, segment), { force: true })
    seen = new Map([...seen].filter(([each]) => each > segment))
  }

  /**
   * Keeps what waits.
   *
   * @returns until when one can go back; null as long as there is no whole copy, or where the chain has ended.
   */
  async function send(): Promise<Date | null> {
    const own = await opened()
    // First how far the server is: what it archives meanwhile is found in the spool then.
    const state = await look()
    const there = await spooled(spool)
    for (const segment of there) {
      if (open !== own) return null
      if (segment < own.next) await rm(join(spool, segment), { force: true })
      if (segment === own.next) await keep(own, segment)
    }
    await removeNotes(spool)
    if (open !== own) return null
    if (own.next < state.written && !state.waiting.includes(own.next)) {
      log.error({ missing: own.next }, 'the log of the database has a gap; another chain is begun')
      open = null
      return null
    }
    for (const name of outdatedOf([...own.names], own.name, now())) {
      await place.remove(name)
      own.names.delete(name)
    }
    const chain = chainOf(own)
    return chain ? reachOf(chain) : null
  }

  /** The chain that needs a copy now, for it has none, or an old one; null where none does. */
  function needsCopy(isNight: boolean): string | null {
    if (!open) return null
    const last = chainOf(open)?.bases.at(-1)
    const age = last ? now().getTime() - last.finishedAt.getTime() : Number.POSITIVE_INFINITY
    return age > (isNight ? copiedAgain.night : copiedAgain.any) ? open.name : null
  }

  return {
    watch,
    send,
    needsCopy,
    /** Hears of a copy that is in the place now; one can go back to it once the segment in hand has ended, so it is ended. */
    async copied(copy: Omit<BaseCopy, 'name'>): Promise<void> {
      if (open?.name !== copy.chain) return
      open.names.add(baseName(copy))
      await look()
      await pool.query('select pg_switch_wal()')
    },
    /** Has the server end the segment in hand, and keeps that too. */
    async finish(): Promise<void> {
      if (!open) return
      const { inserting } = await look()
      await pool.query('select pg_switch_wal()')
      const end = Date.now() + archivedWithin
      while (!(await spooled(spool)).includes(inserting) && Date.now() < end) await after(20)
      await send()
    },
  }
}

const chainOf = ({ name, names }: Open): Chain | undefined =>
  chainsAmong([...names]).find((chain) => chain.name === name)

const isOfOneTimeline = (one: string, other: string) => one.slice(0, 8) === other.slice(0, 8)

/** Looks that it is a whole one: what the server archives has one length. */
async function* readSegment(path: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of createReadStream(path)) {
    if (!(part instanceof Uint8Array)) continue
    bytes += part.byteLength
    yield part
  }
  if (bytes !== segmentSize) throw new Error(`${path} is no segment of the log: ${bytes} bytes`)
}
