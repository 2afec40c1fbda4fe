import { createServer as createTlsServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenLocally } from '#tests/support/listen-locally.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { fetchAddress } from './fetch-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

test('a certificate has its end, whatever its issuer', async () => {
  const server = createTlsServer(selfSigned({ days: 9 }), (_request, response) => response.end())
  servers.push(server)
  const { status, certificate } = await fetchAddress(
    `https://localhost:${await listenLocally(server)}`,
  )
  expect([status, certificate?.problem]).toEqual([200, expect.stringContaining('SELF_SIGNED')])
  expect((Number(certificate?.endsAt) - Date.now()) / 86_400_000).toBeCloseTo(9, 1)
})

test('an address fails when nothing answers, or not with TLS', async () => {
  await expect(fetchAddress('https://localhost:9')).rejects.toThrow(/ECONNREFUSED/u)
  const plain = createServer((socket) => socket.end('HTTP/1.1 400\r\n\r\n'))
  servers.push(plain)
  await expect(fetchAddress(`https://localhost:${await listenLocally(plain)}`)).rejects.toThrow()
})
