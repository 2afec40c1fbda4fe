import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#server/start/free-port.ts'
import { end, onRemoval, spawnScript } from './built-site.ts'

/** Headers of every request of the bench: the encodings of browsers. */
export const requestHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

export type Answer = { status: number; headers: string[]; body: Buffer }

/** An answer as transferred: headers in order, body compressed. */
export function answerOf(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: requestHeaders }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body }),
        reject,
      )
    }).once('error', reject)
  })
}

/** Node adds these to every answer. */
const automaticHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

type RawServer = { url: string; pid: number; stop(): Promise<void> }

/** Starts a plain `node:http` server, in a process of its own, that sends exactly this response, until `removeAll`. */
export async function rawServer(
  { headers, body }: Answer,
  processors: string | null = null,
): Promise<RawServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-bench-raw-'))
  const path = join(folder, 'answer.json')
  const kept = headers.flatMap((name, at) =>
    at % 2 === 0 && !automaticHeaders.has(name.toLowerCase()) ? [name, headers[at + 1] ?? ''] : [],
  )
  await writeFile(path, JSON.stringify({ headers: kept, body: body.toString('base64') }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const child = await spawnScript(
    join('bench', 'site', 'raw-server.ts'),
    { PORT: String(port), RAW_ANSWER: path },
    join(folder, 'log'),
    processors,
  )
  onRemoval(async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  })
  for (let attempts = 0; ; attempts += 1) {
    const answer = await answerOf(url).catch(() => null)
    if (answer) break
    if (attempts > 200) throw new Error('the raw server does not start')
    await after(25)
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}
