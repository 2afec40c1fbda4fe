import { once } from 'node:events'
import { createServer as createPlainServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '#tests/support/self-signed.ts'
import { certificateEnd } from './certificate.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `https://localhost:${address.port}`
}

test('the end of a certificate is told, whoever signed it', async () => {
  const origin = await listening(createServer(selfSigned({ days: 9 })))
  const end = (await certificateEnd(origin))?.getTime() ?? 0
  expect((end - Date.now()) / 86_400_000).toBeCloseTo(9, 1)
})

test('an address without TLS has none', async () => {
  expect(await certificateEnd('http://localhost:3000')).toBeNull()
})

test('where nobody answers, and where somebody does who speaks no TLS, it is not known', async () => {
  await expect(certificateEnd('https://localhost:9')).rejects.toThrow(/ECONNREFUSED/u)
  const plain = await listening(createPlainServer((socket) => socket.end('HTTP/1.1 400\r\n\r\n')))
  await expect(certificateEnd(plain)).rejects.toThrow()
})
