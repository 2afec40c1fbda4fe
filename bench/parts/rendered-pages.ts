import { figureNames, figuresOf, loadInTurn } from '#bench/load/load-in-turn.ts'
import { judge, figure, table } from '#bench/report/table.ts'
import { withSite } from '#bench/site/built-site.ts'
import { measuredPages, rendered } from '#bench/site/measured-pages.ts'

/** Milliseconds until the answer, of one request after another. */
const goal = { atMost: 5 }

/** Rendered for each request: what a page costs the server, database included. */
export async function benchRenderedPages(): Promise<void> {
  console.log('\nPages not cached, one request after another')
  await withSite(async (site) => {
    const roots = [site.pid()]
    const own = await loadInTurn(
      measuredPages.map(({ name, path }) => ({ name, url: site.origin + rendered(path), roots })),
      { connections: 1, rounds: 3 },
    )
    console.log(
      table([
        ['', ...figureNames],
        ...own.map((each, index) => [measuredPages[index]?.name ?? '', ...figuresOf(each)]),
      ]),
    )
    judge({
      what: 'pages not cached, median',
      value: Math.max(...own.map(({ p50 }) => p50)),
      ...goal,
      unit: 'ms',
      digits: 1,
      because: () =>
        own
          .map(
            ({ p50, database }, index) =>
              `${measuredPages[index]?.name} ${figure(p50, 1)} ms, ${figure(database / 1000, 1)} of it the database`,
          )
          .join('; '),
    })
  })
}
