import { expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { sampled } from '#tests/support/seed.ts'
import { owing } from './full-club.ts'
import { journeys } from './journeys.ts'

/** The treasurer's actions. */

const club = journeys(async (site) => {
  await site.pool.query(owing)
})

/** With and without scripts. */
const repaying = [
  { width: 1440, language: 'es', javaScriptEnabled: true, who: 'Pau Vila' },
  {
    width: 390,
    language: 'ca',
    javaScriptEnabled: false,
    who: 'Montserrat Puigdomènech i Rovira-Bonaventura',
  },
] as const

test.each(sampled(repaying, 1, ({ who }) => who))(
  'an overpayment is refunded, at $width px in $language, JavaScript: $javaScriptEnabled',
  async ({ width, language, javaScriptEnabled, who }) => {
    const admin = await club.signedInAdmin({ width, language }, { javaScriptEnabled })
    const { page } = admin
    const copy = ledgerCopy[language]
    const flashes = flashesCopy[language]
    await page.goto('/admin/caja')
    // Where money moves the word is seen, on every screen.
    const press = (word: string) =>
      page
        .getByRole('row')
        .filter({ hasText: who })
        .getByText(word, { exact: true })
        .first()
        .click()
    await press(copy.open.noteWord)
    await page.getByRole('heading', { name: copy.payment.title(who) }).waitFor()
    await admin.fill(copy.payment.amount, 'sesenta')
    await admin.press(copy.payment.submit)
    // Typed text stays, with its errors.
    await page
      .getByRole('button', { name: fieldsCopy[language].amountInvalid })
      .waitFor({ state: 'attached' })
    expect(await page.getByLabel(copy.payment.amount).inputValue()).toBe('sesenta')
    await admin.fill(copy.payment.amount, '60,00')
    await page.getByLabel(copy.methods.cash).check({ force: true })
    await admin.press(copy.payment.submit)
    if (javaScriptEnabled) await admin.toast(flashes.paymentNoted.title)
    await page.waitForURL(/\/admin\/caja$/u)
    expect(await page.getByRole('link', { name: who, exact: true }).count()).toBe(0)
    await admin.follow(copy.groups.payBack)
    await page.getByText(copy.credits.total(euros(500, language))).waitFor()
    await press(copy.credits.refundWord)
    await page.getByRole('heading', { name: copy.refund.title(who) }).waitFor()
    await admin.press(copy.refund.submit)
    if (javaScriptEnabled) await admin.toast(flashes.refundNoted.title)
    await page.waitForURL(/\/admin\/caja\/devolver$/u)
    await page.getByText(copy.credits.list.empty).waitFor()
    await admin.follow(copy.groups.books)
    await page.getByText(euros(-500, language)).first().waitFor()
  },
)
