import process from 'node:process'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { bankStatementsCopy } from '#app/money/bank-statements/bank-statements.copy.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { fileApp } from '#tests/support/app.ts'
import { camt053, camtEntry, norma43, type Movement } from '#tests/support/bank-files.ts'
import { emptyTables } from '#tests/support/database.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { openCharge, openCredit } from '#tests/support/open-money.ts'
import { shows } from '#tests/support/pages.ts'
import { shownForms } from '#tests/support/shown-form.ts'
import { until } from '#tests/support/until.ts'

/** Statements of the bank, as a browser without scripts sends them: looked at first, then taken. */

let admin: string

const copy = bankStatementsCopy.es
const path = '/admin/caja/extractos'

const app = await fileApp()
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

const payments = () =>
  app.rows(`select name, ledger_payments.amount_cents, method, reference, received_on::text, credit_cents
    from ledger_payments join ledger_payment_states on payment_id = ledger_payments.id
    where source like 'statement:%' order by number`)

const openSums = () =>
  app.table(
    'select name, open_cents from ledger_charges join ledger_charge_states on charge_id = id order by number',
  )

const decoded = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00A0', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Reads the page as a browser without scripts would send its form. */
async function looked(response: Response) {
  const raw = await response.text()
  const html = decoded(raw)
  const form = shownForms(raw).find(({ action }) => action.endsWith('/guardar'))
  const badges = [...html.matchAll(/(Seguro|Probable|Sin pareja)<\/span>/gu)]
  const selects = raw.matchAll(/<select[^>]*name="line_\d+"[^>]*>([\s\S]*?)<\/select>/gu)
  return {
    status: response.status,
    html,
    /** Lines, payments, refunds and known lines. */
    counts: [...html.matchAll(/<dd[^>]*>([\d.]+)<\/dd>/gu)].map(([, count = '']) => Number(count)),
    /** The next form. */
    fields: Object.fromEntries(form?.fields ?? []),
    /** The suggestions for the lines, in their order: how sure, and what is chosen. */
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

const again = async (fields: Record<string, string>) => looked(await app.send(path, fields, admin))

const take = (fields: Record<string, string>, cookie = admin) =>
  app.send(`${path}/guardar`, fields, cookie)

const came = (cents: number, text: string, day = '2026-11-03'): Movement => ({
  day,
  cents,
  texts: text.match(/.{1,38}/gu) ?? [],
})

describe('a line is matched', () => {
  test('by the reference of its charge, whatever separates its letters', async () => {
    const { reference } = await openCharge(app.pool)
    const written = reference.toLowerCase().replace(/^(...)(...)/u, '$1 $2-')
    const { lines, counts, fields } = await look(
      norma43([came(5500, `TRANSFERENCIA ${written} CENA`)]),
    )
    expect(counts).toEqual([1, 1, 0, 0])
    expect(lines).toMatchObject([
      { certainty: 'Seguro', chosen: 'Ana Puig Ferré · 55,00 € justos · Cena de otoño' },
    ])
    expect((await take(fields)).status).toBe(302)
    expect(await payments()).toEqual([
      {
        name: 'Ana Puig Ferré',
        amount_cents: 5500,
        method: 'transfer',
        reference,
        received_on: '2026-11-03',
        credit_cents: 0,
      },
    ])
    expect(await openSums()).toEqual([['Ana Puig Ferré', 0]])
  })

  test('with a due refund when it is a debit, and other debits are ignored', async () => {
    const id = await openCredit(app.pool)
    const { lines, counts, html, fields } = await look(
      norma43([came(-4000, 'TRANSFERENCIA A PAU SERRA VILA'), came(-99_900, 'RESTAURANTE')]),
    )
    expect(counts).toEqual([2, 0, 1, 0])
    expect(lines).toMatchObject([
      { certainty: 'Seguro', chosen: 'Devolución a Pau Serra Vila · 40,00 € a su favor' },
    ])
    expect(html).toContain(copy.others(1))
    await take(fields)
    const query = `select credit_cents from ledger_payment_states where payment_id = '${id}'`
    expect(await app.rows(query)).toEqual([{ credit_cents: 0 }])
    expect(await payments()).toMatchObject([{ amount_cents: -4000, name: 'Pau Serra Vila' }])
  })

  test('with nothing when the payment was recorded by hand, or its charge is paid', async () => {
    const { id, reference } = await openCharge(app.pool)
    await app.pool.query(
      `insert into ledger_payments (amount_cents, method, received_on, name, source)
       values (5500, 'transfer', '2026-11-01', 'Ana Puig Ferré', 'form:1')`,
    )
    const [paid] = await app.rows(`select id from ledger_payments where source = 'form:1'`)
    await app.pool.query('select allocate_payment($1, $2)', [paid?.id, id])
    const { lines, html, fields } = await look(
      norma43([came(5500, `CENA ${reference}`), came(5500, `OTRA VEZ ${reference}`, '2026-11-20')]),
    )
    shows(html, copy.remark.entered, copy.remark.settled)
    expect(lines).toMatchObject([
      { chosen: copy.leave },
      { chosen: copy.leave, options: [copy.leave, copy.credit('Ana Puig Ferré')] },
    ])
    const value = /value="(k:c:[^"]+)"/u.exec(html)?.[1] ?? ''
    await take({ ...fields, line_1: value })
    expect(await payments()).toMatchObject([{ name: 'Ana Puig Ferré', credit_cents: 5500 }])
  })

  test('with the typed person: a reference, an address, a name', async () => {
    const { reference } = await openCharge(app.pool, { email: 'ana@example.cat' })
    const text = norma43([came(5500, 'INGRESO EN EFECTIVO')])
    const { fields, lines } = await look(text)
    expect(lines[0]?.certainty).toBe('Sin pareja')
    const ofAna = 'Ana Puig Ferré · 55,00 € justos · Cena de otoño'
    expect((await again({ ...fields, who_0: reference })).lines[0]?.chosen).toBe(ofAna)
    expect((await again({ ...fields, who_0: 'ANA@example.cat' })).lines[0]?.chosen).toBe(ofAna)
    expect((await again({ ...fields, who_0: 'otra@example.cat' })).html).toContain(
      copy.remark.noEmail,
    )
    expect((await again({ ...fields, who_0: 'C99999901' })).html).toContain(copy.remark.noReference)
    const named = await again({ ...fields, who_0: 'Nuria Bosch' })
    expect(named.lines[0]?.chosen).toBe(copy.credit('Nuria Bosch'))
    const typed = await looked(await take({ ...fields, who_0: 'Nuria Bosch' }))
    expect([typed.status, typed.html.includes(copy.changed.typed)]).toEqual([409, true])
    expect((await take(named.fields)).status).toBe(302)
    expect(await payments()).toMatchObject([
      { name: 'Nuria Bosch', credit_cents: 5500, reference: null },
    ])
  })
})

describe('nothing is imported twice:', () => {
  test('the same form again, and two concurrent treasurers, import once', async () => {
    const { reference } = await openCharge(app.pool)
    const text = norma43([came(5500, reference), came(5500, `${reference} BIS`)])
    const one = await look(text)
    const other = await look(text)
    const second = await app.signIn('admin', 'pep@example.cat')
    const answers = await Promise.all([
      take(one.fields),
      take(other.fields, second),
      take(one.fields),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(
      answers[0]?.status === 302 ? 1 : 2,
    )
    expect(await payments()).toHaveLength(1)
    expect(await app.rows('select 1 from bank_statements')).toHaveLength(1)
    expect(await app.rows(`select 1 from audit_log where action = 'statement.taken'`)).toHaveLength(
      1,
    )
  })

  test('two lines for one charge are both refused', async () => {
    const { reference } = await openCharge(app.pool)
    const { fields } = await look(norma43([came(5500, reference), came(5500, `${reference} BIS`)]))
    const { status, html } = await looked(await take({ ...fields, line_1: fields.line_0 ?? '' }))
    expect([status, html.includes(copy.changed.twice)]).toEqual([409, true])
    expect(await payments()).toEqual([])
  })
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
    // As for a file that uses all memory or exceeds the reader's time.
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
  // Somebody owes dues, and no account to pay them is shown.
  const nextYear = `${new Date().getFullYear() + 1}-12-31`
  await storedPayer(app.pool, await storedPlan(app.pool), { valid_until: nextYear })
  for (const page of pages) {
    const links = (await (await asked(page)).text()).split(`href="${bank}"`)
    // Where the bank's facts are missing, besides the navigation of the bank's pages.
    const isOfBank = /remesas|mandatos/u.test(page)
    expect([page, links.length - 1]).toEqual([page, isOfBank ? 2 : 1])
  }
  await app.pool.query('update membership_requests set valid_until = current_date + 9')
  const list = await (await asked(renewals)).text()
  expect(list).toContain('/admin/socios/renovaciones/renovar')
  expect(list).not.toMatch(/href="\/admin\/socios\/[0-9a-f]{8}-/u)
})
