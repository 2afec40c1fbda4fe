import process from 'node:process'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { bankStatementsCopy } from '#app/money/bank-statements/bank-statements.copy.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { fileApp } from '#tests/support/app.ts'
import { camt053, camtEntry, norma43, type Movement } from '#tests/support/bank-files.ts'
import { emptyTables } from '#tests/support/database.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { shows } from '#tests/support/pages.ts'
import { shownForms } from '#tests/support/shown-form.ts'
import { until } from '#tests/support/until.ts'

/** Bank statements as a browser without scripts sends them: checked first, then stored. */

let admin: string

const copy = bankStatementsCopy.es
const path = '/admin/caja/extractos'

const app = await fileApp()
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

const payments = () =>
  app.pool.sql`
  select name, ledger_payments.amount_cents, method, reference, received_on::text, credit_cents
  from ledger_payments join ledger_payment_states on payment_id = ledger_payments.id
  where source like 'statement:%' order by number`

const decoded = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00A0', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Reads a page as a browser without scripts would send its form. */
async function looked(response: Response) {
  const raw = await response.text()
  const html = decoded(raw)
  const form = shownForms(raw).find(({ action }) => action.endsWith('/guardar'))
  const badges = [...html.matchAll(/(Seguro|Probable|Sin pareja)<\/span>/gu)]
  const selects = raw.matchAll(/<select[^>]*name="line_\d+"[^>]*>([\s\S]*?)<\/select>/gu)
  return {
    status: response.status,
    html,
    counts: [...html.matchAll(/<dd[^>]*>([\d.]+)<\/dd>/gu)].map(([, count = '']) => Number(count)),
    fields: Object.fromEntries(form?.fields ?? []),
    /** The suggestion for each line: its certainty, and the chosen option. */
    lines: [...selects].map(([, inner = ''], index) => {
      const options = [...inner.matchAll(/<option([^>]*)>([^<]*)/gu)]
      const chosen = options.find(([, attributes = '']) => attributes.includes('selected'))
      return {
        certainty: badges[index]?.[1] ?? '',
        chosen: decoded(chosen?.[2] ?? ''),
        options: options.map(([, , label = '']) => decoded(label)),
      }
    }),
  }
}

const look = async (content: string, more: Record<string, string> = {}) =>
  looked(await app.send(path, { content, ...more }, admin))

const take = (fields: Record<string, string>, cookie = admin) =>
  app.send(`${path}/guardar`, fields, cookie)

const came = (cents: number, text: string, day = '2026-11-03'): Movement => ({
  day,
  cents,
  texts: text.match(/.{1,38}/gu) ?? [],
})

describe('a file', () => {
  test('is sent by a browser without scripts in its own encoding', async () => {
    await openCharge(app.pool, { name: 'Begoña Muñoz Gràcia' })
    const form = new FormData()
    form.set('content', '')
    form.set(
      'file',
      new Blob([Buffer.from(norma43([came(5500, 'BEGOÑA MUÑOZ GRÀCIA')]), 'latin1')]),
      'extracto.n43',
    )
    const response = await app.ask(path, {
      method: 'POST',
      body: form,
      cookie: admin,
      headers: { Origin: app.origin },
    })
    expect((await looked(response)).lines).toMatchObject([{ certainty: 'Seguro' }])
  })

  test('of CAMT.053 names payers, who can be remembered by that name', async () => {
    const { fields, lines, html } = await look(
      camt053(camtEntry({ day: '2026-11-03', cents: 2500, name: 'Nuria Bosch', text: 'Donativo' })),
    )
    expect(html).toContain(copy.ending('6789'))
    expect(lines).toMatchObject([
      { certainty: 'Sin pareja', options: [copy.leave, copy.credit('Nuria Bosch')] },
    ])
    await take({ ...fields, line_0: 'k:n' })
    expect(await payments()).toMatchObject([
      { name: 'Nuria Bosch', amount_cents: 2500, credit_cents: 2500 },
    ])
  })

  test('of an unknown bank is asked about once, and then remembered', async () => {
    const { reference } = await openCharge(app.pool)
    const table = (day: string) => `Cuándo;Cuánto;Qué\n${day};55,00;${reference}\n`
    const asked = await look(table('03/11/2026'))
    expect(asked.html).toContain(copy.columns.lead)
    const wrong = await look(table('03/11/2026'), { column_bookedOn: '0' })
    expect(wrong.html).toContain(copy.columns.wrong)
    expect([asked.status, wrong.status]).toEqual([200, 422])
    const { fields, lines } = await look(table('03/11/2026'), {
      column_bookedOn: '0',
      column_amount: '1',
      column_text: '2',
    })
    expect(lines).toMatchObject([{ certainty: 'Seguro' }])
    expect((await take(fields)).status).toBe(302)
    expect((await look(table('04/11/2026'))).counts).toEqual([1, 0, 0, 0])
  })

  test.each([
    ['', copy.problem.empty],
    ['%PDF-1.7', copy.problem.binary],
    [norma43([came(5500, 'X')]).replace('00000000005500', '00000000005501'), '55,01'],
    ['<?xml version="1.0"?><!DOCTYPE a><a/>', copy.problem.doctype],
  ])('with an error is explained: %#', async (content, words) => {
    const { status, html } = await look(content)
    expect([status, html.includes(words)]).toEqual([422, true])
  })

  test('is read while others are served, and refused if it crashes its reader', async () => {
    const text = norma43([came(5500, 'X')])
    await look(text)
    process.kill(app.readerPid('statement') ?? 0, 'SIGSTOP')
    let answer: Response | undefined
    const sending = app
      .send(path, { content: text }, `${admin}; language=ca`)
      .then((response) => (answer = response))
    expect((await app.ask('/healthz')).status).toBe(200)
    expect(answer).toBeUndefined()
    // As with a file that uses all memory or exceeds the reader's time.
    await until('the refusal', () => {
      const reader = app.readerPid('statement')
      if (reader) process.kill(reader, 'SIGKILL')
      return answer
    })
    const { status, html } = await looked(await sending)
    expect([status, html.includes(problemsCopy.ca.fileUnreadable)]).toEqual([422, true])
    expect(app.logged.filter(({ kind }) => kind === 'statement')).toHaveLength(1)
    expect((await look(text)).counts).toEqual([1, 0, 0, 0])
  })

  test('that is too large is refused before it is read', async () => {
    expect((await look('x'.repeat(5 * 1024 * 1024))).status).toBe(413)
    expect((await look('x'.repeat(2_000_001))).status).toBe(422)
  })
})

test('the page lists the last statements', async () => {
  const { reference } = await openCharge(app.pool)
  const { fields } = await look(norma43([came(5500, reference)]))
  await take(fields)
  const html = decoded(await app.read(path, admin))
  shows(html, '03/11/2026', copy.account('4567'))
})

const pages = [
  '/admin/caja/remesas',
  '/admin/caja/mandatos',
  '/admin/caja/transferencias',
  `/admin/caja/cuotas?ano=${new Date().getFullYear() + 1}`,
]

test('the treasurer starts at Caja, enters the bank, renews it, and opens no other setting or member', async () => {
  const treasurer = await app.signIn('user', 'tresorera@example.cat')
  const accountId = await app.accountOf('tresorera@example.cat')
  await app.db.insert(accountOffices).values({ accountId, office: 'treasurer' })
  const asked = (page: string) => app.ask(page, { cookie: treasurer })
  expect((await asked('/admin')).headers.get('location')).toBe('/admin/caja')
  const [bank, settings, renewals] = [
    '/admin/ajustes/caja',
    '/admin/ajustes/club',
    '/admin/socios/renovaciones',
  ]
  expect((await asked(settings)).status).toBe(403)
  expect(await (await asked(bank)).text()).not.toContain(`href="${settings}"`)
  expect(await app.read(bank, admin)).toContain(`href="${settings}"`)
  // A member owes dues, and the club has no account for payments yet.
  const nextYear = `${new Date().getFullYear() + 1}-12-31`
  await storedPayer(app.pool, await storedPlan(app.pool), { valid_until: nextYear })
  for (const page of pages) {
    const links = (await (await asked(page)).text()).split(`href="${bank}"`)
    // A link to the missing facts, and one in the navigation of the bank's pages.
    const isOfBank = /remesas|mandatos/u.test(page)
    expect([page, links.length - 1]).toEqual([page, isOfBank ? 2 : 1])
  }
  await app.pool.sql`update membership_requests set valid_until = current_date + 9`
  const list = await (await asked(renewals)).text()
  expect(list).toContain('/admin/socios/renovaciones/renovar')
  expect(list).not.toMatch(/href="\/admin\/socios\/[0-9a-f]{8}-/u)
})
