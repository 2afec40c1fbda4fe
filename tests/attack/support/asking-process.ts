import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/**
 * A separate process that requests a page repeatedly, so that the test's own load does not count. Reports its
 * measurements when its input ends.
 */
const [, , address = ''] = process.argv
const milliseconds: number[] = []
const statuses = new Set<number>()
const stop = new AbortController()
process.stdin.on('end', () => stop.abort()).resume()

while (!stop.signal.aborted) {
  const begunAt = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  milliseconds.push(performance.now() - begunAt)
  statuses.add(response.status)
  await setTimeout(5)
}
process.stdout.write(JSON.stringify({ milliseconds, statuses: [...statuses] }))
