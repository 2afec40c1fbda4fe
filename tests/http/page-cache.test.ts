import { describe, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'

const app = await fileApp()

test('visitors get the same bytes', async () => {
  const admin = await app.signIn('admin')
  const stranger = await app.read('/')
  expect(await app.read('/', `${admin}; flash=x`)).toBe(stranger)
  expect(stranger).not.toMatch(/nonce="[^"]/u)
})

describe('a public address without a page', () => {
  const path = '/restaurantes/987654'

  test('is answered with the same bytes for everyone, and cached like a page', async () => {
    const admin = await app.signIn('admin')
    const response = await app.ask(path)
    expect(response.status).toBe(404)
    // So that proxies replace a cached page.
    expect(response.headers.get('Cache-Control')).toBe(
      (await app.ask('/')).headers.get('Cache-Control'),
    )
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
    const page = await response.text()
    expect(page).not.toMatch(/nonce="[^"]/u)
    expect(await app.read(path, `${admin}; flash=x`)).toBe(page)
    expect(await app.read(path, 'language=ca')).toContain('<html lang="ca"')
  })

  test('is never answered as unchanged', async () => {
    const response = await app.ask(path, { headers: { 'If-None-Match': '*' } })
    expect([response.status, response.headers.get('ETag')]).toEqual([404, null])
  })

  test('is answered to a program in its own form, uncached', async () => {
    const response = await app.ask(path, { headers: { Accept: 'application/json' } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await response.json()).toMatchObject({ status: 404 })
  })
})

const isCachedForAll = async (address: string) =>
  (await app.ask(address)).headers.get('Cache-Control')?.includes('s-maxage') ?? false

test.each(
  `/ /club /club/ventajas /contacto /legal/privacidad /restaurantes /restaurantes?pagina=2
    /restaurantes?vista=mapa&estrellas=1 /restaurantes?estrellas=1&precio=4&pagina=12
    /restaurantes/1 /restaurantes/1?tab=resenas /restaurantes/1?visitas=2
    /eventos?categoria=Catas&cuando=pasados /eventos/3?tab=media /blog?pagina=3 /blog/un-post`.split(
    /\s+/u,
  ),
)('%s is cached', async (address) => {
  expect(await isCachedForAll(address)).toBe(true)
})

test.each(
  `/?lang=ca /?lang=fr /?utm_source=x /no-hay /club/ /contacto?evento=1 /contacto/sello /restaurantes?buscar=x
    /restaurantes?pagina=0 /restaurantes?pagina=2&pagina=3 /restaurantes?__proto__=1
    /restaurantes?toString=1 /restaurantes/1/resena /restaurantes/1?tab=otra
    /restaurantes/1?visitas=todas /restaurantes/uno /restaurantes/01 x /cuenta /unete
    /admin/dashboard /blog/Un-Post /_root.data /restaurantes.data
    /eventos?categoria=${'x'.repeat(500)}`.split(/\s+/u),
)('%s is not cached', async (address) => {
  expect(await isCachedForAll(address)).toBe(false)
})

test.each([
  ['/contacto', 'casa-viatges'],
  ['/unete', 'lino-taula-llarga'],
])('%s has its picture, which loads late and has no text', async (path, name) => {
  const html = await app.read(path)
  const [, classes = '', picture = ''] =
    /<div class="([^"]*)"><picture>((?:(?!<\/picture>)[^])*)<\/picture>/u.exec(html) ?? []
  shows(picture, name, 'alt=""', 'loading="lazy"')
  expect(classes.split(' ')).toEqual(expect.arrayContaining(['hidden', 'xl:block']))
})
