import { setTimeout as after } from 'node:timers/promises'

/** What a copy is written or read with in a second at most (bytes): disk and processor are the site's. */
const fastest = 16 * 1024 * 1024

/** Has who reads or writes so many bytes more wait, so that it is no faster than that. */
export function pace(): (bytes: number) => Promise<void> {
  const begunAt = performance.now()
  let all = 0
  return async (bytes) => {
    all += bytes
    const ahead = (all / fastest) * 1000 - (performance.now() - begunAt)
    if (ahead > 0) await after(ahead)
  }
}
