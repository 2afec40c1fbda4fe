import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { managedEventsCopy } from '#app/events/event-management/managed-events.copy.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { codeOf } from '#tests/support/second-factors.ts'
import { admin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { screens, twoScreens, type Screen } from './person.ts'
import { ownPassword, signedUp } from './signed-up.ts'

/** Interruptions that people survive: ended sessions, errors, another device. */

const club = journeys()

/** All sessions end, as after half a day; the database tells the processes. */
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
    // The focus is where the password is typed, and not on the cross.
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

test.runIf(whole)('signing in as another person warns before anything is sent', async () => {
  const screen = { width: 1440, language: 'es' } as const
  const other = await entered(screen, 'altra@example.cat')
  await other.leave()
  const first = await entered(screen, 'primera@example.cat', '/cuenta')
  const { page } = first
  await first.open('/cuenta/perfil')
  const name = page.locator('input[name="full_name"], input[name="name"]').first()
  await name.fill('Núria Serra')
  await endSessions()
  await page
    .getByRole('main')
    .getByRole('button', { name: ownAccountCopy.es.profile.submit })
    .click()
  const again = page.getByRole('dialog')
  await again.getByLabel(accountsCopy.es.signIn.email).fill('altra@example.cat')
  await again.getByLabel(accountsCopy.es.signIn.password, { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await again
    .getByText(signInAgainCopy.es.other('altra@example.cat', 'primera@example.cat'))
    .waitFor()
  await again.getByRole('button', { name: signInAgainCopy.es.goOn('altra@example.cat') }).click()
  expect(await name.inputValue()).toBe('Núria Serra')
})

test.runIf(whole)('the second step asks for the code over the form too', async () => {
  const screen = { width: 390, language: 'ca' } as const
  const copy = signInAgainCopy.ca
  const factors = secondFactorsCopy.ca
  const email = 'dos.passos@example.cat'
  const member = await entered(screen, email, '/cuenta/verificacion')
  const { page } = member
  await member.follow(factors.list.addApplication)
  await page.locator('input[name=name]').fill('Mòbil')
  await page.keyboard.press('Enter')
  const typed = (await page.getByText(/^[A-Z2-7]{32}$/u).textContent()) ?? ''
  await member.fill(factors.confirm.code, codeOf(typed, new Date()))
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: factors.codes.list }).waitFor()

  await member.open('/cuenta/perfil')
  const name = page.locator('input[name="name"]')
  await name.fill('Núria Serra')
  const save = page
    .getByRole('main')
    .getByRole('button', { name: ownAccountCopy.ca.profile.submit })
  await endSessions()
  await save.click()
  const again = page.getByRole('dialog', { name: copy.title })
  await again.getByLabel(accountsCopy.ca.signIn.password, { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await again.getByText(copy.codeLead).waitFor()
  await again.getByLabel(factors.step.code).fill('000000')
  await page.keyboard.press('Enter')
  await again.getByRole('alert').waitFor()
  // One step ahead counts too; the code of now was used to confirm.
  await again.getByLabel(factors.step.code).fill(codeOf(typed, new Date(Date.now() + 30_000)))
  await page.keyboard.press('Enter')
  await member.toast(copy.welcome)
  expect(await name.inputValue()).toBe('Núria Serra')
  await save.click()
  await member.toast(flashesCopy.ca.profileSaved.title)
})

test.runIf(whole)(
  'a one-button command stays on its page too when the session has ended',
  async () => {
    const screen = { width: 1440, language: 'es' } as const
    const email = 'dos.llocs@example.cat'
    const { sessions } = ownAccountCopy.es
    const member = await entered(screen, email, '/cuenta')
    const { page } = member
    await club.query(
      `insert into sessions (token_hash, account_id, expires_at)
     select sha256('another device'), id, now() + interval '1 day' from usuarios where email = $1`,
      [email],
    )
    await member.open('/cuenta/sesiones')
    await endSessions()
    await page.getByRole('button', { name: sessions.endOthers }).click()
    const again = page.getByRole('dialog', { name: signInAgainCopy.es.title })
    await again.getByLabel(accountsCopy.es.signIn.password, { exact: true }).fill(ownPassword)
    await page.keyboard.press('Enter')
    await member.toast(signInAgainCopy.es.welcome)
    expect(new URL(page.url()).pathname).toBe('/cuenta/sesiones')
    await page.getByRole('button', { name: sessions.endOthers }).click()
    await member.toast(flashesCopy.es.otherSessionsEnded.title)
    await page.getByText(sessions.onlyThis).waitFor()
  },
)

test.runIf(whole).each(screens(import.meta.filename))(
  'the panel’s frame stays without a connection, at $width px in $language',
  async (screen) => {
    const staff = await club.signedInAdmin(screen)
    const { page } = staff
    const copy = panelCopy[screen.language]
    const failures = panelCopy[screen.language].failures
    const toEvents = async () => {
      if (screen.width < 768) await staff.press(copy.menu)
      const menu = screen.width < 768 ? page.getByRole('dialog') : page
      await menu
        .getByRole('link', { name: panelPages.events.name[screen.language], exact: true })
        .first()
        .click()
    }
    await page.route('**/*.data*', (route) => route.abort())
    await toEvents()
    await page.getByRole('heading', { name: failures.load.events }).waitFor()
    if (screen.width < 768) await page.getByRole('button', { name: copy.menu }).waitFor()
    else
      await page
        .getByRole('link', { name: panelPages.restaurants.name[screen.language] })
        .first()
        .waitFor()
    await page.unroute('**/*.data*')
    await staff.follow(failures.retry)
    await page.getByRole('heading', { name: managedEventsCopy[screen.language].title }).waitFor()
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
    // From then on the tab knows before it asks.
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
    // From this width the header shows everything on one line.
    await staff.page.setViewportSize({ width: 1024, height: 900 })
    await ofPanel.waitFor()
    const heights = await bar
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(50)
    expect(await staff.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
    // The last link ends at the bar's edge: no invisible button follows.
    const [right, end] = await bar.evaluate((element) => [
      element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight),
      Math.max(
        ...[...element.querySelectorAll('a')].map((link) => link.getBoundingClientRect().right),
      ),
    ])
    expect(end).toBeCloseTo(right ?? 0, 0)
  },
)

test.runIf(whole).each(['es', 'ca'] as const)(
  'the header fits one line at 768 px, in %s',
  async (language) => {
    for (const width of [768, 900, 1024, 1280]) {
      const visitor = await club.person({ width, language })
      await visitor.page.goto('/eventos')
      const header = visitor.page.locator('header .site-header-bar')
      await header.getByRole('link', { name: siteCopy[language].join }).waitFor()
      const heights = await header
        .locator('a:visible')
        .evaluateAll((links) =>
          links.map(
            (link) =>
              link.getClientRects().length + (link.getBoundingClientRect().height > 50 ? 1 : 0),
          ),
        )
      expect(new Set(heights)).toEqual(new Set([1]))
      const over = await visitor.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over).toBe(0)
      // Separate words, not a sentence.
      const boxes = await header
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
      const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(11)
      const [bar, last] = [
        await header.boundingBox(),
        await header.locator(':scope > :last-child').boundingBox(),
      ]
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(
        (bar?.x ?? 0) + (bar?.width ?? 0),
      )
      await visitor.leave()
    }
  },
)
