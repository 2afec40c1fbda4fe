import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { percentile } from './attack.ts'

type Asked = { milliseconds: number[]; statuses: number[] }

/** Asks for a page, one time after the other, until what is returned is called. */
function othersAsking(address: string) {
  const asking = spawn(
    process.execPath,
    [join(import.meta.dirname, 'asking-process.ts'), address],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const output = text(asking.stdout)
  return async () => {
    asking.stdin.end()
    const { milliseconds, statuses }: Asked = JSON.parse(await output)
    return { p95: percentile(milliseconds, 0.95), statuses }
  }
}

/** Acts while others ask for a page, and tells how they were answered and how long they waited, compared with alone. */
export async function besideOthers<Result>(address: string, act: () => Promise<Result>) {
  const alone = othersAsking(address)
  await setTimeout(3000)
  const before = await alone()
  const during = othersAsking(address)
  const result = await act()
  const { p95, statuses } = await during()
  const figure = {
    measured: `${p95.toFixed(1)} ms, ${before.p95.toFixed(1)} ms`,
    goal: '< 2 x',
    reached: p95 < 2 * before.p95,
  }
  return { result, statuses, figure }
}
