import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'
import { onRemoval } from './built-site.ts'
import { loadInTurn } from './load.ts'
import { measuredPages } from './measured-pages.ts'
import { childrenOf } from './process-figures.ts'
import { answerOf, type Answer } from './raw-answer.ts'
import { figure, goal, table } from './table.ts'

const goals = { ofStatic: 0.95 }

/** nginx writes these by itself for a file. */
const written = new Set(['date', 'connection', 'keep-alive', 'server', 'content-length', 'etag'])

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
        if (at % 2 === 1 || written.has(name.toLowerCase())) return []
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
export async function benchBehindNginx(origin: string): Promise<void> {
  console.log('\nBehind nginx with docs/nginx.conf; medians of interleaved rounds')
  if (!hasNginx) {
    console.log('not measured: there is no nginx here')
    return
  }
  const port = await freePort()
  const answers = await Promise.all(measuredPages.map(({ path }) => answerOf(origin + path)))
  const nginx = await startNginx(origin, {
    more: (folder) => staticServer(folder, port, answers),
  })
  onRemoval(() => nginx.stop())
  const pids = [nginx.pid, ...(await childrenOf(nginx.pid))]
  const rows = [['', 'requests/s', 'of the file', 'p50 ms', 'p99 ms', 'CPU µs/request']]
  const ratios: number[] = []
  for (const [index, { name, path }] of measuredPages.entries()) {
    const [kept, file] = await loadInTurn(
      [
        { name, url: nginx.origin + path, pids },
        { name: 'file', url: `http://127.0.0.1:${port}/page-${index}`, pids },
      ],
      { rounds: 5, seconds: 3 },
    )
    if (!kept || !file) throw new Error('a target was not measured')
    ratios.push(kept.requestsPerSecond / file.requestsPerSecond)
    for (const [label, own] of [
      [name, kept],
      ['  the same bytes as a file', file],
    ] as const) {
      rows.push([
        label,
        figure(own.requestsPerSecond),
        figure(own.requestsPerSecond / file.requestsPerSecond, 3),
        figure(own.p50, 2),
        figure(own.p99, 2),
        own.cpuMicroseconds === null ? 'unknown' : figure(own.cpuMicroseconds, 1),
      ])
    }
  }
  console.log(table(rows))
  console.log(goal(Math.min(...ratios) >= goals.ofStatic, `at least ${goals.ofStatic} of a file`))
}
