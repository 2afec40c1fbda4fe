import { median, figure, table } from '#bench/report/table.ts'
import { builtSite } from '#bench/site/built-site.ts'

/** The time from the site's start until home is answered. */
export async function benchStart(): Promise<void> {
  console.log('\nStart, until home is answered')
  const site = await builtSite()
  const first = await site.start()
  const later: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await site.stop()
    later.push(await site.start())
  }
  await site.stop()
  console.log(
    table([
      ['very first, on an empty folder', `${figure(first)} ms`],
      ['with existing data, median of 3', `${figure(median(later))} ms`],
    ]),
  )
}
