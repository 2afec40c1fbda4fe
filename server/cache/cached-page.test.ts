import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { matchesEntityTag } from '#server/http/responses/raw-response.ts'
import { securityHeaders } from '#server/http/responses/security-headers.ts'
import { rawPageResponse, cachedPage } from './cached-page.ts'

const security = securityHeaders({ origin: 'https://cercle.example', development: false })
const nonce = 'q83vEjRWeJA='
const html = `<!DOCTYPE html><p>l·l</p><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two()</script><script>planted()</script><script nonce="other">planted()</script><script nonce="${nonce}" src="/assets/a.js"></script>`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function valueOf(headers: readonly string[], name: string): string | undefined {
  return headers[headers.indexOf(name) + 1]
}

test('the policy names the scripts that had the nonce, and no other', async () => {
  const page = await cachedPage(html, nonce, security)
  const policy = valueOf(page.variants.identity.headers, 'Content-Security-Policy')
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).not.toContain(hash('planted()'))
  expect(policy).not.toContain('nonce')
})

test('no nonce is left, and all encodings have the same text', async () => {
  const { variants } = await cachedPage(html, nonce, security)
  const text = variants.identity.body.toString()
  expect(text).not.toContain(nonce)
  expect(text).toContain('l·l')
  expect(brotliDecompressSync(variants.br.body).toString()).toBe(text)
  expect(gunzipSync(variants.gzip.body).toString()).toBe(text)
})

test('the same page with another nonce has the same entity tag', async () => {
  const again = await cachedPage(html.replaceAll(nonce, 'AAAA'), 'AAAA', security)
  const first = await cachedPage(html, nonce, security)
  expect(again.variants.br.etag).toBe(first.variants.br.etag)
  expect(first.variants.br.etag).not.toBe(first.variants.gzip.etag)
})

test('a request with the current tag gets no body, with the same policy', async () => {
  const page = await cachedPage(html, nonce, security)
  const full = rawPageResponse(page, 'br', null)
  const unchanged = rawPageResponse(page, 'br', `W/"old", ${page.variants.br.etag}`)
  expect([full.status, unchanged.status]).toEqual([200, 304])
  expect(unchanged.body).toBeNull()
  expect(valueOf(unchanged.headers, 'Content-Security-Policy')).toBe(
    valueOf(full.headers, 'Content-Security-Policy'),
  )
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [null, false],
])('%s matches the tag: %s', (header, named) => {
  expect(matchesEntityTag(header, '"a"')).toBe(named)
})
