import process from 'node:process'
import { openConnection, requestText } from './raw-connection.ts'

/** Repeats one request over connections that stay open. */
export type AskAgain = {
  kind: 'askAgain'
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

export type AskedAgain = {
  requests: number
  /** Number of responses that were not 200. */
  wrong: number
  seconds: number
  /** Milliseconds of each answer. */
  times: number[]
  /** Seconds of processor time that the requests took. */
  cost: number
}

export async function askAgain(task: AskAgain, signal: AbortSignal): Promise<AskedAgain> {
  const { origin, host, pathname, search } = new URL(task.url)
  const request = Buffer.from(
    requestText(host, { path: pathname + search, headers: task.headers }),
    'latin1',
  )
  const times: number[] = []
  let wrong = 0
  const before = process.cpuUsage()
  const begun = performance.now()
  const end = begun + task.seconds * 1000
  await Promise.all(
    Array.from({ length: task.connections }, async () => {
      let connection = await openConnection(origin)
      while (!signal.aborted) {
        const asked = performance.now()
        if (asked >= end) break
        if (!connection.isOpen) connection = await openConnection(origin)
        const { status } = await connection.ask(request)
        times.push(performance.now() - asked)
        if (status !== 200) wrong += 1
      }
      connection.close()
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return {
    requests: times.length,
    wrong,
    seconds: (performance.now() - begun) / 1000,
    times,
    cost: (user + system) / 1e6,
  }
}
