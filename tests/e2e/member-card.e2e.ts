import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { fakeCamera, writeFilmOfCode } from '#tests/support/camera.ts'
import { journeys } from './journeys.ts'
import { awake, person, type Person, type Screen } from './person.ts'
import { violations } from './violations.ts'

/** The card of a member on a telephone, and on that of a partner. */

const club = journeys()

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const token = randomBytes(32).toString('base64url')
const account = '22222222-2222-4222-8222-222222222222'
/** The number on the card. */
const number = '4711'
const partner = '33333333-3333-4333-8333-333333333333'

/** Somebody whose membership is suspended, and a partner that is. */
const suspended = {
  token: randomBytes(32).toString('base64url'),
  account: '22222222-2222-4222-8222-222222222223',
  partner: '33333333-3333-4333-8333-333333333334',
}

/** A member with a session, and a partner. */
async function fill() {
  await club.site.pool.query(`insert into usuarios (id, email, name, email_verified_at)
       values ('${account}', 'mercè@example.cat', 'Mercè Vidal', now()) on conflict do nothing;
     insert into sessions (token_hash, account_id, expires_at)
       values (decode('${hashOf(token)}', 'hex'), '${account}', now() + interval '1 hour') on conflict do nothing;
     insert into membership_requests (full_name, email, user_id, status, joined_on, member_number)
       select 'Mercè Vidal', 'mercè@example.cat', '${account}', 'approved', '2016-03-01', ${number}
       where not exists (select from membership_requests where user_id = '${account}');
     insert into partners (id, name, benefit, how_to_use, begins_on)
       values ('${partner}', 'Celler de la Rosa', '10 % en vinos', 'Enséñalo antes de pagar.', '2026-01-01')
       on conflict do nothing`)
}

/** The same of who gets nothing, and of who gives nothing. */
async function fillSuspended() {
  await club.site.pool.query(`insert into usuarios (id, email, name, email_verified_at)
       values ('${suspended.account}', 'pere@example.cat', 'Pere Puigdomènech', now()) on conflict do nothing;
     insert into sessions (token_hash, account_id, expires_at)
       values (decode('${hashOf(suspended.token)}', 'hex'), '${suspended.account}', now() + interval '1 hour')
       on conflict do nothing;
     insert into membership_requests (full_name, email, user_id, status, joined_on, suspended_on)
       select 'Pere Puigdomènech', 'pere@example.cat', '${suspended.account}', 'approved', '2016-03-01', current_date - 5
       where not exists (select from membership_requests where user_id = '${suspended.account}');
     insert into partners (id, name, benefit, begins_on, suspended_at)
       values ('${suspended.partner}', 'Forn de Palafrugell', 'Un cruasán', '2026-01-01', now() - interval '5 days')
       on conflict do nothing`)
}

async function signedIn(screen: Screen, session: string, settings = {}): Promise<Person> {
  const member = await club.person(screen, settings)
  const url = club.site.origin
  await member.page.context().addCookies([
    { name: 'session', value: session, url },
    { name: 'signed-in', value: '1', url },
  ])
  return member
}

const withCard = (width: number, settings = {}) =>
  signedIn({ width, language: 'es' }, token, settings)

/** The link of a partner, as the panel shows it. */
async function linkOf(id: string): Promise<string> {
  const staff = await club.signedInAdmin(
    { width: 1440, language: 'es' },
    { at: `/admin/ventajas/${id}/enlace` },
  )
  const link = await staff.page.locator('input[name=address]').inputValue()
  await staff.leave()
  return link
}

/** What the code on the card says, as a camera reads it. */
async function codeOn({ page }: Person): Promise<string> {
  const picture = await page.getByAltText(memberCardCopy.es.code.alt).screenshot({ scale: 'css' })
  const { data, info } = await sharp(picture)
    .resize(768)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

test('a partner scans the card, applies the benefit once, and a copy of it is refused', async () => {
  await fill()
  const { local: words } = partnersCopy.es
  const link = await linkOf(partner)

  const member = await withCard(390)
  await member.page.goto('/cuenta/carnet')
  await awake(member.page)
  const folder = await mkdtemp(join(tmpdir(), 'cercle-film-'))
  const film = join(folder, 'film.y4m')
  await writeFilmOfCode(film, await codeOn(member))
  const telephone = await launchBrowser(fakeCamera(film))
  try {
    const bar = await person(telephone, club.site.origin, { width: 320, language: 'es' })
    await bar.page.goto(link)
    await awake(bar.page)
    await bar.press(words.scan)
    await bar.page.getByRole('heading', { name: words.good }).waitFor()
    expect(await bar.page.getByRole('main').innerText()).toContain('Mercè Vidal')
    await bar.press(words.apply)
    await bar.page.getByRole('heading', { name: words.counted }).waitFor()
    await bar.follow(words.another)
    await bar.press(words.scan)
    await bar.page.getByText(words.refusals.used).waitFor()
    expect(bar.faults).toEqual([])
    await bar.leave()
  } finally {
    await telephone.close()
    await rm(folder, { recursive: true, force: true })
  }
  await member.page.reload()
  await member.page.getByText(memberCardCopy.es.uses.title).waitFor()
  expect(await member.page.getByRole('main').innerText()).not.toContain(memberCardCopy.es.uses.none)
  expect(member.faults).toEqual([])
})

test('the card renews its code, and without a network says so and shows none', async () => {
  await fill()
  const member = await withCard(320)
  const { page } = member
  await page.goto('/cuenta/carnet')
  await awake(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const code = page.getByAltText(memberCardCopy.es.code.alt)
  const first = await code.getAttribute('src')
  // The first one is replaced after five seconds.
  await expect.poll(() => code.getAttribute('src'), { timeout: 15_000 }).not.toBe(first)
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await (await caches.open('carnet')).match('/cuenta/carnet/guardado')) !== undefined,
      ),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await page.goto('/cuenta/carnet')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    memberCardCopy.es.kept.title,
  )
  const text = await page.getByRole('main').innerText()
  for (const each of ['Mercè Vidal', memberCardCopy.es.code.away, 'Confirmado por última vez']) {
    expect(text).toContain(each)
  }
  expect(await page.locator('img[src^="data:"]').count()).toBe(0)
  expect(await page.evaluate(() => document.fonts.check('16px "Hanken Grotesk"'))).toBe(true)
  await page.context().setOffline(false)
  // Anyone who signs out takes it along.
  await page.goto('/cuenta/carnet')
  await awake(page)
  await member.press(/Cerrar sesión/u)
  await page.waitForURL((url) => !url.pathname.startsWith('/cuenta'))
  await expect.poll(() => page.evaluate(() => caches.has('carnet'))).toBe(false)
})

test('without JavaScript a partner types the number, and a member has a code to renew', async () => {
  await fill()
  const { local: words } = partnersCopy.es
  const link = await linkOf(partner)
  const plain = { javaScriptEnabled: false }
  const bar = await club.person({ width: 320, language: 'es' }, plain)
  await bar.page.goto(link)
  await bar.fill(words.number, '1')
  await bar.press(words.check)
  const main = bar.page.getByRole('main')
  expect(await main.innerText()).toMatch(new RegExp(`${words.good}|${words.bad}`, 'u'))
  await bar.follow(words.another)
  await bar.fill(words.number, 'doce')
  await bar.press(words.check)
  expect(await bar.page.getByLabel(words.number, { exact: true }).inputValue()).toBe('doce')
  await bar.leave()
  const member = await withCard(320, plain)
  await member.page.goto('/cuenta/carnet')
  const first = await codeOn(member)
  await member.follow(memberCardCopy.es.code.renew)
  expect(await codeOn(member)).not.toBe(first)
})

const widths: readonly Screen[] = [
  { width: 320, language: 'es' },
  { width: 768, language: 'ca' },
  { width: 1440, language: 'ca' },
]

/** What is folded is to be judged as well. */
const unfold = ({ page }: Person) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })

/** What a machine finds wrong on the page, and whether it is as wide as its screen. */
async function isFine(somebody: Person, { width }: Screen, what: string) {
  await unfold(somebody)
  expect(await violations(somebody), what).toEqual([])
  const wide = await somebody.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, what).toBeLessThanOrEqual(width)
}

test.each(widths)(
  "a partner's page fits and is accessible, green, counted and red, at $width px in $language",
  async (screen) => {
    await fill()
    await fillSuspended()
    const { local: words } = partnersCopy[screen.language]
    const [link, suspendedLink] = [await linkOf(partner), await linkOf(suspended.partner)]
    const bar = await club.person(screen)
    const { page } = bar
    const heading = (title: string) =>
      page.getByRole('heading', { name: title, exact: true }).waitFor()
    await page.goto(link)
    await awake(page)
    await isFine(bar, screen, 'nothing shown')
    await bar.fill(words.number, number)
    await bar.press(words.check)
    await heading(words.good)
    await isFine(bar, screen, 'green')
    await bar.press(words.apply)
    await heading(words.counted)
    await isFine(bar, screen, 'counted')
    await bar.follow(words.another)
    await bar.fill(words.number, '9999999')
    await bar.press(words.check)
    await heading(words.bad)
    await isFine(bar, screen, 'red')
    await page.goto(suspendedLink)
    await awake(page)
    await isFine(bar, screen, 'suspended')
    expect(bar.faults).toEqual([])
  },
)
