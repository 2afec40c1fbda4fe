import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { quantile } from '#bench/report/table.ts'
import { formAnswers, networkOf, personOf } from './people.ts'
import { openConnection, requestText, type RawConnection } from './raw-connection.ts'

/** The mixed requests of a busy day, from many networks. */
export type MixedLoad = {
  kind: 'mixedLoad'
  origin: string
  /** The event has seats for everybody. */
  event: number
  /** Prefix of the registering addresses. */
  name: string
  connections: number
  seconds: number
  /** Requests per second in total; null: as many as are answered. */
  rate: number | null
}

/** `cached` pages are answered from memory. */
const kinds = ['cached', 'search', 'detail', 'form', 'list', 'registration'] as const
type Kind = (typeof kinds)[number]

/** Responses by outcome; times in milliseconds, of the correct responses. */
type OfKind = { right: number; refused: number; wrong: number; p50: number; p99: number }

export type MixedResult = {
  seconds: number
  /** When the last request was sent (milliseconds since 1970). */
  ended: number
  kinds: Record<Kind, OfKind>
  /** Connections that ended without an answer. */
  cut: number
}

const turns: readonly Kind[] = [
  ...([
    'cached',
    'search',
    'cached',
    'list',
    'cached',
    'form',
    'cached',
    'detail',
    'cached',
  ] as const),
  ...(['registration', 'cached', 'search', 'cached', 'list', 'cached', 'form', 'cached'] as const),
  ...(['detail', 'cached', 'registration'] as const),
]

const cachedPaths = ['/', '/restaurantes', '/eventos', '/restaurantes/1', '/club']

type LoadRequest = {
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
}

const askedOf: Record<Kind, (n: number, task: MixedLoad) => LoadRequest> = {
  cached: (n) => ({ path: cachedPaths[n % cachedPaths.length] ?? '/' }),
  search: (n) => ({ path: `/restaurantes?buscar=casa${n % 977}` }),
  detail: (n) => ({ path: `/restaurantes/${1 + (n % 3)}?rendered=${n}` }),
  form: (_n, { event }) => ({ path: `/eventos/${event}/inscripcion` }),
  list: (n) => ({
    path: `/rest/v1/restaurants?select=*&order=created_at.desc&limit=${5 + (n % 15)}`,
  }),
  registration: (n, { event, name }) => ({
    method: 'POST',
    path: `/eventos/${event}/inscripcion.data`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams({
      ...personOf(name, n),
      ...formAnswers,
      submission: randomUUID(),
    }).toString(),
  }),
}

export async function mixedLoad(task: MixedLoad, signal: AbortSignal): Promise<MixedResult> {
  const { origin, connections, rate } = task
  const { host } = new URL(origin)
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const counts = new Map(kinds.map((kind) => [kind, { right: 0, refused: 0, wrong: 0 }]))
  let cut = 0
  let n = 0

  async function one(connection: RawConnection) {
    n += 1
    const kind = turns[n % turns.length] ?? 'cached'
    const asked = askedOf[kind](n, task)
    const headers = {
      Accept: '*/*',
      'Accept-Encoding': 'gzip, deflate, br',
      Origin: origin,
      'X-Forwarded-For': networkOf(n),
      ...asked.headers,
    }
    const begun = performance.now()
    const { status } = await connection.ask(requestText(host, { ...asked, headers }))
    const own = counts.get(kind)
    if (own) own[status < 400 ? 'right' : status === 503 ? 'refused' : 'wrong'] += 1
    if (status < 400) times.get(kind)?.push(performance.now() - begun)
  }

  const begun = performance.now()
  const end = begun + task.seconds * 1000
  const interval = rate === null ? 0 : (1000 * connections) / rate
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      let connection: RawConnection | null = null
      let due = begun + (interval * place) / connections
      for (;;) {
        const wait = due - performance.now()
        if (wait > 1) await after(wait)
        if (signal.aborted || performance.now() >= end) break
        try {
          if (!connection?.isOpen) connection = await openConnection(origin)
          await one(connection)
        } catch {
          // The connection is counted; a refused one waits before it tries again.
          cut += 1
          connection = null
          await after(20)
        }
        due = Math.max(due + interval, performance.now())
      }
      connection?.close()
    }),
  )
  const ofKind = (kind: Kind): OfKind => {
    const own = times.get(kind) ?? []
    const counted = counts.get(kind) ?? { right: 0, refused: 0, wrong: 0 }
    return { ...counted, p50: quantile(own, 0.5), p99: quantile(own, 0.99) }
  }
  return {
    seconds: (performance.now() - begun) / 1000,
    ended: performance.timeOrigin + end,
    cut,
    kinds: {
      cached: ofKind('cached'),
      search: ofKind('search'),
      detail: ofKind('detail'),
      form: ofKind('form'),
      list: ofKind('list'),
      registration: ofKind('registration'),
    },
  }
}
