import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { percentile } from './attack.ts'

type Asked = { milliseconds: number[]; statuses: number[] }

/** Measures how long other visitors wait for a page, one request after the other, until stopped. */
export function othersAsking(address: string) {
  const asking = spawn(
    process.execPath,
    [join(import.meta.dirname, 'asking-process.ts'), address],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const output = text(asking.stdout)
  return async () => {
    asking.stdin.end()
    const { milliseconds, statuses }: Asked = JSON.parse(await output)
    return {
      p95: percentile(milliseconds, 0.95),
      p99: percentile(milliseconds, 0.99),
      statuses,
    }
  }
}
