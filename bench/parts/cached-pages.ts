import { excess, figureNames, figuresOf, loadInTurn } from '#bench/load/load-in-turn.ts'
import { judge, figure, kilobytes, table } from '#bench/report/table.ts'
import { onEachProcessors, type BuiltSite } from '#bench/site/built-site.ts'
import { measuredPages } from '#bench/site/measured-pages.ts'
import type { Processors } from '#bench/site/process-figures.ts'
import { answerOf, rawServer } from '#bench/site/raw-answer.ts'

/** Multiple of the processor time of raw node:http with the same bytes and headers. */
const goal = { atMost: 1.3 }

/** Cached pages against plain `node:http` with the same bytes and headers, interleaved. */
export async function benchCachedPages(): Promise<void> {
  await onEachProcessors(cachedOn)
}

async function cachedOn(site: BuiltSite, processors: Processors) {
  console.log(`\nCached pages, ${processors.name}; medians of interleaved rounds`)
  const rows = [['', 'of raw', ...figureNames]]
  let worst = { ratio: 0, because: '' }
  for (const { name, path } of measuredPages) {
    const url = site.origin + path
    const response = await answerOf(url)
    const raw = await rawServer(response, processors.site)
    const [own, floor] = await loadInTurn(
      [
        { name, url, roots: [site.pid()] },
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
