import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Contact and join have a picture where there is room for it, and only there. */

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test.each([
  ['/contacto', 'casa-viatges'],
  ['/unete', 'casa-avantatges'],
])('%s has its picture, which waits to be seen and says nothing', async (path, name) => {
  const html = await (await app.ask(path)).text()
  const [, classes, picture] =
    /<div class="([^"]*)"><picture>((?:(?!<\/picture>)[^])*)<\/picture>/u.exec(html) ?? []
  expect(picture).toContain(name)
  expect(picture).toContain('alt=""')
  expect(picture).toContain('loading="lazy"')
  expect(classes?.split(' ')).toEqual(expect.arrayContaining(['hidden', 'xl:block']))
})
