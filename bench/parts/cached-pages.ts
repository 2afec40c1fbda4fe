import { excess, figureNames, figuresOf, loadInTurn } from '#bench/load/load-in-turn.ts'
import { judge } from '#bench/report/goals.ts'
import { figure, kilobytes, table } from '#bench/report/table.ts'
import { startedOn, withSite } from '#bench/site/built-site.ts'
import { measuredPages } from '#bench/site/measured-pages.ts'
import { bothProcessors, type Processors } from '#bench/site/processors.ts'
import { answerOf, rawServer } from '#bench/site/raw-answer.ts'

/** Times the processor time of raw node:http with the same bytes and headers. */
const goal = { atMost: 1.3 }

/** Cached pages beside Node's own server with the same bytes and headers, interleaved. */
export async function benchCachedPages(): Promise<void> {
  await withSite(async (site) => {
    for (const processors of bothProcessors) {
      await startedOn(site, processors)
      await cachedOn({ origin: site.origin, roots: [site.pid()] }, processors)
    }
  })
}

async function cachedOn(
  { origin, roots }: { origin: string; roots: number[] },
  processors: Processors,
) {
  console.log(`\nCached pages, ${processors.name}; medians of interleaved rounds`)
  const rows = [['', 'of raw', ...figureNames]]
  let worst = { ratio: 0, because: '' }
  for (const { name, path } of measuredPages) {
    const url = origin + path
    const response = await answerOf(url)
    const raw = await rawServer(response, processors.site)
    const [own, floor] = await loadInTurn(
      [
        { name, url, roots },
        { name: 'raw', url: raw.url, roots: [raw.pid] },
      ],
      { processors: processors.load },
    )
    await raw.stop()
    if (!own || !floor) throw new Error('a target was not measured')
    const ratio = own.cpu / floor.cpu
    if (ratio > worst.ratio) worst = { ratio, because: `${name}: ${excess(own, floor)}` }
    rows.push(
      [
        `${name}, cached (${kilobytes(response.body.byteLength)})`,
        figure(ratio, 2),
        ...figuresOf(own),
      ],
      ['  raw node:http, same bytes and headers', '', ...figuresOf(floor)],
    )
  }
  console.log(table(rows))
  judge({
    what: `cached page over raw node, ${processors.name}`,
    value: worst.ratio,
    ...goal,
    unit: 'x',
    digits: 2,
    because: () => worst.because,
  })
}
