import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Watched = {
  /** Commits of transactions that what is watched has made. */
  commits: number
  /** Statements that it sent after the first of them, and that have failed. */
  failed: string[]
  isOver: boolean
}

const watched = new AsyncLocalStorage<Watched>()

/** The server's error for a statement timeout: no connection is lost, and nothing is retried. */
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
 * Has every statement fail that is sent after the first commit of something, over the connections of this
 * pool. Gives the function that does something so, with what it has made.
 */
export function failingAfterCommit(pool: pg.Pool) {
  const known = new WeakSet<pg.PoolClient>()

  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const ask = client.query.bind(client)
    // Attempts are counted in a transaction of their own, which does nothing of what is asked; it may read the answer.
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
    // Jobs that are woken run later, by themselves: what they ask is not part of what is done here.
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
