import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { siteCopy } from '#app/copy/site.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { admin, makeFirstAdmin } from './first-admin.ts'
import { awake, person, screens, type Person } from './person.ts'

/** Every page of this site as a machine can judge it: WCAG 2.2 A and AA, at both widths. */

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
  await makeFirstAdmin(browser, site)
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

async function violations({ page }: Person): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

const publicPages = ['/', '/unete', '/auth', '/auth/registro', '/auth/recuperar', '/admin/login']
const contentPages = [
  '/club',
  '/eventos',
  '/eventos/1',
  '/eventos/1?tab=media',
  '/restaurantes',
  '/restaurantes?buscar=zzz',
  '/restaurantes/1',
  '/restaurantes/1?tab=menu',
  '/restaurantes/1?tab=chef',
  '/restaurantes/1?tab=resenas',
  '/blog',
  '/contacto',
  '/legal/privacidad',
  '/legal/terminos',
  '/legal/aviso-legal',
  '/restaurantes/999',
  '/no/such/page',
]

describe.each(screens)('at $width px in $language', (screen) => {
  test.each([...publicPages, ...contentPages])('%s has no violation', async (path) => {
    const visitor = await person(browser, site.origin, screen)
    await visitor.page.goto(path)
    await awake(visitor.page)
    expect(await violations(visitor)).toEqual([])
    await visitor.leave()
  })

  test('the join dialog has none, and gives the focus back', async () => {
    const visitor = await person(browser, site.origin, screen)
    const { page } = visitor
    await page.goto('/club')
    await awake(page)
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: siteCopy[screen.language].join })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: membershipsCopy[screen.language].join.title })
    await dialog.waitFor()
    expect(await violations(visitor)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await visitor.leave()
  })

  test('the panel has none', async () => {
    const staff = await person(browser, site.origin, screen)
    const { page } = staff
    await page.goto('/admin/login')
    await awake(page)
    await page.locator('input[name=email]').fill(admin.email)
    await page.locator('input[name=password]').fill(admin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/dashboard')
    const own = [
      '/admin/dashboard',
      '/admin/socios',
      '/admin/socios/nuevo',
      '/admin/resenas',
      '/admin/mensajes',
      '/cuenta',
      '/restaurantes/1/resena',
    ]
    for (const path of own) {
      await page.goto(path)
      await awake(page)
      if (path.endsWith('/nuevo')) await page.getByRole('dialog').waitFor()
      expect(await violations(staff)).toEqual([])
    }
    await staff.leave()
  })
})
