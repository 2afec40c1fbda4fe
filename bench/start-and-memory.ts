import type { BuiltSite } from './built-site.ts'
import { median } from './median.ts'
import { memoryOf, type Memory } from './process-figures.ts'
import { figure, mebibytes, table } from './table.ts'

/** Starts the site, the last time for good, and prints how long it takes until home is answered. */
export async function benchStart(site: BuiltSite): Promise<void> {
  console.log('\nStart, until home is answered')
  const first = await site.start()
  const later: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await site.stop()
    later.push(await site.start())
  }
  console.log(
    table([
      ['very first, on an empty folder', `${figure(first)} ms`],
      ['with existing data, median of 3', `${figure(median(later))} ms`],
    ]),
  )
}

/** What the site holds after its start and after the load that `work` is. */
export async function benchMemory(site: BuiltSite, work: () => Promise<void>): Promise<void> {
  const idle = await memoryOf(site.pid())
  await work()
  const loaded = await memoryOf(site.pid())
  console.log('\nMemory')
  if (!idle || !loaded) {
    console.log('not measured: there is no /proc here')
    return
  }
  const row = (name: string, kind: keyof Memory) => [
    name,
    mebibytes(idle[kind]),
    mebibytes(loaded[kind]),
  ]
  console.log(
    table([
      ['', 'after the start', 'after the load'],
      row('site (resident)', 'site'),
      row('embedded PostgreSQL (proportional, all processes)', 'database'),
      row('its guardian (proportional)', 'guardian'),
    ]),
  )
}
