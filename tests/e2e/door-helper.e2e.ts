import { expect, test } from 'vitest'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { storedAccount } from '#tests/support/context.ts'
import { storedSeats } from '#tests/support/file-database.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

const helpers = twoScreens(import.meta.filename).map((screen, place) => ({
  screen,
  email: `helper-${place}@example.cat`,
}))

const club = journeys(async ({ db, pool }) => {
  for (const { email } of helpers) {
    const { id } = await storedAccount(db, { email })
    await pool.sql`
      insert into account_offices (account_id, office, event_id) values (${id}, 'door', 1)`
  }
  await storedSeats(db, 1, ['Blanca Convidada'], { confirmedAt: new Date() })
})

const own = eventPaths(1)

/** Addresses that lead everyone to their own work. */
const ways = [panelPages.dashboard.to, panelPages.offices.to, '/admin']

test.each(helpers)(
  'a helper sees one door at $screen.width px in $screen.language, and nothing after the office ends',
  async ({ email, screen }) => {
    const helper = await club.signedIn(screen, email)
    const { page } = helper

    // The address leads to the door, where everything works, even if the helper types before the scripts load.
    const { promise: views, resolve: bringViews } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await views
      await route.continue()
    })
    await page.goto('/admin', { waitUntil: 'commit' })
    await page.waitForURL(new RegExp(`${own.door}$`, 'u'), { waitUntil: 'commit' })
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('convidada')
    bringViews()
    await awake(page)
    await page.getByText('Blanca Convidada').first().waitFor()
    expect(await search.inputValue()).toBe('convidada')
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    expect(await entries.filter({ hasNotText: 'Convidada' }).count()).toBe(0)
    await search.fill('')
    await page.unroute('**/assets/*.js')
    await expectAccessible(helper)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]')].map(
        ({ pathname }) => pathname,
      ),
    )
    const allowed = new Set<string>([own.door, own.walkIn, ...ways])
    expect(links.filter((link) => !allowed.has(link))).toEqual([])

    // Shortcuts that open other pages for others do nothing.
    await page.keyboard.press('Control+k')
    for (const { letter, operation } of Object.values(panelPages)) {
      if (operation === 'offices.own') continue
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
    }
    await page.keyboard.press('c')
    expect(new URL(page.url()).pathname).toBe(own.door)
    const { title } = recordSearchCopy[screen.language].palette
    expect(await page.getByRole('dialog', { name: title }).count()).toBe(0)

    expect((await page.goto(own.door))?.status()).toBe(200)

    await club.site.pool.query(`update account_offices set ends_at = now() from usuarios
       where usuarios.id = account_id and email = '${email}';`)
    for (const path of [own.door, ...ways]) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 403])
    }
  },
)
