import { expect, test } from 'vitest'
import { answeringServer, pngOf } from '#tests/support/legacy-site.ts'
import { fetchPicture } from './move-pictures.ts'
import { isLoopback, isPublic, publicLookup } from './public-lookup.ts'

/** Pictures are downloaded from public addresses only: an export must not reach the internal network. */

test.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is not a public address', (address) => {
  expect(isPublic(address)).toBe(false)
})

test('a name that resolves to this machine is refused at look-up', async () => {
  const error = await new Promise((resolve) => {
    publicLookup('localhost', {}, (refusal) => resolve(refusal))
  })
  expect(String(error)).toContain('localhost is not on the internet')
})

test.each(['localhost', '127.0.0.1', '127.8.9.1', '[::1]', '::1'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test('pictures are downloaded over redirects, with a limit on each step', async () => {
  const png = await pngOf(300, 200)
  const server = await answeringServer(({ pathname }) => {
    if (pathname === '/a.png') return { body: png }
    if (pathname === '/moved') return { status: 302, headers: { Location: '/a.png' } }
    if (pathname === '/inside') {
      return { status: 302, headers: { Location: 'http://10.0.0.1/a.png' } }
    }
    if (pathname === '/round') return { status: 301, headers: { Location: '/round' } }
    if (pathname === '/large') return { body: Buffer.alloc(6 * 1024 * 1024) }
    if (pathname === '/file') return { status: 302, headers: { Location: 'file:///etc/passwd' } }
    return null
  })
  const fetched = (path: string, loopback = true) =>
    fetchPicture(server.origin + path, { loopback, limit: 3000 })
  expect(Buffer.from(await fetched('/a.png')).equals(png)).toBe(true)
  expect(Buffer.from(await fetched('/moved')).equals(png)).toBe(true)
  await expect(fetched('/gone')).rejects.toThrow('the answer was 404')
  await expect(fetched('/inside')).rejects.toThrow('10.0.0.1 is not on the internet')
  await expect(fetched('/round')).rejects.toThrow('leads from one address to the next')
  await expect(fetched('/large')).rejects.toThrow('larger than 5 MB')
  await expect(fetched('/file')).rejects.toThrow('not a web address')
  const before = server.asked.length
  await expect(fetched('/a.png', false)).rejects.toThrow('127.0.0.1 is not on the internet')
  const named = server.origin.replace('127.0.0.1', 'localhost')
  await expect(fetchPicture(`${named}/a.png`, { loopback: false, limit: 3000 })).rejects.toThrow(
    'localhost is not on the internet',
  )
  expect(server.asked).toHaveLength(before)
  await server.close()
})

test('an endless answer is cut', async () => {
  const { createServer } = await import('node:http')
  const slow = createServer((_request, response) => response.writeHead(200).write('x'))
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const address = slow.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(
    fetchPicture(`http://127.0.0.1:${port}/`, { loopback: true, limit: 200 }),
  ).rejects.toThrow('no whole answer came in time')
  slow.closeAllConnections()
  slow.close()
})
