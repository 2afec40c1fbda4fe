import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import { ownPaymentsCopy } from '#app/money/own-payments/own-payments.copy.ts'
import { euros, shortEuros } from '#app/platform/i18n/money.ts'
import { testBank, withBank } from '#tests/support/banking.ts'
import { codeIn } from '#tests/support/camera.ts'
import { storedAccount } from '#tests/support/context.ts'
import { storedEvent } from '#tests/support/events.ts'
import { whole } from '#tests/support/figures.ts'
import { storedSeats } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { until } from '#tests/support/until.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens, type Person, type Screen } from './person.ts'
import { expectAccessible, expectFits } from './violations.ts'

const club = journeys((site) => withBank(site.pool))

/** A member with a charge and a payment, whose own pages are open in a browser. */
async function member(screen: Screen) {
  const { db, pool } = club.site
  const account = await storedAccount(db, { email: `${randomUUID()}@example.cat` })
  const personId = await madeMember(pool, account)
  const { reference } = await openCharge(pool, { personId, cents: 6000, dueOn: '2030-12-31' })
  const paid = await openCharge(pool, { personId, cents: 6000 })
  const [payment] = await club.query<{ id: string }>(
    `insert into ledger_payments (amount_cents, method, received_on, person_id, name, source)
     values (6000, 'transfer', '2026-11-03', $1, $2, 'form:' || gen_random_uuid()) returning id`,
    [personId, account.name],
  )
  await club.query('select allocate_payment($1, $2)', [payment?.id, paid.id])
  const person = await club.signedIn(screen, account.email)
  return { person, reference, account }
}

/** Presses Tab until this element has the focus. */
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

test.runIf(whole).each(twoScreens(import.meta.filename))(
  'a charge is paid from the own page, at $width px in $language',
  async (screen) => {
    const { person, reference, account } = await member(screen)
    const { page } = person
    const copy = ownPaymentsCopy[screen.language]
    const words = howToPayCopy[screen.language]
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await person.open('/cuenta/pagos')
    await expectAccessible(person)
    await expectFits(person)
    // The code encodes a transfer of this sum to the club with its purpose.
    const alt = words.codeAlt(shortEuros(6000, screen.language))
    const code = (await codeIn(page.getByAltText(alt))).split('\n')
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
    // Only the receipt itself is printed.
    await page
      .getByRole('link', { name: /n\.º \d+|núm\. \d+/u })
      .first()
      .press('Enter')
    await page.getByRole('button', { name: copy.print }).waitFor()
    await awake(page)
    await expectAccessible(person)
    await expectFits(person)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: copy.print }).isVisible()).toBe(false)
    expect(await page.locator('.paper').getByText(account.name).isVisible()).toBe(true)
  },
)

test.each(twoScreens(import.meta.filename))(
  'cash is recorded at the door without a network and sent once later, at $width px in $language',
  async (screen) => {
    const { db } = club.site
    const date = new Date(Date.now() + 7_200_000)
    const { id: event } = await storedEvent(db, { date, price: 5500 })
    for (const name of ['Gina Rius', 'Hug Bosch']) {
      const email = `${randomUUID()}@example.cat`
      await storedSeats(db, event, [name], { email, total: 5500, confirmedAt: new Date() })
    }
    const payments = () =>
      club.query<{ name: string; cents: number }>(
        `select name, amount_cents as cents from ledger_payments where event_id = $1 order by number`,
        [event],
      )
    const { doorPage, payment, waitingHere } = attendeesCopy[screen.language]
    const { payment: words } = doorPage
    const volunteer = await club.signedInAdmin(screen, {
      at: `/admin/eventos/${event}/entrada`,
    })
    const { page } = volunteer
    await volunteer.rest()
    await page.context().setOffline(true)
    const taken = (name: string) => words.take.cash(shortEuros(5500, screen.language), name)
    await tabTo(volunteer, taken('Gina Rius'), 'button')
    await page.keyboard.press('Enter')
    await page.getByText(words.methods.cash).first().waitFor()
    await page.getByText(waitingHere.pending(1)).waitFor()
    expect(await payments()).toEqual([])
    // A mistake is undone before it is sent.
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
    await page.reload()
    await page.getByRole('button', { name: payment.undoOf('Gina Rius') }).waitFor()
    expect(await page.getByText(words.toCollect(euros(0, screen.language))).count()).toBe(0)
    await awake(page)
    await expectAccessible(volunteer)
    await expectFits(volunteer)
    await page.context().close()
  },
)
