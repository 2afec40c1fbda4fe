import { loadInTurn, type LoadFigures } from './load.ts'
import { measuredPages } from './measured-pages.ts'
import { answerOf, rawServer } from './raw-answer.ts'
import { figure, goal, kilobytes, table } from './table.ts'

const goals = { ofRaw: 0.85 }

function row(name: string, own: LoadFigures, raw: LoadFigures): string[] {
  return [
    name,
    figure(own.requestsPerSecond),
    figure(own.requestsPerSecond / raw.requestsPerSecond, 3),
    figure(own.p50, 2),
    figure(own.p99, 2),
    own.cpuMicroseconds === null ? 'unknown' : figure(own.cpuMicroseconds),
  ]
}

/** Kept pages against Node's own server with the same bytes, interleaved. */
export async function benchKeptPages(site: { origin: string; pid: number }): Promise<void> {
  console.log('\nKept pages under 32 connections; medians of interleaved rounds')
  const rows = [['', 'requests/s', 'of raw', 'p50 ms', 'p99 ms', 'CPU µs/request']]
  const ratios: number[] = []
  for (const { name, path } of measuredPages) {
    const url = site.origin + path
    const answer = await answerOf(url)
    const raw = await rawServer(answer)
    const [own, floor] = await loadInTurn(
      [
        { name, url, pids: [site.pid] },
        { name: 'raw', url: raw.url, pids: [raw.pid] },
      ],
      { rounds: 5, seconds: 3 },
    )
    await raw.stop()
    if (!own || !floor) throw new Error('a target was not measured')
    ratios.push(own.requestsPerSecond / floor.requestsPerSecond)
    rows.push(
      row(`${name}, kept (${kilobytes(answer.body.byteLength)})`, own, floor),
      row('  raw node:http, same bytes', floor, floor),
    )
  }
  console.log(table(rows))
  console.log(goal(Math.min(...ratios) >= goals.ofRaw, `kept at least ${goals.ofRaw} of raw`))
}
