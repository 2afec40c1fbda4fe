import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import { ownPaymentsCopy } from '#app/money/own-payments/own-payments.copy.ts'
import { euros, shortEuros } from '#app/platform/i18n/money.ts'
import { testBank, testIban, withBank } from '#tests/support/banking.ts'
import { whole } from '#tests/support/figures.ts'
import { until } from '#tests/support/until.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens, type Person, type Screen } from './person.ts'
import { expectAccessible } from './violations.ts'

/** How somebody pays the club: from the own page, by a mandate, and in cash at the door. */

const club = journeys((site) => withBank(site.pool))

/** A member who owes a due and has paid another, at a browser where the own pages are open. */
async function member(screen: Screen) {
  const token = randomBytes(32).toString('base64url')
  const [account] = await club.query<{ id: string }>(
    `insert into usuarios (email, name, email_verified_at) values ($1, 'Mercè Vidal', now()) returning id`,
    [`${randomUUID()}@example.cat`],
  )
  await club.query(
    `insert into sessions (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), account?.id],
  )
  await club.query(
    `insert into membership_requests (full_name, email, user_id, status, joined_on)
     select name, email, id, 'approved', '2016-03-01' from usuarios where id = $1`,
    [account?.id],
  )
  const [charge] = await club.query<{ reference: string }>(
    `with made as (
       insert into ledger_charges (subject, turn, kind, person_id, name, email, about_es, about_ca, due_on,
         amount_cents, payment_reference)
       select 'due:' || person.id || ':' || year, 1, 'due', person.id, full_name, person.email, 'Cuota ' || year,
         'Quota ' || year, make_date(year, 12, 31), 6000, new_payment_reference()
       from people as person, generate_series(2029, 2030) as year where account_id = $1
       returning payment_reference as reference, about_es
     ) select reference from made where about_es = 'Cuota 2030'`,
    [account?.id],
  )
  await club.query(
    `insert into ledger_payments (amount_cents, method, received_on, person_id, name, source)
     select 6000, 'transfer', '2026-11-03', id, full_name, 'form:' || gen_random_uuid() from people where account_id = $1`,
    [account?.id],
  )
  await club.query(
    `select allocate_payment(paid.id, charge.id) from ledger_payments as paid
     join ledger_charges as charge on charge.person_id = paid.person_id and about_es = 'Cuota 2029'
     join people on people.id = paid.person_id where people.account_id = $1`,
    [account?.id],
  )
  const person = await club.person(screen)
  const url = club.site.origin
  await person.page.context().addCookies([
    { name: 'session', value: token, url },
    { name: 'signed-in', value: '1', url },
  ])
  return { person, reference: charge?.reference ?? '', account: account?.id ?? '' }
}

/** Goes on by the keyboard alone until this has the focus. */
async function tabTo(
  { page }: Person,
  name: string,
  role: 'button' | 'link' | 'textbox' | 'checkbox',
) {
  const wanted = page.getByRole('main').getByRole(role, { name, exact: true }).first()
  await wanted.waitFor()
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not come to ${name}`)
}

async function fits({ page }: Person, { width }: Screen) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test.runIf(whole).each(twoScreens(import.meta.filename))(
  'what is owed is paid from the own page, at $width px in $language',
  async (screen) => {
    const { person, reference } = await member(screen)
    const { page } = person
    const copy = ownPaymentsCopy[screen.language]
    const words = howToPayCopy[screen.language]
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/cuenta/pagos')
    await awake(page)
    await expectAccessible(person)
    await fits(person, screen)
    // The code is that of a transfer of this sum to the club, with what it is for.
    const alt = words.codeAlt(shortEuros(6000, screen.language))
    const picture = await page.getByAltText(alt).screenshot({ scale: 'css' })
    const { data, info } = await sharp(picture)
      .resize(896)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const code = decodeQR({ data, width: info.width, height: info.height }).split('\n')
    expect(code.slice(0, 1)).toEqual(['BCD'])
    expect(code).toEqual(expect.arrayContaining([testBank.iban, 'EUR60.00', reference]))
    for (const [what, text] of [
      ['iban', testBank.iban],
      ['reference', reference],
    ] as const) {
      await tabTo(person, words.copyOf[what], 'button')
      await page.keyboard.press('Enter')
      await page.getByText(words.copied).first().waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
    // What was paid has a receipt, of which only the paper is printed.
    await page
      .getByRole('link', { name: /n\.º \d+|núm\. \d+/u })
      .first()
      .press('Enter')
    await page.getByRole('button', { name: copy.print }).waitFor()
    await awake(page)
    await expectAccessible(person)
    await fits(person, screen)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: copy.print }).isVisible()).toBe(false)
    expect(await page.locator('.paper').getByText('Mercè Vidal').isVisible()).toBe(true)
  },
)

test.runIf(whole).each(twoScreens(import.meta.filename))(
  'a mandate is given by the keyboard alone, at $width px in $language',
  async (screen) => {
    const { person, account } = await member(screen)
    const { page } = person
    const { own: copy } = mandatesCopy[screen.language]
    await page.goto('/cuenta/domiciliacion')
    await awake(page)
    await expectAccessible(person)
    await fits(person, screen)
    await tabTo(person, copy.iban, 'textbox')
    await page.keyboard.type('ES91 2100 0418 4502 0005 1333')
    await tabTo(person, copy.agree, 'checkbox')
    await page.keyboard.press('Space')
    await tabTo(person, copy.submit, 'button')
    await page.keyboard.press('Enter')
    // What is wrong is stated, and what was typed stays.
    await page.getByText(fieldsCopy[screen.language].ibanInvalid).first().waitFor()
    const iban = page.getByRole('textbox', { name: copy.iban })
    expect(await iban.inputValue()).toContain('1333')
    await iban.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(testIban(7))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: copy.active }).waitFor()
    await page.getByText(copy.accountEnd(testIban(7).slice(-4))).waitFor()
    // Only four digits of it are shown.
    expect(await page.content()).not.toContain(testIban(7))
    const mandates = await club.query(
      `select given from sepa_mandates join people on people.id = person_id where account_id = $1`,
      [account],
    )
    expect(mandates).toEqual([{ given: 'online' }])
  },
)

test.each(twoScreens(import.meta.filename))(
  'cash is taken at the door without network, and sent once it is there, at $width px in $language',
  async (screen) => {
    const [event] = await club.query<{ id: number }>(
      `insert into events (title, description, date, location, price, max_participants)
       values ('Calçotada', 'Calçots.', now() + interval '2 hours', 'Valls', 5500, 20) returning id`,
    )
    for (const name of ['Gina Rius', 'Hug Bosch']) {
      await club.query(
        `with seat as (
           insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
           values ($1, $2, $3, 1, 'confirmed', 5500, now()) returning id, name
         ) insert into event_guests (registration_id, place, name) select id, 1, name from seat`,
        [event?.id, name, `${randomUUID()}@example.cat`],
      )
    }
    const payments = () =>
      club.query<{ name: string; cents: number }>(
        `select name, amount_cents as cents from ledger_payments where event_id = $1 order by number`,
        [event?.id],
      )
    const { doorPage, payment, waitingHere } = attendeesCopy[screen.language]
    const { payment: words } = doorPage
    const volunteer = await club.signedInAdmin(screen, {
      at: `/admin/eventos/${event?.id}/entrada`,
    })
    const { page } = volunteer
    await awake(page)
    await volunteer.rest()
    await page.context().setOffline(true)
    const taken = (name: string) => words.take.cash(shortEuros(5500, screen.language), name)
    await tabTo(volunteer, taken('Gina Rius'), 'button')
    await page.keyboard.press('Enter')
    await page.getByText(words.methods.cash).first().waitFor()
    await page.getByText(waitingHere.pending(1)).waitFor()
    expect(await payments()).toEqual([])
    // A slip is taken back before anybody has heard of it.
    await page.getByRole('button', { name: taken('Hug Bosch') }).press('Enter')
    await page.getByRole('button', { name: payment.undoOf('Hug Bosch') }).press('Enter')
    await page.getByRole('button', { name: taken('Hug Bosch') }).waitFor()
    await page.context().setOffline(false)
    await until('the payment to be there', async () => (await payments()).length > 0 || undefined)
    await page.getByText(waitingHere.pending(1)).waitFor({ state: 'detached' })
    const all = await payments()
    expect(all.filter(({ name }) => name === 'Gina Rius')).toEqual([
      { name: 'Gina Rius', cents: 5500 },
    ])
    expect(
      all.filter(({ name }) => name === 'Hug Bosch').reduce((sum, { cents }) => sum + cents, 0),
    ).toBe(0)
    // It is there for everybody, and nothing is left to collect of her.
    await page.reload()
    await page.getByRole('button', { name: payment.undoOf('Gina Rius') }).waitFor()
    expect(await page.getByText(words.toCollect(euros(0, screen.language))).count()).toBe(0)
    await awake(page)
    await expectAccessible(volunteer)
    await fits(volunteer, screen)
    await page.context().close()
  },
)
