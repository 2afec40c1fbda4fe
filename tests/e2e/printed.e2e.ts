import { expect, test } from 'vitest'
import { oneOf, sampled } from '#tests/support/seed.ts'
import { worldOf, type World } from '#tests/support/valid-requests/world.ts'
import { sessionCookies } from './first-admin.ts'
import { fullClub } from './full-club.ts'
import { journeys } from './journeys.ts'
import { sitePages } from './pages.ts'
import { desk } from './person.ts'
import { lettersOfPages } from './printed-pages.ts'

/** No printed sheet is empty or has only the title. */

let world: World
const club = journeys(async (site) => {
  await site.pool.query(fullClub.join(';'))
  world = await worldOf(site)
})

const sheets = [
  '/admin/caja/cuentas',
  '/admin/asambleas/:id/lista',
  '/admin/asambleas/:id/acta',
  '/admin/eventos/:id/cuentas',
  '/admin/eventos/:id/mesas/tarjetas',
  '/admin/eventos/:id/mesas/lista',
  '/admin/eventos/:id/menu/cocina full',
  '/admin/circulares/:id/cartas',
  '/admin/eventos/:id/cocina',
  '/admin/eventos/:id/asistentes',
  '/club/libro/:year',
  '/',
  '/club',
  '/eventos',
  '/eventos/:id',
  '/restaurantes/:id',
  '/propuestas',
  '/reservas/:id full',
  '/legal/privacidad',
]

const { pages } = await sitePages()

test('the sheets are pages of the site', () => {
  const names = new Set(pages.map(({ name }) => name))
  expect(sheets.filter((name) => !names.has(name))).toEqual([])
})

const printed = pages.filter(({ name }) => sheets.includes(name))

test.each(sampled(printed, 6, ({ name }) => name))(
  '$name has text on every sheet',
  async ({ name, prepare, after }) => {
    const { path, by } = await prepare(world)
    const reader = await club.person(desk)
    const { page } = reader
    const cookie = world.cookieOf(oneOf(by, name))
    if (cookie) await page.context().addCookies(sessionCookies(cookie, club.site.origin))
    await reader.open(path)
    const letters = lettersOfPages(await page.pdf({ preferCSSPageSize: true }))
    await after?.(world)
    expect(letters.length).toBeGreaterThan(0)
    expect(
      letters.filter((count) => count < 40),
      `letters of each sheet: ${letters.join(' ')}`,
    ).toEqual([])
    await page.emulateMedia({ media: 'print' })
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).position === 'fixed')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(fixed).toEqual([])
    await reader.leave()
  },
)

test('the test notices an empty sheet', async () => {
  const reader = await club.person(desk)
  await reader.page.setContent('<p>Cuentas</p><p style="break-before: page">&nbsp;</p>')
  expect(lettersOfPages(await reader.page.pdf()).map((count) => count > 5)).toEqual([true, false])
  await reader.leave()
})
