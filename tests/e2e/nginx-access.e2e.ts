import { writeFile } from 'node:fs/promises'
import { request as plainRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as tlsRequest } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { hasNginx, startNginx, type Nginx } from '#tests/support/nginx.ts'
import { startSite, type Site } from '#tests/support/site.ts'

/** The nginx configurations of docs/ in front of a site, if nginx is installed: which requests are accepted. */

const name = 'www.example.cat'

let site: Site
let nginx: Nginx

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The name in the TLS handshake, if it differs. */
  handshake?: string
}

const answerOf = async (incoming: IncomingMessage): Promise<Answer> => ({
  status: incoming.statusCode ?? 0,
  headers: incoming.headers,
  body: await text(incoming),
})

/** Sends a request to the TLS port or the port of redirects; fails when the connection ends without an answer. */
function ask(
  from: 'tls' | 'redirecting',
  path: string,
  { method = 'GET', headers = {}, body, handshake = name }: Asked = {},
  port = nginx.ports[from],
): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { Host: name, Connection: 'close', ...headers },
  }
  return new Promise((resolve, reject) => {
    const sent =
      from === 'tls'
        ? tlsRequest({ ...options, servername: handshake, rejectUnauthorized: false })
        : plainRequest(options)
    sent.once('response', (incoming) => {
      answerOf(incoming).then(resolve, reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** The TLS version agreed on; fails if there is none. */
function agreed(options: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host: '127.0.0.1',
      port: nginx.ports.tls,
      servername: name,
      rejectUnauthorized: false,
      ciphers: 'ALL:@SECLEVEL=0',
      ...options,
    })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol())
      socket.destroy()
    })
  })
}

describe.runIf(hasNginx)('access through nginx', () => {
  beforeAll(async () => {
    site = await startSite({ ORIGIN: `https://${name}`, TRUST_PROXY: '127.0.0.1' })
    nginx = await startNginx(site.origin)
  })
  afterAll(async () => {
    await nginx.stop()
    await site.stop()
  })

  test.each(['TLSv1', 'TLSv1.1'] as const)('%s is refused, for any name', async (version) => {
    for (const servername of [name, 'elsewhere.example']) {
      const asked = agreed({ minVersion: version, maxVersion: version, servername })
      await expect(asked).rejects.toThrow(/alert|protocol version/iu)
    }
  })

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('%s is accepted', async (version) => {
    expect(await agreed({ minVersion: version, maxVersion: version })).toBe(version)
  })

  test('serves the site over TLS and HTTP/2', async () => {
    const response = await ask('tls', '/club')
    expect(response.status).toBe(200)
    expect(response.headers['strict-transport-security']).toContain('max-age=')
    const session = connectHttp2(`https://127.0.0.1:${nginx.ports.tls}`, {
      servername: name,
      rejectUnauthorized: false,
    })
    const stream = session.request({ ':path': '/healthz', ':authority': name })
    const status = await new Promise((resolve, reject) => {
      stream.once('response', (headers) => resolve(headers[':status']))
      stream.once('error', reject)
      session.once('error', reject)
    })
    session.close()
    expect(status).toBe(200)
  })

  test('gives a foreign name no handshake, page or redirect', async () => {
    const headers = { Host: 'elsewhere.example' }
    await expect(ask('tls', '/', { headers, handshake: 'elsewhere.example' })).rejects.toThrow(
      /unrecognized name/iu,
    )
    await expect(ask('tls', '/', { headers })).rejects.toThrow(/hang up/u)
    await expect(ask('redirecting', '/', { headers })).rejects.toThrow(/hang up/u)
  })

  test('redirects to TLS', async () => {
    const { status, headers } = await ask('redirecting', '/eventos?pagina=2')
    expect([status, headers.location]).toEqual([301, `https://${name}/eventos?pagina=2`])
  })

  test('serves the certificate authority its challenge, and nothing else', async () => {
    await writeFile(join(nginx.challenges, 'token-1'), 'token-1.thumbprint')
    const { status, body } = await ask('redirecting', '/.well-known/acme-challenge/token-1')
    expect([status, body]).toEqual([200, 'token-1.thumbprint'])
    expect((await ask('redirecting', '/.well-known/acme-challenge/token-2')).status).toBe(404)
    // The site answers other well-known paths.
    const other = await ask('tls', '/.well-known/acme-challenge/token-1')
    expect(other.status).toBe(404)
    expect(other.headers['x-request-id']).toBeDefined()
  })

  describe('an oversized body', () => {
    const large = Buffer.alloc(9 * 1024 * 1024, 'a')
    const form = { Origin: `https://${name}`, 'Content-Type': 'application/x-www-form-urlencoded' }

    test.each(['es', 'ca'] as const)('is refused by the site, in %s', async (language) => {
      const { status, headers, body } = await ask('tls', '/contacto', {
        method: 'POST',
        headers: { ...form, Accept: 'text/html', Cookie: `language=${language}` },
        body: large,
      })
      expect(status).toBe(413)
      expect(headers['x-request-id']).toBeDefined()
      expect(body).toContain(`<html lang="${language}"`)
      expect(body).toContain(problemsCopy[language].tooLarge)
    })

    test('is refused without a length too', async () => {
      const headers = { ...form, 'Transfer-Encoding': 'chunked' }
      const { status, headers: answerHeaders } = await ask('tls', '/contacto', {
        method: 'POST',
        headers,
        body: large,
      })
      expect(status).toBe(413)
      expect(answerHeaders['x-request-id']).toBeDefined()
    })

    test.each(['/admin/imagenes', '/rest/v1/event_registrations'])(
      'is answered at %s as by the site itself',
      async (path) => {
        const headers = { ...form, 'Content-Type': 'application/json', Accept: 'application/json' }
        const asked = { method: 'POST', headers, body: large }
        const behind = await ask('tls', path, asked)
        const { port } = new URL(site.origin)
        const itself = await ask(
          'redirecting',
          path,
          { ...asked, headers: { ...headers, 'Content-Length': '1000000000' }, body: '' },
          Number(port),
        )
        expect([behind.status, behind.body]).toEqual([itself.status, itself.body])
      },
    )

    test('is not taken for another request', async () => {
      // All kinds of answers to such a request, also other than the refusal.
      const paths = ['/contacto', '/a//b', '/auth/v1/token']
      for (const path of paths) {
        for (const origin of [`https://${name}`, 'https://elsewhere.example']) {
          const headers = { ...form, Origin: origin }
          const refused = await ask('tls', path, { method: 'POST', headers, body: large })
          expect(refused.status).toBeGreaterThanOrEqual(400)
          const next = await Promise.all(
            Array.from({ length: 4 }, () => ask('tls', '/restaurantes?buscar=x')),
          )
          expect(next.map(({ status }) => status)).toEqual([200, 200, 200, 200])
        }
      }
    })
  })

  test('nginx serves only the authority before there is a certificate', async () => {
    const first = await startNginx([], { recipe: 'nginx-first.conf' })
    const asked = (path: string, headers = {}) =>
      ask('redirecting', path, { headers }, first.ports.redirecting)
    try {
      await writeFile(join(first.challenges, 'token-1'), 'token-1.thumbprint')
      const { status, body } = await asked('/.well-known/acme-challenge/token-1')
      expect([status, body]).toEqual([200, 'token-1.thumbprint'])
      const page = await asked('/auth')
      expect([page.status, page.headers['retry-after']]).toEqual([503, '600'])
      await expect(asked('/', { Host: 'elsewhere.example' })).rejects.toThrow(/hang up/u)
    } finally {
      await first.stop()
    }
  })
})
