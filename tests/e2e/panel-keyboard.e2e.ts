import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { managedEventsCopy } from '#app/events/event-management/managed-events.copy.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { journeys } from './journeys.ts'
import { desk, twoScreens } from './person.ts'
import { violations } from './violations.ts'

const club = journeys()

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.runIf(whole).each(twoScreens(import.meta.filename))(
  'the first focus skips the sidebar, at $width px',
  async (screen) => {
    const { page } = await club.signedInAdmin(screen, { at: '/admin/eventos' })
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: siteCopy[screen.language].skip })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    const box = await skip.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await focusedId(page)).toBe('main')
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    ).toBe(true)
  },
)

test('keys lead to the start of a page, and dialogs return the focus', async () => {
  const { page } = await club.signedInAdmin(desk, { at: '/admin/eventos' })
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('heading', { level: 1, name: membershipsCopy.es.list.title }).waitFor()
  await expect.poll(() => focusedId(page)).toBe('main')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: membershipsCopy.es.create.title })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-create')))
    .toBe(true)
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.getByRole('heading', { level: 1, name: managedEventsCopy.es.title }).waitFor()
  await expect.poll(() => focusedId(page)).toBe('main')
})

test('typing while a field’s list loads finds the record and loses no key', async () => {
  const volunteer = await club.signedInAdmin(desk)
  const { page } = volunteer
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/assets/searched-input-*.js', async (route) => {
    await sent
    await route.continue()
  })
  await volunteer.open('/admin/eventos/1/editar')
  const field = page.getByPlaceholder(recordSearchCopy.es.placeholder)
  await field.fill('')
  await page.keyboard.type('Mas')
  send()
  await page.getByRole('option', { name: 'Mas Ginebró' }).waitFor()
  await page.keyboard.type(' G')
  expect(await field.inputValue()).toBe('Mas G')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: recordSearchCopy.es.unlink('Mas Ginebró') }).waitFor()
  expect(await field.inputValue()).toBe('Mas Ginebró')
})

test('the palette keeps its selection while results arrive', async () => {
  const staff = await club.signedInAdmin(desk, { at: '/admin/eventos' })
  const { page } = staff
  await page.keyboard.press('Control+k')
  const { palette } = recordSearchCopy.es
  const field = page.getByRole('dialog', { name: palette.title }).getByLabel(palette.label)
  await field.waitFor()
  const top = async () => (await field.boundingBox())?.y
  await expect.poll(top).toBeLessThan(250)
  const before = await top()
  // The current page is not an option.
  expect(
    await page.getByRole('option', { name: panelPages.events.name.es, exact: true }).count(),
  ).toBe(0)
  expect(await violations(staff)).toEqual([])
  await page.keyboard.type('crear even')
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  expect(await top()).toBe(before)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/eventos/nuevo')
})
