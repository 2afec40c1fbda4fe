import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/**
 * A process of its own that asks for a page again and again, as somebody else would: what the test
 * itself is busy with does not count. Tells all it has measured when its input ends.
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
