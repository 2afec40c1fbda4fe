import { expect, test } from 'vitest'
import { chargeRemindersCopy } from '#app/copy/charge-reminders.ts'
import { fieldsCopy } from '#app/copy/fields.ts'
import { flashesCopy } from '#app/copy/flashes.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { euros } from '#app/i18n/money.ts'
import { fillDatabase } from './fill-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { awake, openDialog, type Person, type Screen } from './person.ts'
import { violations } from './violations.ts'

/** What somebody does who looks after the club's money. */

const charge = '00000000-0000-4000-8000-00000000000a'

const apron = '00000000-0000-4000-8000-00000000000b'

/** A charge that was paid, and what it was paid by. */
const paid = '00000000-0000-4000-8000-00000000000d'

const owing = `
  insert into ledger_charges (id, subject, turn, kind, name, email, about_es, about_ca, due_on, amount_cents,
    payment_reference)
  select coalesce(id, gen_random_uuid()), 'other:' || who, 1, 'other', who, 'algu@example.cat', 'Delantal del club',
    'Davantal del club', '2026-10-01', 5500, new_payment_reference()
  from (values ('${charge}'::uuid, 'Montserrat Puigdomènech i Rovira-Bonaventura'), (null, 'Pau Vila'),
    ('${apron}', 'Pere Camps')) as people (id, who);
  insert into ledger_charges (id, subject, turn, kind, name, email, about_es, about_ca, due_on, amount_cents,
    payment_reference)
  values ('${paid}', 'other:paid', 1, 'other', 'Berta Camps', 'berta@example.cat', 'Copa del club', 'Copa del club',
    '2026-09-01', 2000, new_payment_reference());
  insert into ledger_payments (id, amount_cents, method, received_on, name, source)
  values ('${paid}', 2000, 'transfer', '2026-09-02', 'Berta Camps', 'form:paid');
  select allocate_payment('${paid}', '${paid}');
`

const club = journeys(async (browser, site) => {
  await makeFirstAdmin(browser, site)
  await fillDatabase(site, owing)
})

const widths: readonly Screen[] = [
  { width: 320, language: 'es' },
  { width: 768, language: 'ca' },
  { width: 1440, language: 'ca' },
]

/** What is opened over a list or a page. */
const isDialog = (path: string) => /(?:anulacion|nuevo|emitir|gasto|cubiertos)$/u.test(path)

/** The pages are there and fit, and a machine finds nothing wrong with them. */
async function areFine(admin: Person, { width }: Screen, paths: readonly string[]) {
  const { page } = admin
  for (const path of paths) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await awake(page)
    if (isDialog(path)) await openDialog(page).waitFor()
    expect(await violations(admin), path).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(width)
  }
}

test.each(widths)('fits and is accessible at $width px in $language', async (screen) => {
  const admin = await club.signedInAdmin(screen)
  await admin.toast(flashesCopy[screen.language].accessGranted.title)
  await areFine(admin, screen, [
    '/admin/caja',
    `/admin/caja/${charge}/cobro`,
    '/admin/caja/recordatorios',
    `/admin/caja/cargos/${charge}`,
    `/admin/caja/cargos/${charge}/recordatorios`,
    '/admin/caja/devolver',
    '/admin/caja/cobrado',
    '/admin/caja/cuentas',
    '/admin/caja/extractos',
    '/admin/ajustes/caja',
  ])
  expect(admin.faults).toEqual([])
  await admin.leave()
})

test.each(widths)(
  'dues, what was paid and the accounts of an evening fit and are accessible at $width px in $language',
  async (screen) => {
    const admin = await club.signedInAdmin(screen)
    await admin.toast(flashesCopy[screen.language].accessGranted.title)
    await areFine(admin, screen, [
      '/admin/caja/nuevo',
      `/admin/caja/cargos/${charge}/anulacion`,
      `/admin/caja/pagos/${paid}`,
      `/admin/caja/pagos/${paid}/anulacion`,
      '/admin/caja/cuotas',
      '/admin/caja/cuotas/emitir',
      '/admin/eventos/1/cuentas',
      '/admin/eventos/1/cuentas/gasto',
      '/admin/eventos/1/cuentas/cubiertos',
    ])
    expect(admin.faults).toEqual([])
    await admin.leave()
  },
)

test.each([
  { width: 1440, language: 'es', javaScriptEnabled: true, who: 'Pau Vila' },
  {
    width: 390,
    language: 'ca',
    javaScriptEnabled: false,
    who: 'Montserrat Puigdomènech i Rovira-Bonaventura',
  },
] as const)(
  'what is paid too much is paid back, at $width px in $language, JavaScript: $javaScriptEnabled',
  async ({ width, language, javaScriptEnabled, who }) => {
    const admin = await club.signedInAdmin({ width, language }, { javaScriptEnabled })
    const { page } = admin
    const copy = ledgerCopy[language]
    const flashes = flashesCopy[language]
    await page.goto('/admin/caja')
    await page.getByRole('link', { name: who, exact: true }).first().click()
    await page.getByRole('heading', { name: copy.payment.title(who) }).waitFor()
    await admin.fill(copy.payment.amount, 'sesenta')
    await admin.press(copy.payment.submit)
    // What was typed stays, with what is wrong with it.
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
    await admin.follow(copy.pages.credits)
    await page.getByText(copy.credits.total(euros(500, language))).waitFor()
    await page.getByRole('link', { name: who, exact: true }).first().click()
    await page.getByRole('heading', { name: copy.refund.title(who) }).waitFor()
    await admin.press(copy.refund.submit)
    if (javaScriptEnabled) await admin.toast(flashes.refundNoted.title)
    await page.waitForURL(/\/admin\/caja\/devolver$/u)
    await page.getByText(copy.credits.list.empty).waitFor()
    await admin.follow(copy.pages.received)
    await page.getByText(euros(-500, language)).first().waitFor()
    expect(admin.faults).toEqual([])
    await admin.leave()
  },
)

test.each([
  { width: 1440, language: 'ca', javaScriptEnabled: true },
  { width: 390, language: 'es', javaScriptEnabled: false },
] as const)(
  'a charge is set apart from the reminders and put back, at $width px in $language, JavaScript: $javaScriptEnabled',
  async ({ width, language, javaScriptEnabled }) => {
    const admin = await club.signedInAdmin({ width, language }, { javaScriptEnabled })
    const { page } = admin
    const copy = chargeRemindersCopy[language]
    await page.goto(`/admin/caja/cargos/${apron}`)
    await admin.follow(copy.ofCharge.spare)
    await admin.fill(copy.sparing.reason, 'x')
    await admin.press(copy.sparing.submit)
    await page
      .getByRole('button', { name: fieldsCopy[language].required })
      .waitFor({ state: 'attached' })
    await admin.fill(copy.sparing.reason, 'Paga en mà a la tresorera')
    await admin.press(copy.sparing.submit)
    await page.getByText(copy.because.exempt).waitFor()
    await page.getByText(copy.ofCharge.reason('Paga en mà a la tresorera')).first().waitFor()
    await page.goto('/admin/caja/recordatorios?ver=apartados')
    await page.getByText(copy.shortly.exempt).waitFor()
    await page.getByRole('link', { name: 'Pere Camps', exact: true }).click()
    await admin.press(copy.ofCharge.again)
    await page.getByRole('link', { name: copy.ofCharge.spare }).waitFor()
    expect(admin.faults).toEqual([])
    await admin.leave()
  },
)
