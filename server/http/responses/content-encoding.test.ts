import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressed } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('%s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

const text = 'Sopar de germanor. '.repeat(200)
const page = () => new Response(text, { status: 404, headers: { 'Content-Type': 'text/html' } })

test('the compressed answer is the same text with the same status', async () => {
  const br = await compressed(page(), 'br')
  expect(br.status).toBe(404)
  expect(brotliDecompressSync(await br.bytes()).toString()).toBe(text)
  const gzip = await compressed(page(), 'gzip')
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(text)
  expect(gzip.headers.get('Vary')).toBe('Accept-Encoding')
})

test('pictures and answers that are encoded already stay as they are', async () => {
  const picture = new Response(text, { headers: { 'Content-Type': 'image/avif' } })
  expect((await compressed(picture, 'br')).headers.has('Content-Encoding')).toBe(false)
  const encoded = page()
  encoded.headers.set('Content-Encoding', 'zstd')
  expect((await compressed(encoded, 'br')).headers.get('Content-Encoding')).toBe('zstd')
})
