import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** The memory of a process in megabytes, as the system counts it. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024
}

/** Measures the memory of these processes together, many times a second. */
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
    /** Stops and returns the largest growth in megabytes. */
    async growth(): Promise<number> {
      stop.abort()
      await ended
      return most - before
    },
  }
}
