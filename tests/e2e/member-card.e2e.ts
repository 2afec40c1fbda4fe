import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { codeIn, fakeCamera, writeFilmOfCode } from '#tests/support/camera.ts'
import { storedMember, storedPartner } from '#tests/support/partners.ts'
import { journeys } from './journeys.ts'
import { desk, person, type Person, type Screen } from './person.ts'
import { expectFits, violations } from './violations.ts'

const email = 'merce@example.cat'
const number = 4711
let partner: string
let suspended: string

const club = journeys(async ({ db }) => {
  const name = 'Mercè Vidal'
  await storedMember(db, { email, name, joinedOn: '2016-03-01', memberNumber: number })
  partner = (await storedPartner(db)).id
  suspended = (await storedPartner(db, { suspendedAt: new Date() })).id
})

const withCard = (width: number, settings = {}) =>
  club.signedIn({ width, language: 'es' }, email, settings)

async function linkOf(id: string): Promise<string> {
  const staff = await club.signedInAdmin(desk, { at: `/admin/ventajas/${id}/enlace` })
  const link = await staff.page.locator('input[name=address]').inputValue()
  await staff.leave()
  return link
}

const codeOn = ({ page }: Person) => codeIn(page.getByAltText(memberCardCopy.es.code.alt))

test('a partner scans the card, counts the benefit once, and a copy is refused', async () => {
  const { local: words } = partnersCopy.es
  const link = await linkOf(partner)

  const member = await withCard(390)
  await member.open('/cuenta/carnet')
  const folder = await mkdtemp(join(tmpdir(), 'cercle-film-'))
  const film = join(folder, 'film.y4m')
  await writeFilmOfCode(film, await codeOn(member))
  const telephone = await launchBrowser(fakeCamera(film))
  try {
    const bar = await person(telephone, club.site.origin, { width: 320, language: 'es' })
    await bar.open(link)
    await bar.press(words.scan)
    await bar.page.getByRole('heading', { name: words.good }).waitFor()
    expect(await bar.page.getByRole('main').innerText()).toContain('Mercè Vidal')
    await bar.press(words.apply)
    await bar.page.getByRole('heading', { name: words.counted }).waitFor()
    await bar.follow(words.another)
    await bar.press(words.scan)
    await bar.page.getByText(words.refusals.used).waitFor()
    await bar.leave()
  } finally {
    await telephone.close()
    await rm(folder, { recursive: true, force: true })
  }
  await member.page.reload()
  await member.page.getByText(memberCardCopy.es.uses.title).waitFor()
  expect(await member.page.getByRole('main').innerText()).not.toContain(memberCardCopy.es.uses.none)
})

test('the card renews its code, and shows none without a network', async () => {
  const member = await withCard(320)
  const { page } = member
  await member.open('/cuenta/carnet')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const code = page.getByAltText(memberCardCopy.es.code.alt)
  const first = await code.getAttribute('src')
  // The first code is replaced after five seconds.
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
  await member.open('/cuenta/carnet')
  await member.press(/Cerrar sesión/u)
  await page.waitForURL((url) => !url.pathname.startsWith('/cuenta'))
  await expect.poll(() => page.evaluate(() => caches.has('carnet'))).toBe(false)
})

const widths: readonly Screen[] = [
  { width: 320, language: 'es' },
  { width: 768, language: 'ca' },
  { width: 1440, language: 'ca' },
]

/** Collapsed parts are checked too. */
const unfold = ({ page }: Person) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })

/** Expects no accessibility violations, and that the page fits its screen. */
async function isFine(somebody: Person, what: string) {
  await unfold(somebody)
  expect(await violations(somebody), what).toEqual([])
  await expectFits(somebody)
}

test.each(widths)(
  'a partner’s page fits and is accessible, green, counted and red, at $width px in $language',
  async (screen) => {
    const { local: words } = partnersCopy[screen.language]
    const [link, suspendedLink] = [await linkOf(partner), await linkOf(suspended)]
    const bar = await club.person(screen)
    const { page } = bar
    const heading = (title: string) =>
      page.getByRole('heading', { name: title, exact: true }).waitFor()
    await bar.open(link)
    await isFine(bar, 'nothing shown')
    await bar.fill(words.number, String(number))
    await bar.press(words.check)
    await heading(words.good)
    await isFine(bar, 'green')
    await bar.press(words.apply)
    await heading(words.counted)
    await isFine(bar, 'counted')
    await bar.follow(words.another)
    await bar.fill(words.number, '9999999')
    await bar.press(words.check)
    await heading(words.bad)
    await isFine(bar, 'red')
    await bar.open(suspendedLink)
    await isFine(bar, 'suspended')
  },
)
