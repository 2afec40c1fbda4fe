import { createServer, request as plainRequest, type RequestListener } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/start/free-port.ts'
import { hasCaddy, sendsFormsAgain, startCaddy, type Caddy } from '#tests/support/caddy.ts'
import { closeServer, listenLocally } from '#tests/support/listen-locally.ts'
import { startSite, type Site } from '#tests/support/site.ts'

/** docs/Caddyfile in front of a site, if Caddy is installed. */

const name = 'www.example.cat'

/** Sends a request with or without TLS; fails when the connection ends without an answer. */
function ask(port: number, isTls: boolean, host: string, path = '/') {
  const options = { host: '127.0.0.1', port, path, agent: false, headers: { Host: host } }
  const sent = isTls
    ? tlsRequest({ ...options, servername: host, rejectUnauthorized: false })
    : plainRequest(options)
  return new Promise<{ status: number; location: string | undefined; body: string }>(
    (resolve, reject) => {
      sent.once('response', (incoming) => {
        const { statusCode: status = 0, headers } = incoming
        text(incoming).then((body) => resolve({ status, location: headers.location, body }), reject)
      })
      sent.once('error', reject)
      sent.end()
    },
  )
}

describe.runIf(hasCaddy)('a site behind Caddy', () => {
  let site: Site
  let caddy: Caddy
  beforeAll(async () => {
    site = await startSite({ ORIGIN: `https://${name}`, TRUST_PROXY: '127.0.0.1' })
    caddy = await startCaddy([`http://127.0.0.1:${new URL(site.origin).port}`])
  })
  afterAll(async () => {
    await caddy.stop()
    await site.stop()
  })

  test('is served over TLS, by its name only', async () => {
    const { status, body } = await ask(caddy.ports.tls, true, name, '/club')
    expect([status, body]).toEqual([200, expect.stringContaining('</html>')])
    await expect(ask(caddy.ports.tls, true, 'elsewhere.example')).rejects.toThrow()
  })

  test('redirects its name to TLS, and refuses other names', async () => {
    const { status, location } = await ask(caddy.ports.redirecting, false, name, '/club')
    expect([status, location]).toEqual([
      308,
      expect.stringMatching(`^https://${name}(:\\d+)?/club`),
    ])
    await expect(ask(caddy.ports.redirecting, false, 'elsewhere.example')).rejects.toThrow()
  })
})

describe.runIf(hasCaddy)('a request through Caddy', () => {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end()
  })

  async function listening(port: number, listener: RequestListener) {
    const server = createServer(listener)
    await listenLocally(server, port)
    endings.push(() => closeServer(server))
  }

  async function caddyBefore(port: number) {
    const caddy = await startCaddy([`http://127.0.0.1:${port}`], await freePort())
    endings.push(() => caddy.stop())
    return caddy.origin
  }

  test('has the client’s address, whatever it claims', async () => {
    const port = await freePort()
    await listening(port, ({ headers }, response) => response.end(JSON.stringify(headers)))
    const origin = await caddyBefore(port)
    const answer = await fetch(origin, {
      headers: { 'X-Forwarded-For': '203.0.113.9', 'Accept-Encoding': 'br' },
    })
    expect(await answer.json()).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'accept-encoding': 'br',
      host: new URL(origin).host,
    })
  })

  test('is not repeated if it is a form, and is if it is a page', async () => {
    const port = await freePort()
    const seen: (string | undefined)[] = []
    await listening(port, ({ method, socket }, response) => {
      seen.push(method)
      if (seen.filter((each) => each === method).length === 1) socket.destroy()
      else response.end('here')
    })
    const origin = await caddyBefore(port)
    expect((await fetch(origin)).status).toBe(200)
    expect((await fetch(origin, { method: 'POST', body: 'name=Ona' })).status).toBe(502)
    expect(seen).toEqual(['GET', 'GET', 'POST'])
  })

  test('waits while the site restarts', async () => {
    const port = await freePort()
    const origin = await caddyBefore(port)
    const asked = [fetch(origin), fetch(origin, { method: 'POST', body: 'name=Ona' })]
    await after(1500)
    const stored: string[] = []
    await listening(port, (request, response) => {
      const store = async () => {
        const body = await text(request)
        if (request.method === 'POST') stored.push(body)
        response.end('here')
      }
      // A form cut short is not stored.
      store().catch(() => response.destroy())
    })
    const [page, form] = await Promise.all(asked)
    expect(await page?.text()).toBe('here')
    expect([form?.status, stored]).toEqual(sendsFormsAgain ? [200, ['name=Ona']] : [502, []])
  })
})
