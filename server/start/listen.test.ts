import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { until } from '#tests/support/until.ts'
import { freePort } from './free-port.ts'
import { listen } from './listen.ts'

const host = '127.0.0.1'

let server: Server
let port: number
let close: () => Promise<void>
beforeEach(async () => {
  server = createServer()
  port = await freePort()
  close = await listen(server, { port, host })
})
afterEach(() => close())

/** Opens this many connections and then writes a file; ends when its input closes. */
const crowd = `
  const { connect } = require('node:net')
  const { writeFileSync } = require('node:fs')
  const [port, count, file] = process.argv.slice(1)
  let open = 0
  for (let n = 0; n < count; n += 1) {
    connect(Number(port), '${host}', () => (open += 1) == count && writeFileSync(file, ''))
  }
  process.stdin.on('end', () => process.exit(0)).resume()
`

test('the site accepts a crowd within few turns after the process was busy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-listen-'))
  const isThere = join(folder, 'there')
  const count = 320
  const taken: Socket[] = []
  server.on('connection', (socket) => taken.push(socket))
  const others = spawn(process.execPath, ['-e', crowd, String(port), String(count), isThere], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = once(others, 'exit')
  await once(others, 'spawn')
  const end = Date.now() + 20_000
  while (!existsSync(isThere) && Date.now() < end);
  let turns = 0
  for (; taken.length < count && Date.now() < end; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  others.stdin.end()
  await gone
  await rm(folder, { recursive: true })
  expect(taken).toHaveLength(count)
  // Accepting one by one would take a turn each.
  expect(turns).toBeLessThan(count / 4)
})

test('the site refuses a port of another site, although sockets share it', async () => {
  const second = listen(createServer(), { port, host })
  await expect(second).rejects.toThrow(StartProblem)
  await expect(second).rejects.toThrow(`Port ${port} on ${host} is in use by another program.`)
})

test('the site frees the port on closing, after answering earlier requests', async () => {
  const waiting: ServerResponse[] = []
  server.removeAllListeners('request')
  server.on('request', (_, response) => waiting.push(response))
  const asking = Array.from({ length: 40 }, async () => {
    const response = await fetch(`http://${host}:${port}/`)
    return response.text()
  })
  await until('all to be asked', () => waiting.length === asking.length)
  const closing = close()
  // As the site answers while stopping.
  for (const response of waiting) response.writeHead(200, { Connection: 'close' }).end('Bon profit')
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['Bon profit']))
  await closing
  close = await listen(createServer(), { port, host })
})
