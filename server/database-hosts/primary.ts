import pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import type { DatabaseHost } from './hosts-of-address.ts'
import { lookAtServers, type Look } from './look-at-servers.ts'
import type { Standing } from './server-standing.ts'
import type { Timelines } from './timelines.ts'

/** None of the servers may be written to now; the message says of each why. */
export class NoPrimary extends Error {
  /** PostgreSQL's code for a server that takes no connections now: another try may find one. */
  readonly code = '57P03'
}

export type Primary = ReturnType<typeof primaryOf>

/** Told when another server was found than before; `words` are for the log. */
export type Moved = (words: string, host: string) => void

/**
 * Which of several servers is the primary: the last one that was is taken until it fails, and then all are asked at
 * once. Of several that say so it is the one of the latest timeline, and among those the one that is named first.
 */
export function primaryOf(hosts: readonly DatabaseHost[], known: Timelines, moved: Moved) {
  let current: DatabaseHost | null = null
  let last: DatabaseHost | null = null
  let seeking: Promise<DatabaseHost> | null = null

  const isPrimary = ({ writes, history }: Standing) => writes && known.isCurrent(history)

  function take(host: DatabaseHost, { history }: Standing) {
    known.see(history)
    if (last && last !== host) moved('the database has another primary', host.name)
    current = host
    last = host
  }

  async function seek(): Promise<DatabaseHost> {
    const looks = await lookAtServers(hosts, isPrimary)
    if (known.isEmpty()) refuseStrangers(looks)
    const latest = latestOf(looks.filter(({ standing }) => standing && isPrimary(standing)))
    if (!latest?.standing) {
      throw new NoPrimary(`No server of the database takes writes now: ${wordsOf(looks)}`)
    }
    take(latest.host, latest.standing)
    return latest.host
  }

  function wordsOf(looks: readonly Look[]): string {
    const silent = hosts.filter((host) => !looks.some((look) => look.host === host))
    return [
      ...looks.map(({ host, standing, reason }) => `${host.name} ${stateOf(standing, reason)}`),
      ...silent.map(({ name }) => `${name} does not answer`),
    ].join('; ')
  }

  function stateOf(standing: Standing | null, reason: unknown): string {
    if (!standing)
      return `cannot be asked (${reason instanceof Error ? reason.message : 'unknown'})`
    if (known.isForeign(standing.system)) return 'is another database'
    if (!standing.writes) return 'is a standby or may only be read'
    return 'is a primary of the past'
  }

  return {
    /**
     * The server that is taken for the primary.
     *
     * @throws NoPrimary when none is.
     */
    async find(): Promise<DatabaseHost> {
      if (current) return current
      seeking ??= seek().finally(() => (seeking = null))
      return seeking
    },
    /** Says that a server could not be used: the next who asks has all looked at. */
    leave(host: DatabaseHost) {
      if (current === host) current = null
    },
    /** Whether a server that was just connected to is still the primary; remembers it, or leaves it. */
    confirm(host: DatabaseHost, standing: Standing): boolean {
      if (isPrimary(standing)) {
        take(host, standing)
        return true
      }
      if (current === host) current = null
      return false
    },
    isCurrent: (standing: Standing | null) =>
      standing === null || known.isCurrent(standing.history),
    onLater: known.onLater,
    /**
     * Looks at the servers beside the primary, whether one was promoted while the primary still lives: then that is
     * left for it, for it can only be of the past.
     */
    async lookAround(): Promise<void> {
      const before = current
      if (!before) return
      const others = await lookAtServers(hosts.filter((host) => host !== before))
      const later = latestOf(
        others.filter(({ standing }) => known.isLater(standing?.history ?? null)),
      )
      if (!later?.standing || current !== before) return
      moved('two servers say that they are the primary; the later one is taken', later.host.name)
      last = null
      take(later.host, later.standing)
    },
  }
}

/** The one that was promoted last; the first where that is not known. */
const latestOf = (looks: readonly Look[]): Look | undefined =>
  looks.toSorted((one, other) => timelineOf(other) - timelineOf(one))[0]

const timelineOf = ({ standing }: Look) => standing?.history?.timeline ?? 0

/** Copies of one database have one number; what has another is no copy, and it is not known which is meant. */
function refuseStrangers(looks: readonly Look[]): void {
  const known = looks.filter(({ standing }) => standing?.system)
  const other = known.find(({ standing }) => standing?.system !== known[0]?.standing?.system)
  if (other && known[0]) {
    throw new StartProblem(
      `${known[0].host.name} and ${other.host.name} are two databases: the servers of one address have to be copies of each other.`,
    )
  }
}

/**
 * Whether a server has answered, and only refuses this one connection: another server would not be better. One that
 * starts or stops says `57P..`, a pooler whose server is gone `08...`.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:57P|08)/u.test(error.code ?? '')
