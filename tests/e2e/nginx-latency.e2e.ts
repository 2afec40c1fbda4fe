import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenLocally } from '#tests/support/listen-locally.ts'
import { hasNginx, startNginx, type NginxOptions } from '#tests/support/nginx.ts'

/** docs/nginx.conf with Debian's settings sends cached pages without delay. */

const page = Buffer.alloc(95_000, 'x')

let site: Server
let origin = ''

/** The median time of an answer in milliseconds, over one connection, one request after the other. */
async function medianOf(options: NginxOptions): Promise<number> {
  const nginx = await startNginx(origin, options)
  const { hostname, port } = new URL(nginx.origin)
  const socket = connect(Number(port), hostname)
  const times: number[] = []
  for (let turn = 0; turn < 41; turn += 1) {
    const begunAt = performance.now()
    socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    await wholeAnswer(socket)
    times.push(performance.now() - begunAt)
  }
  socket.destroy()
  await nginx.stop()
  return times.toSorted((one, other) => one - other)[20] ?? 0
}

function wholeAnswer(socket: Socket): Promise<void> {
  let got = ''
  return new Promise((resolve) => {
    function take(chunk: Buffer) {
      got += chunk.toString('latin1')
      const head = got.indexOf('\r\n\r\n')
      if (head < 0 || got.length < head + 4 + page.byteLength) return
      socket.off('data', take)
      resolve()
    }
    socket.on('data', take)
  })
}

describe.runIf(hasNginx)('a stored page of 95 kB', () => {
  beforeAll(async () => {
    site = createServer((_asked, answer) => {
      answer.writeHead(200, {
        'Content-Type': 'text/html',
        'Cache-Control': 'public, max-age=0, s-maxage=60',
        'Content-Length': page.byteLength,
      })
      answer.end(page)
    })
    origin = `http://127.0.0.1:${await listenLocally(site)}`
  })
  afterAll(() => site.close())

  test('leaves nginx within ten milliseconds', async () => {
    expect(await medianOf({})).toBeLessThan(10)
  })

  test('control: with Debian’s settings its end is delayed by forty', async () => {
    const replaced = { 'tcp_nopush off;': '', 'sendfile off;': '' }
    expect(await medianOf({ replaced })).toBeGreaterThan(30)
  })
})
