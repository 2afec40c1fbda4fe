import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Which addresses a proxy may answer for everybody, as the pages say of themselves. */

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const isForEverybody = async (address: string) =>
  (await app.ask(address)).headers.get('Cache-Control')?.includes('s-maxage') ?? false

test.each([
  '/',
  '/club',
  '/club/ventajas',
  '/contacto',
  '/legal/privacidad',
  '/restaurantes',
  '/restaurantes?pagina=2',
  '/restaurantes?vista=mapa&estrellas=1',
  '/restaurantes?estrellas=1&precio=4&pagina=12',
  '/restaurantes/1',
  '/restaurantes/1?tab=resenas',
  '/restaurantes/1?visitas=2',
  '/eventos?categoria=Catas&cuando=pasados',
  '/eventos/3?tab=media',
  '/blog?pagina=3',
  '/blog/un-post',
])('%s is cached', async (address) => {
  expect(await isForEverybody(address)).toBe(true)
})

test.each([
  '/?lang=ca',
  '/?utm_source=x',
  '/club/',
  '/contacto?evento=1',
  '/contacto/sello',
  '/restaurantes?buscar=x',
  '/restaurantes?pagina=0',
  '/restaurantes?pagina=2&pagina=3',
  '/restaurantes?__proto__=1',
  '/restaurantes?toString=1',
  '/restaurantes/1/resena',
  '/restaurantes/1?tab=otra',
  '/restaurantes/1?visitas=todas',
  '/restaurantes/uno',
  '/restaurantes/01',
  `/eventos?categoria=${'x'.repeat(500)}`,
  '/cuenta',
  '/unete',
  '/admin/dashboard',
  '/blog/Un-Post',
  '/_root.data',
  '/restaurantes.data',
])('%s is not cached', async (address) => {
  expect(await isForEverybody(address)).toBe(false)
})
