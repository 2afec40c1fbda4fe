import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardPaymentsCopy } from '#app/money/card-payments/card-payments.copy.ts'
import { paymentMailsCopy } from '#app/money/ledger/mails/payment-mails.copy.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { endings, startRedsysServer, type RedsysServer } from '#tests/support/redsys-server.ts'
import { testMerchant } from '#tests/support/redsys.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens, type Person, type Screen } from './person.ts'
import { register } from './registering.ts'
import { expectAccessible, expectFits } from './violations.ts'

/** A dinner is paid by card on the page of a simulated bank: accepted, refused, and by a person who does not return. */

/** REDSYS_URL is added before the site starts. */
const settings: Record<string, string> = { ...testMerchant }
let bank: RedsysServer
beforeAll(async () => {
  bank = await startRedsysServer()
  settings.REDSYS_URL = bank.url
})
afterAll(() => bank.close())

const club = journeys(undefined, settings)

/** Registers for a dinner of 55 euros and confirms by the mail's link; the registration's page is open. */
async function registered(visitor: Person, { language }: Screen, email: string): Promise<number> {
  const date = daysLater(30, new Date())
  const { id } = await storedEvent(club.site.db, { date, price: 5500 })
  await register(visitor, club.site, id, email, { name: 'Mercè Vidal', language })
  return id
}

const payments = (event: number) =>
  club.query<{ cents: number; method: string }>(
    'select amount_cents as cents, method from ledger_payments where event_id = $1',
    [event],
  )

const cardButton = ({ page }: Person, { language }: Screen) =>
  page.getByRole('button', { name: new RegExp(`^${howToPayCopy[language].payBy.card}`, 'u') })

async function toTheBank(visitor: Person, screen: Screen) {
  const { pay } = cardPaymentsCopy[screen.language]
  const { page } = visitor
  await cardButton(visitor, screen).click()
  await page.getByRole('heading', { name: pay.title }).waitFor()
  await page.getByText(euros(5500, screen.language).replace(',00', '')).first().waitFor()
  await page.getByRole('button', { name: pay.go }).click()
  await page.getByRole('heading', { name: 'Banco de pruebas' }).waitFor()
}

test.each(twoScreens(import.meta.filename))(
  'a dinner is paid after a refused card, at $width px in $language',
  async (screen) => {
    const { result } = cardPaymentsCopy[screen.language]
    const email = `paga.${screen.language}@example.cat`
    const visitor = await club.person(screen)
    const { page } = visitor
    const event = await registered(visitor, screen, email)
    const own = page.url()
    await expectAccessible(visitor)
    await expectFits(visitor)

    await toTheBank(visitor, screen)
    await page.getByRole('button', { name: endings.denied }).click()
    await page.getByRole('heading', { name: result.denied.title }).waitFor()
    expect(await payments(event)).toEqual([])
    await expectAccessible(visitor)
    await expectFits(visitor)
    await visitor.follow(result.tryAgain)
    await page.waitForURL(own)

    await toTheBank(visitor, screen)
    await page.getByRole('button', { name: endings.paid, exact: true }).click()
    await page.getByRole('heading', { name: result.paid.title }).waitFor()
    expect(await payments(event)).toEqual([{ cents: 5500, method: 'card' }])
    await awake(page)
    await expectAccessible(visitor)
    await expectFits(visitor)
    await visitor.follow(result.back.registration)
    await page.waitForURL(own)
    expect(await cardButton(visitor, screen).count()).toBe(0)
    const { received } = paymentMailsCopy[screen.language]
    await club.site.mailTo(email, new RegExp(received.subject, 'u'))
  },
)
