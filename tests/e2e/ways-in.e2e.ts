import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { admin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { twoScreens, type Screen } from './person.ts'
import { signedUp } from './signed-up.ts'

const club = journeys()

/** Ends all sessions, as after half a day; the database notifies the processes. */
const endSessions = () => club.query('delete from sessions')

const entered = (screen: Screen, email: string, returnTo?: string) =>
  signedUp(club, screen, email, returnTo)

test.each(twoScreens(import.meta.filename))(
  'a session that ends while an event is edited loses nothing, at $width px in $language',
  async (screen) => {
    const { form } = eventsPanelCopy[screen.language]
    const copy = signInAgainCopy[screen.language]
    const { signIn } = accountsCopy[screen.language]
    const staff = await club.signedInAdmin(screen, { at: '/admin/eventos/1/editar' })
    const { page } = staff
    const editor = page.getByRole('main')
    const title = editor.locator(`input[name="title_${screen.language}"]`)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(form.editTitle)
    const written = `Tast de garnatxes ${screen.width}`
    await title.fill(written)
    await endSessions()
    await editor.getByRole('button', { name: form.submitEdit }).click()
    const again = page.getByRole('dialog', { name: copy.title })
    await again.waitFor()
    expect(await again.getByLabel(signIn.email).inputValue()).toBe(admin.email)
    // The focus is in the password field, not on the button to close.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('password')
    await page.keyboard.type('no és aquesta')
    await page.keyboard.press('Enter')
    await again.getByRole('alert').waitFor()
    await again.getByLabel(signIn.password, { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'detached' })
    await staff.toast(copy.welcome)
    expect(await title.inputValue()).toBe(written)
    await editor.getByRole('button', { name: form.submitEdit }).click()
    await page.waitForURL(/\/admin\/eventos(?:\?|$)/u)
    await page.getByText(written).first().waitFor()
  },
)

test.runIf(whole).each(twoScreens(import.meta.filename))(
  'the header shows the account on the first paint of each page, in $language',
  async (screen) => {
    const { standing, join } = siteCopy[screen.language]
    const email = `soci.${screen.language}@example.cat`
    const known = await entered({ ...screen, width: 768 }, email, '/club')
    const { page } = known
    const header = page.locator('header')
    const shown = (name: string) => header.getByRole('link', { name, exact: true })
    await shown(join).waitFor()
    await club.query(
      `insert into membership_requests (full_name, email, user_id, status)
     select 'Joan Puig', email, id, 'pending' from usuarios where email = $1`,
      [email],
    )
    await page.goto('/')
    await shown(standing.requested).waitFor()
    expect(await shown(join).count()).toBe(0)
    // From now on the tab knows it without a request.
    await page.route('**/sesion', (route) => route.abort())
    await page.goto('/eventos')
    expect(await shown(standing.requested).count()).toBe(1)
    expect(await shown(join).count()).toBe(0)
    await page.unroute('**/sesion')
    await club.query(
      `update membership_requests set status = 'approved', joined_on = '2020-01-01', member_number = 900 + (random() * 90)::int where email = $1`,
      [email],
    )
    await page.goto('/club')
    await shown(standing.member).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: join }).count()).toBe(0)
    await known.leave()

    const staff = await club.signedInAdmin({ ...screen, width: 900 })
    await staff.page.goto('/')
    const bar = staff.page.locator('header .site-header-bar')
    const ofPanel = bar.getByRole('link', { name: siteCopy[screen.language].panel, exact: true })
    await ofPanel.waitFor()
    // At this width and above the header is one line.
    await staff.page.setViewportSize({ width: 1024, height: 900 })
    await ofPanel.waitFor()
    const heights = await bar
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(50)
    expect(await staff.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
    // The last link ends at the edge of the bar: no invisible button follows.
    const [right, end] = await bar.evaluate((element) => [
      element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight),
      Math.max(
        ...[...element.querySelectorAll('a')].map((link) => link.getBoundingClientRect().right),
      ),
    ])
    expect(end).toBeCloseTo(right ?? 0, 0)
  },
)
