import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Watched = {
  /** Commits made by the watched act. */
  commits: number
  /** Statements sent after the first commit, all of which failed. */
  failed: string[]
  isOver: boolean
}

const watched = new AsyncLocalStorage<Watched>()

/** The error of a statement timeout: no connection is lost, and nothing is retried. */
const refusal = () =>
  Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
    severity: 'ERROR',
  })

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked
  return isConfig ? String(asked.text) : ''
}

/**
 * Makes every statement fail that an act sends after its first commit over the connections of this pool. Returns a
 * function that runs an act in this way; the result has the commits and failed statements.
 */
export function failingAfterCommit(pool: pg.Pool) {
  const known = new WeakSet<pg.PoolClient>()

  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const ask = client.query.bind(client)
    // Attempts are counted in a separate transaction, which does not belong to the act; its answer may be read.
    let onlyCounts = false
    const guarded = (...asked: Parameters<typeof ask>) => {
      const own = watched.getStore()
      const text = textOf(asked[0])
      if (text.startsWith('begin')) onlyCounts = true
      else if (!/^(?:commit$|select )|rate_limits/u.test(text)) onlyCounts = false
      if (!own || own.isOver) return ask(...asked)
      if (own.commits === 0) {
        const answer: unknown = ask(...asked)
        if (text !== 'commit' || onlyCounts || !(answer instanceof Promise)) return answer
        return answer.then((result: unknown) => {
          own.commits += 1
          return result
        })
      }
      own.failed.push(text)
      const callback = asked.findLast((each) => typeof each === 'function')
      if (typeof callback !== 'function') return Promise.reject(refusal())
      queueMicrotask(() => Reflect.apply(callback, null, [refusal()]))
      return undefined
    }
    Object.assign(client, { query: guarded })
  })

  return async function during<Result>(act: () => Promise<Result>) {
    const own: Watched = { commits: 0, failed: [], isOver: false }
    const { setTimeout } = globalThis
    // Jobs started by timers run later, so their statements do not belong to the act.
    Object.assign(globalThis, {
      setTimeout: (run: (...given: unknown[]) => void, ...rest: unknown[]) =>
        Reflect.apply(setTimeout, globalThis, [
          (...given: unknown[]) => watched.exit(() => run(...given)),
          ...rest,
        ]),
    })
    try {
      const result = await watched.run(own, act)
      return { result, commits: own.commits, failed: own.failed }
    } finally {
      own.isOver = true
      Object.assign(globalThis, { setTimeout })
    }
  }
}
