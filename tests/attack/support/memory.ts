import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** Megabytes of a process, as the system counts them. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024
}

/** Looks at the memory of processes together, many times a second until it is asked. */
export async function watchedMemory(...pids: readonly number[]) {
  const together = async () => {
    const each = await Promise.all(pids.map(megabytesOf))
    return each.reduce((sum, megabytes) => sum + megabytes, 0)
  }
  const before = await together()
  let most = before
  const stop = new AbortController()
  const ended = (async () => {
    while (!stop.signal.aborted) {
      most = Math.max(most, await together())
      await setTimeout(10)
    }
  })()
  return {
    /** How many megabytes more they had at most than at the beginning. */
    async growth(): Promise<number> {
      stop.abort()
      await ended
      return most - before
    },
  }
}
