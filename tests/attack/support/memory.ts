import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/** Megabytes of a process, as the system counts them. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024
}

/** Looks at the memory of a process, our own if none is named, many times a second until it is asked. */
export async function watchedMemory(pid: number = process.pid) {
  const before = await megabytesOf(pid)
  let most = before
  const stop = new AbortController()
  const ended = (async () => {
    while (!stop.signal.aborted) {
      most = Math.max(most, await megabytesOf(pid))
      await setTimeout(10)
    }
  })()
  return {
    /** How many megabytes more it had at most than at the beginning. */
    async growth(): Promise<number> {
      stop.abort()
      await ended
      return most - before
    },
  }
}
