import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { firstCollection, notifiedFrom } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { announceCollections } from '#app/money/remittances/steps/announce-collections.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import { keyFor } from '#server/settings/secret.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { camt053, norma43 } from '#tests/support/bank-files.ts'
import { bankingContent, testBank, testIban, withBank } from '#tests/support/banking.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { daysLater, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { sumsByHand } from '#tests/support/ledger-sums.ts'
import { wayOf } from '#tests/support/pages.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { storedMandate } from '#tests/support/remittances.ts'
import { noticesLeave } from '#tests/support/sent-remittance.ts'
import { sessionOf } from '#tests/support/sessions.ts'
import { shownForms } from '#tests/support/shown-form.ts'

/**
 * A treasurer's year in the panel's forms, with a moving clock: after each step the pages equal sums computed by hand
 * and sums of the rows.
 */

const start = new Date()
let clock = start
const today = () => madridDayOf(clock)
const dayAfter = (days: number) => madridDayOf(daysLater(days, start))

let treasurer: string
let ona: string

/** Signs the treasurer in again, because sensitive acts ask for a recent sign-in. */
async function signInAnew() {
  const client = { network: '203.0.113.7', userAgent: null }
  const { token } = await sessionOf(app.db, { accountId: ona, client, now: clock })
  treasurer = `session=${token}`
  await keepSessions()
}

async function keepSessions() {
  await app.pool.sql`
    update sessions set expires_at = now() + interval '2 years', last_seen_at = now() + interval '2 years'`
}

let cx: RequestContext
const app = await fileApp({}, () => clock)
beforeAll(async () => {
  await emptyTables(app.pool)
  await withBank(app.pool)
  const account = await storedAccount(app.db, { role: 'admin', email: 'tresorera@example.cat' })
  const keys = [keyFor('bank accounts', testSecret)] as const
  const site = { ...testSite, bankKeys: keys }
  cx = testContext({ db: app.db, actor: account, now: start, content: bankingContent, site })
  treasurer = await app.signIn('admin', 'ona@example.cat')
  ona = await app.accountOf('ona@example.cat')
  await keepSessions()
})

/** The expected totals of the ledger, in cents. */
const paper = { open: 0, credit: 0, received: 0 }

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/&nbsp;|\u00A0/gu, ' ')
const page = async (path: string) => plain(await app.read(path, treasurer))
const inEuros = (cents: number) => euros(cents, 'es').replaceAll('\u00A0', ' ')

async function sent(path: string, fields: Record<string, string> = {}) {
  const answer = await app.send(path, fields, treasurer)
  expect([path, answer.status]).toEqual([path, 302])
}

async function comesOut(step: string, change: Partial<typeof paper>) {
  for (const key of ['open', 'credit', 'received'] as const) paper[key] += change[key] ?? 0
  const { open, credit, received } = await sumsByHand(app.pool)
  expect({ step, open, credit, received }).toEqual({ step, ...paper })
  const { credits, received: cobrado } = ledgerCopy.es
  const shown = await page('/admin/caja')
  expect([
    step,
    shown.includes(open === 0 ? ledgerCopy.es.open.list.empty : inEuros(open)),
  ]).toEqual([step, true])
  const back = await page('/admin/caja/devolver')
  expect([
    step,
    back.includes(credit === 0 ? credits.list.empty : credits.total(inEuros(credit))),
  ]).toEqual([step, true])
  if (received !== 0) {
    expect(await page('/admin/caja/cobrado')).toContain(cobrado.total(inEuros(received)))
  }
}

const announced = () =>
  app.pool.sql<{ count: number }>`
  select count(*)::int as count from mails where kind = 'remittance-announced'`

const names = ['Ada Prat Mas', 'Biel Roca Puig', 'Clara Soler Vila', 'Dídac Mir Font']
const byTransfer = ['Elena Pons Riba', 'Ferran Camps Gil']

/** Previews a statement and imports the suggestions, or these choices for its lines. */
async function taken(content: string, choices: Record<string, RegExp> = {}) {
  const html = await (await app.send('/admin/caja/extractos', { content }, treasurer)).text()
  const form = shownForms(html).find(({ action }) => action.includes('/guardar'))
  if (!form) throw new Error('nothing was looked at')
  const fields = Object.fromEntries(form.fields)
  for (const [name, value] of Object.entries(choices)) {
    const [, inner = ''] =
      new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`, 'u').exec(html) ?? []
    const option = [...inner.matchAll(/value="([^"]*)"/gu)].find(([, each = '']) =>
      value.test(each),
    )
    fields[name] = option?.[1] ?? 'none'
  }
  await sent('/admin/caja/extractos/guardar', fields)
  return html
}

const referenceOf = (name: string, kind = 'due') => app.pool.value`
  select payment_reference as reference from ledger_charges
  where name = ${name} and kind = ${kind} and reverses is null order by number desc limit 1`

describe('a treasurer’s year balances after each step', () => {
  let at = ''

  test('dues of the coming year for six members', async () => {
    const year = Number(today().slice(0, 4)) + 1
    const plan = await storedPlan(app.pool)
    for (const name of [...names, ...byTransfer]) {
      const { personId } = await storedPayer(app.pool, plan, {
        full_name: name,
        valid_until: `${year}-12-31`,
      })
      if (names.includes(name)) {
        await storedMandate(cx, personId, { number: names.indexOf(name) + 1, signedOn: today() })
      }
    }
    await sent('/admin/caja/cuotas/emitir', {
      submission: randomUUID(),
      year: String(year),
      until: `${year}-12-31`,
      due_on: `${year}-01-31`,
      charges: '6',
      cents: '36000',
      excluded: '',
    })
    await comesOut('dues issued', { open: 36_000 })
  })

  test('a remittance of members with a mandate: prepared, announced, sent, settled', async () => {
    const year = Number(today().slice(0, 4)) + 1
    const remittance = randomUUID()
    at = `/admin/caja/remesas/${remittance}`
    const collectionOn = onBankingDay(firstCollection(dayAfter(5), 14))
    await sent('/admin/caja/remesas/nueva', {
      submission: remittance,
      kind_due: 'yes',
      due_until: `${year}-12-31`,
      collection_on: collectionOn,
    })
    expect(await app.read(at, treasurer)).toContain(remittancesCopy.es.details.announce(4))
    await sent(`${at}/aviso`)
    expect((await app.send(`${at}/fichero`, {}, treasurer)).status).toBe(409)
    const announce = () =>
      announceCollections({ ...cx, now: clock, noticeDays: testBank.noticeDays })
    await announce()
    expect(await announced()).toEqual([{ count: 0 }])
    clock = new Date(`${notifiedFrom(collectionOn, 14)}T10:00:00Z`)
    await announce()
    await announce()
    expect(await announced()).toEqual([{ count: 4 }])
    await noticesLeave(app.db, clock)
    await sent(`${at}/fichero`)
    // Weeks after the sign-in, the password is asked for before returning to the page.
    const unproved = await app.ask(`${at}/fichero.xml`, { cookie: treasurer })
    expect(wayOf(unproved)).toEqual([302, `/auth?prueba&returnTo=${encodeURIComponent(at)}`])
    await signInAnew()
    const file = await app.read(`${at}/fichero.xml`, treasurer)
    expect(file).toContain('<CtrlSum>240.00</CtrlSum>')
    expect(names.map((_, number) => file.includes(testIban(number + 1)))).toEqual(
      names.map(() => true),
    )
    await sent(`${at}/enviada`)
    await comesOut('remittance sent', {})
    clock = new Date(`${collectionOn}T17:00:00Z`)
    await sent(`${at}/cobro`, { received_on: collectionOn })
    await comesOut('remittance settled', { open: -24_000, received: 24_000 })
  })

  test('three returned debits: by file, by statement, by hand', async () => {
    clock = daysLater(3, clock)
    const items = await app.pool.sql<{ id: string; name: string; number: string }>`
      select item.id, charge.name, end_to_end_id as number from remittance_items as item
      join ledger_charges as charge on charge.id = charge_id order by charge.name`
    const [ada, biel, clara] = items
    const report = `<Document><CstmrPmtStsRpt><GrpHdr><CreDtTm>${today()}T08:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>x</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts>
    <OrgnlEndToEndId>${ada?.number}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>
    </TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
    for (let turn = 0; turn < 2; turn += 1) {
      await sent('/admin/caja/remesas/devoluciones', {
        content: report,
        step: 'store',
        with_cost: 'yes',
      })
    }
    await comesOut('returned by a file', { open: 6000 + 350, received: -6000 })
    const statement =
      camt053(`<Ntry><Amt Ccy="EUR">60.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${today()}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${biel?.number}</EndToEndId></Refs>
    <RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`)
    await taken(statement)
    await comesOut('returned by the statement', { open: 6000 + 350, received: -6000 })
    expect(await page(at)).toContain('Biel')
    await sent(`${at}/recibos/${clara?.id}/devolucion`, {
      submission: randomUUID(),
      reason: 'MS03',
      returned_on: today(),
      with_cost: '',
    })
    await comesOut('returned by hand', { open: 6000, received: -6000 })
    const sums = [...(await page(at)).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gu)]
    const { certain } = remittancesCopy.es.details
    expect(sums.map(([, term, sum]) => [term, sum]).slice(2)).toEqual([
      [certain.settled, '60,00 €'],
      [certain.returned, '180,00 €'],
    ])
  })

  test('a statement with mistakes', async () => {
    const day = today()
    const [elena = '', ferran = ''] = byTransfer
    const lines = norma43([
      // Ten euros less than the charge.
      { day, cents: 5000, texts: [`CUOTA ${await referenceOf(elena)}`] },
      // The due and the cost of the return together.
      { day, cents: 6350, texts: ['TRANSF. ADA PRAT MAS'] },
      // Paid twice, so one payment is in excess.
      { day, cents: 6000, texts: [`CUOTA ${await referenceOf(ferran)}`] },
      { day, cents: 6000, texts: [`CUOTA ${await referenceOf(ferran)}`] },
      { day, cents: 2500, texts: ['INGRESO EN VENTANILLA'] },
      // An expense, which the ledger ignores.
      { day, cents: -80_000, texts: ['RESTAURANTE CAN ROCA'] },
    ])
    await taken(lines, { line_3: /^k:c:/u })
    await comesOut('transfers of a statement', {
      open: -5000 - 6350 - 6000,
      credit: 6000,
      received: 5000 + 6350 + 6000 + 6000,
    })
    const again = await app.send('/admin/caja/extractos', { content: lines }, treasurer)
    expect(
      shownForms(await again.text())
        .flatMap(({ fields }) => fields)
        .some(([name]) => name === 'line_0'),
    ).toBe(false)
  })

  test('an event with cash at the door', async () => {
    const evening = await storedEvent(app.db, { date: daysLater(3, clock), price: 5500 })
    const guests = ['Gina Rius', 'Hug Bosch', 'Iris Coll']
    for (const name of guests) {
      await registerConfirmed(
        { ...cx, actor: { kind: 'visitor' }, now: clock },
        evening.id,
        registrationOf(name),
      )
    }
    await comesOut('an evening is sold', { open: 3 * 5500 })
    clock = daysLater(3, clock)
    const seats = await seatsOf(app.db, evening.id)
    const taking = (name: string) => ({
      id: randomUUID(),
      registration: seats.of(name).id,
      method: 'cash',
      cents: 5500,
      undoes: null,
      at: clock.toISOString(),
    })
    const takings = [taking('Gina Rius'), taking('Hug Bosch')]
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await app.send(
        `/admin/eventos/${evening.id}/entrada/cobros`,
        { takings: JSON.stringify(takings) },
        treasurer,
      )
      expect(answer.status).toBe(200)
    }
    await comesOut('cash at the door', { open: -2 * 5500, received: 2 * 5500 })
  })

  test('an event cancelled after two payments, refunded by a file', async () => {
    const cancelled = await storedEvent(app.db, { date: daysLater(9, clock), price: 4000 })
    for (const name of ['Jan Mas', 'Kim Sala']) {
      await registerConfirmed(
        { ...cx, actor: { kind: 'visitor' }, now: clock },
        cancelled.id,
        registrationOf(name),
      )
    }
    const charges = await app.pool.sql<{ id: string }>`
      select id from ledger_charges where event_id = ${cancelled.id} and reverses is null order by number`
    for (const { id } of charges) {
      await sent(`/admin/caja/${id}/cobro`, {
        amount: '40,00',
        method: 'transfer',
        received_on: today(),
        reference: '',
        submission: randomUUID(),
      })
    }
    await comesOut('paid before', { received: 2 * 4000 })
    await sent(`/admin/eventos/${cancelled.id}/cancelar`, { reason_es: 'Sin luz.' })
    await comesOut('cancelled', { credit: 2 * 4000 })
    const credits = await app.pool.sql<{ id: string; number: number }>`
      select id, row_number() over (order by number)::int as number from ledger_payments
      where event_id = ${cancelled.id} and reverses is null`
    const refunds = randomUUID()
    await sent('/admin/caja/transferencias/nuevo', {
      submission: refunds,
      execute_on: onBankingDay(madridDayOf(daysLater(1, clock))),
      ...Object.fromEntries(
        credits.flatMap(({ id, number }) => [
          [`pay_${id}`, 'yes'],
          [`holder_${id}`, 'Titular'],
          [`iban_${id}`, testIban(40 + number)],
        ]),
      ),
    })
    await signInAnew()
    const transfers = await app.read(`/admin/caja/transferencias/${refunds}/fichero.xml`, treasurer)
    expect(transfers).toContain('<CtrlSum>80.00</CtrlSum>')
    await comesOut('refunds on their way', {})
    clock = daysLater(4, clock)
    for (let turn = 0; turn < 2; turn += 1) {
      await sent(`/admin/caja/transferencias/${refunds}/pago`, { paid_on: today() })
    }
    await comesOut('refunds paid', { credit: -2 * 4000, received: -2 * 4000 })
  })

  test('the year is closed, and its page equals the rows', async () => {
    const { owes, isOwed } = await sumsByHand(app.pool)
    expect(owes).toEqual({
      'Biel Roca Puig': 6350,
      'Clara Soler Vila': 6000,
      'Elena Pons Riba': 1000,
      'Iris Coll': 5500,
    })
    expect(isOwed).toEqual({ 'Ferran Camps Gil': 6000 })
    const years = await app.pool.sql<{ year: string; cents: number }>`
      select to_char(received_on, 'YYYY') as year, sum(amount_cents)::int as cents from ledger_payments
      group by 1 order by 1`
    expect(years.reduce((sum, { cents }) => sum + cents, 0)).toBe(paper.received)
    for (const { year: of, cents } of years) {
      expect(await page(`/admin/caja/cuentas?ano=${of}`)).toContain(inEuros(cents))
      const listed = await page(`/admin/caja/cobrado?desde=${of}-01-01&hasta=${of}-12-31`)
      expect(listed).toContain(ledgerCopy.es.received.total(inEuros(cents)))
    }
  })
})
