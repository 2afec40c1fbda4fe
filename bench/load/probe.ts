import { setTimeout as after } from 'node:timers/promises'
import { networkOf } from './people.ts'
import { openConnection, requestText, type RawConnection } from './raw-connection.ts'

/** Requests pages at a steady pace, whether or not the last one has been answered. */
export type Probe = {
  kind: 'probe'
  origin: string
  /** Requested in turn. */
  paths: readonly string[]
  perSecond: number
  seconds: number
}

/** `at` is when it was due (milliseconds since 1970); status 0: no answer. */
export type Sample = { at: number; milliseconds: number; status: number }

export type Probed = { samples: Sample[] }

export async function probe(task: Probe, signal: AbortSignal): Promise<Probed> {
  const { origin, paths, perSecond, seconds } = task
  const { host } = new URL(origin)
  const idle: RawConnection[] = []
  const samples: Sample[] = []

  async function one(n: number, due: number) {
    const request = requestText(host, {
      path: (paths[n % paths.length] ?? '/').replace('{n}', String(n)),
      headers: {
        Accept: 'text/html',
        'Accept-Encoding': 'gzip, deflate, br',
        'X-Forwarded-For': networkOf(n),
      },
    })
    let status = 0
    try {
      let connection = idle.pop()
      while (connection && !connection.isOpen) connection = idle.pop()
      connection ??= await openConnection(origin)
      ;({ status } = await connection.ask(request))
      idle.push(connection)
    } catch {
      // Reported as status 0.
    }
    const milliseconds = performance.now() - due
    samples.push({ at: performance.timeOrigin + due, milliseconds, status })
  }

  const begun = performance.now()
  const asked: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds && !signal.aborted; n += 1) {
    const due = begun + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await after(wait)
    asked.push(one(n, due))
  }
  await Promise.all(asked)
  for (const connection of idle) connection.close()
  return { samples: samples.toSorted((first, second) => first.at - second.at) }
}
