import { figureNames, figuresOf, loadInTurn } from '#bench/load/load-in-turn.ts'
import { judge, figure, table } from '#bench/report/table.ts'
import { withSite } from '#bench/site/built-site.ts'
import { measuredPages, rendered } from '#bench/site/measured-pages.ts'

/** Milliseconds of processor time: 8 of the site, 3 of the database. */
const goal = { atMost: 11 }

/** Pages rendered for each request: the cost for the server, including the database. */
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
      what: 'pages not cached, the dearest',
      value: Math.max(...own.map(({ cpu }) => cpu)) / 1000,
      ...goal,
      unit: 'ms of processor',
      digits: 1,
      because: () =>
        own
          .map(
            ({ cpu, database }, index) =>
              `${measuredPages[index]?.name} ${figure(cpu / 1000, 1)} ms, ${figure(database / 1000, 1)} of it the database`,
          )
          .join('; '),
    })
  })
}
