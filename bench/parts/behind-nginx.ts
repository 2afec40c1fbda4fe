import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { excess, figureNames, figuresOf, loadInTurn } from '#bench/load/load-in-turn.ts'
import { judge, notMeasured, figure, table } from '#bench/report/table.ts'
import { onEachProcessors, onRemoval, type BuiltSite } from '#bench/site/built-site.ts'
import { measuredPages } from '#bench/site/measured-pages.ts'
import { pin, type Processors } from '#bench/site/process-figures.ts'
import { answerOf, type Answer } from '#bench/site/raw-answer.ts'
import { freePort } from '#server/start/free-port.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'

/** Multiple of the processor time of nginx with the same bytes as a file. */
const goal = { atMost: 1.15 }

const what = 'behind nginx over nginx with a file'

/** nginx adds these headers to a file. */
const automaticHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'server',
  'content-length',
  'etag',
])

/** A server that sends the page's bytes as a file, with the page's own headers. */
async function staticServer(
  folder: string,
  port: number,
  pages: readonly Answer[],
): Promise<string> {
  const locations = await Promise.all(
    pages.map(async ({ headers, body }, index) => {
      await writeFile(join(folder, `page-${index}`), body)
      const lines = headers.flatMap((name, at) => {
        if (at % 2 === 1 || automaticHeaders.has(name.toLowerCase())) return []
        const value = (headers[at + 1] ?? '').replaceAll('"', String.raw`\"`)
        return name.toLowerCase() === 'content-type'
          ? [`types { } default_type "${value}";`]
          : [`add_header ${name} "${value}";`]
      })
      return `location = /page-${index} { root ${folder}; ${lines.join(' ')} }`
    }),
  )
  return `server { listen 127.0.0.1:${port}; ${locations.join('\n')} }`
}

/** The same pages through nginx with the recipe of docs/nginx.conf, against nginx with files. */
export async function benchBehindNginx(): Promise<void> {
  if (!hasNginx) {
    notMeasured(what, 'there is no nginx here')
    return
  }
  await onEachProcessors(behindNginxOn)
}

async function behindNginxOn(site: BuiltSite, processors: Processors) {
  console.log(`\nBehind nginx with docs/nginx.conf, ${processors.name}; medians of rounds`)
  const port = await freePort()
  const answers = await Promise.all(measuredPages.map(({ path }) => answerOf(site.origin + path)))
  const nginx = await startNginx(site.origin, {
    more: (folder) => staticServer(folder, port, answers),
  })
  onRemoval(() => nginx.stop())
  await pin([nginx.pid], processors.site)
  // The site's own work for a page in nginx's cache counts too.
  const roots = [nginx.pid, site.pid()]
  const rows = [['', 'of the file', ...figureNames]]
  let worst = { ratio: 0, because: '' }
  for (const [index, { name, path }] of measuredPages.entries()) {
    const [cached, file] = await loadInTurn(
      [
        { name, url: nginx.origin + path, roots },
        { name: 'file', url: `http://127.0.0.1:${port}/page-${index}`, roots },
      ],
      { processors: processors.load },
    )
    if (!cached || !file) throw new Error('a target was not measured')
    const ratio = cached.cpu / file.cpu
    if (ratio > worst.ratio) worst = { ratio, because: `${name}: ${excess(cached, file)}` }
    rows.push(
      [name, figure(ratio, 2), ...figuresOf(cached)],
      ['  the same bytes as a file', '', ...figuresOf(file)],
    )
  }
  await nginx.stop()
  console.log(table(rows))
  judge({
    what: `${what}, ${processors.name}`,
    value: worst.ratio,
    ...goal,
    unit: 'x',
    digits: 2,
    because: () => worst.because,
  })
}
