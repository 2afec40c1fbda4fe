import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { quantile } from '#bench/report/median.ts'
import type { AskAgain } from './ask-again.ts'
import { runTask } from './load-processes.ts'
import { askByWrk } from './wrk.ts'

export type Load = Omit<AskAgain, 'kind'> & { processors: string | null }

/** Times in milliseconds; `cost` is the generator's own processor time, in seconds. */
export type Loaded = {
  requests: number
  wrong: number
  seconds: number
  p50: number
  p99: number
  cost: number
}

export type Generator = { name: string; ask(load: Load): Promise<Loaded> }

const processes = Math.max(1, availableParallelism() - 1)

/** Several processes of the bench's own, which share the connections. */
const own: Generator = {
  name: `the bench's own connections, in ${processes} ${processes === 1 ? 'process' : 'processes'}`,
  async ask({ processors, ...load }) {
    const share = Math.max(1, Math.round(load.connections / processes))
    const all = await Promise.all(
      Array.from({ length: processes }, () =>
        runTask({ kind: 'askAgain', ...load, connections: share }, processors),
      ),
    )
    const times = all.flatMap((each) => each.times)
    const sum = (what: 'requests' | 'wrong' | 'cost') =>
      all.reduce((whole, each) => whole + each[what], 0)
    return {
      requests: sum('requests'),
      wrong: sum('wrong'),
      cost: sum('cost'),
      seconds: Math.max(...all.map((each) => each.seconds)),
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    }
  },
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/**
 * What asks for one thing as fast as it is answered: wrk where it is installed; BENCH_GENERATOR=own has
 * the bench do it by itself.
 */
export const generator: Generator =
  hasWrk && process.env.BENCH_GENERATOR !== 'own' ? { name: 'wrk', ask: askByWrk } : own
