import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { messagesCopy } from '#app/content/contact/messages.copy.ts'
import { restaurantsPanelCopy } from '#app/content/restaurant-management/restaurants-panel.copy.ts'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { managedEventsCopy } from '#app/events/event-management/managed-events.copy.ts'
import { shortcutsCopy } from '#app/frame/panel-frame/palette/shortcuts.copy.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { filledIn } from '#app/platform/http/flash.ts'
import { whole } from '#tests/support/figures.ts'
import { journeys } from './journeys.ts'
import { awake, desk, twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

const club = journeys(async (site) => {
  await site.pool.query(crowd)
})

const long =
  'Cena de tres estrellas: una noche con los proveedores de Can Llevant, del mar hasta la mesa'

/** Fills a page of each list. */
const crowd = `
  insert into events (title, description, date, location, price, max_participants, seats_taken)
  select case when n % 3 = 0 then '${long} ' || n else 'Cata ' || n end, 'x', now() + n * interval '30 hours',
    'Sala de catas del club, Carrer Gran de Gràcia, 123, Barcelona', 27500, 18, n % 19
  from generate_series(1, 30) n;
  insert into membership_requests (full_name, email, status, member_number, joined_on)
  select 'Montserrat Puigdomènech ' || n, 'montserrat.puigdomenech.' || n || '@example.cat',
    case when n % 2 = 0 then 'approved' else 'pending' end,
    case when n % 2 = 0 then n end, case when n % 2 = 0 then date '2016-03-01' end
  from generate_series(1, 30) n;
  insert into contact_messages (name, email, message)
  select 'Pau Vila ' || n, 'pau@example.cat', '¿Quedan plazas?' from generate_series(1, 3) n;
`

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

const menuOf = (page: Page, title: string) =>
  page.getByRole('button', { name: panelCopy.es.moreActions(title), exact: true })

describe('rows', () => {
  test.runIf(whole).each(twoScreens(import.meta.filename))(
    'are links, at $width px',
    async (screen) => {
      const { page } = await club.signedInAdmin(screen, { at: '/admin/eventos' })
      const row = page.getByRole('row').filter({ hasText: 'Cata 1' }).first()
      // A click at the far end of the row, outside the title.
      const facts = await row.getByText('1 de 18').boundingBox()
      if (!facts) throw new Error('the row has no seats')
      await page.mouse.click(facts.x + facts.width / 2, facts.y + facts.height / 2)
      await page.waitForURL('**/asistentes')
    },
  )
})

test('the menu of a row works by keyboard, and returns the focus', async () => {
  const copy = eventsPanelCopy.es
  const volunteer = await club.signedInAdmin(desk, { at: '/admin/eventos' })
  const { page } = volunteer
  const button = menuOf(page, 'Cata 1')
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const entry = (name: string) => page.getByRole('link', { name, exact: true })
  await entry(copy.attendeesOf('Cata 1')).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'A')
  expect(await isFocused(entry(copy.attendeesOf('Cata 1')))).toBe(true)
  await page.keyboard.press('End')
  expect(await isFocused(entry(copy.delete('Cata 1')))).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await isFocused(entry(copy.attendeesOf('Cata 1')))).toBe(true)
  await expectAccessible(volunteer)
  await page.keyboard.press('Escape')
  await entry(copy.delete('Cata 1')).waitFor({ state: 'hidden' })
  expect(await isFocused(button)).toBe(true)

  await page.keyboard.press('Enter')
  await entry(copy.delete('Cata 1')).click()
  await page.getByRole('dialog', { name: deletionCopy.es.event }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/admin/eventos')
})

test.runIf(whole).each(['es', 'ca'] as const)(
  'the sign-out is visible in low windows, in %s',
  async (language) => {
    const { page } = await club.signedInAdmin({ width: 1280, language })
    const copy = panelCopy[language]
    for (const height of [830, 700]) {
      await page.setViewportSize({ width: 1280, height })
      const out = await page.getByRole('button', { name: copy.signOut }).boundingBox()
      expect(out && out.y + out.height).toBeLessThanOrEqual(height)
      const hidden = await page
        .getByRole('navigation', { name: copy.navigation, exact: true })
        .evaluate((nav) => nav.scrollHeight - nav.clientHeight)
      if (height === 830) expect(hidden).toBeLessThanOrEqual(0)
      await page
        .getByRole('link', { name: panelPages.settings.name[language], exact: true })
        .focus()
      expect(
        await page
          .getByRole('link', { name: panelPages.settings.name[language], exact: true })
          .isVisible(),
      ).toBe(true)
    }
  },
)

test('a list returns to its last state, unless the address says otherwise', async () => {
  const copy = eventsPanelCopy.es
  const { page } = await club.signedInAdmin(desk, { at: '/admin/eventos?vista=pasados' })
  await page.getByRole('searchbox', { name: copy.searchLabel }).fill('Cata 2')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/eventos?buscar=*')
  await page.getByRole('link', { name: 'Cata 2', exact: true }).click()
  await page.waitForURL('**/asistentes')
  const aside = page.getByRole('complementary')
  await aside.getByRole('link', { name: panelPages.restaurants.name.es, exact: true }).click()
  await page.waitForURL('**/admin/restaurantes')
  await aside.getByRole('link', { name: panelPages.events.name.es, exact: true }).click()
  await page.waitForURL('**/admin/eventos?buscar=*')
  expect(await page.getByRole('searchbox', { name: copy.searchLabel }).inputValue()).toBe('Cata 2')
  await page.goBack()
  await page.waitForURL('**/admin/restaurantes')
  await page.goForward()
  await page.waitForURL('**/admin/eventos?buscar=*')
  // The address changes before the list appears; until then the link leads back to it.
  await page.getByRole('heading', { level: 1, name: managedEventsCopy.es.title }).waitFor()
  // On the list itself the link removes the search, and so does the plain address.
  await aside.getByRole('link', { name: panelPages.events.name.es, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/admin/eventos' && url.search === '')
  await page.goto('/admin/eventos?vista=borradores')
  await page.goto('/admin/eventos')
  expect(await page.getByRole('searchbox', { name: copy.searchLabel }).inputValue()).toBe('')
})

test('a deleted record is restored by its notice, and the list stays', async () => {
  const copy = eventsPanelCopy.es
  const volunteer = await club.signedInAdmin(desk, { at: '/admin/eventos?buscar=Cata+7' })
  const { page } = volunteer
  await volunteer.press(panelCopy.es.moreActions('Cata 7'))
  await page.getByRole('link', { name: copy.delete('Cata 7'), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: deletionCopy.es.confirm }).click()
  const title = page.getByRole('link', { name: 'Cata 7', exact: true })
  await title.waitFor({ state: 'detached' })
  await volunteer.press(panelCopy.es.undo)
  await title.waitFor()
  expect(page.url()).toContain('/admin/eventos?buscar=')
  await volunteer.toast(panelCopy.es.restored('Cata 7'))
})

test('several messages are handled at once', async () => {
  const copy = messagesCopy.es
  const volunteer = await club.signedInAdmin(desk, { at: '/admin/mensajes' })
  const { page } = volunteer
  const act = page.getByRole('button', { name: copy.handleTicked })
  expect(await act.isVisible()).toBe(false)
  const bar = panelCopy.es.ticked
  await page.getByRole('checkbox', { name: bar.all }).check()
  await page.getByText(copy.ticked(3)).waitFor()
  await expectAccessible(volunteer)
  await volunteer.press(bar.none)
  await act.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1440, height: 320 })
  for (const name of ['Pau Vila 1', 'Pau Vila 3']) await page.getByLabel(copy.tick(name)).check()
  await page.getByText(copy.ticked(2)).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  const place = await act.boundingBox()
  expect(place && place.y + place.height).toBeLessThanOrEqual(320)
  await act.click()
  await volunteer.toast(filledIn(flashesCopy.es.messagesHandled.title, { count: '2' }))
  expect(await page.getByText(copy.handled, { exact: true }).count()).toBe(2)
  expect(await page.getByText(copy.open, { exact: true }).count()).toBe(1)
})

test('single-key shortcuts work, are listed on a sheet, pause while typing, and can be turned off', async () => {
  const copy = shortcutsCopy.es
  const volunteer = await club.signedInAdmin(desk)
  const { page } = volunteer
  await awake(page)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL('**/admin/restaurantes')
  await page.getByRole('heading', { name: restaurantsPanelCopy.es.title }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('grebc?')
  expect(await page.locator('main input[type=search]').inputValue()).toBe('grebc?')
  expect(new URL(page.url()).pathname).toBe('/admin/restaurantes')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: copy.title })
  await sheet.getByText(panelPages.trash.name.es).waitFor()
  await expectAccessible(volunteer)
  await sheet.getByLabel(copy.use).uncheck()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('button', { name: copy.open }).click()
  await sheet.getByLabel(copy.use).check()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.waitForURL('**/admin/blog')
  await page.getByRole('heading', { name: blogPanelCopy.es.title }).waitFor()
  await page.keyboard.press('c')
  await page.waitForURL('**/admin/blog/nuevo')
})
