import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activityCopy } from '#app/copy/activity.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'

const copy = activityCopy.es
const path = '/admin/actividad'

let ona: string

const app = await fileApp()
const admin = await app.signIn('admin', 'ona@example.cat')
beforeAll(async () => {
  await app.pool.sql`update usuarios set name = 'Ona Riu' where email = 'ona@example.cat'`
  ona = await app.accountOf('ona@example.cat')
})
beforeEach(() => emptyTables(app.pool, ['audit_log']))

type Row = {
  action?: string
  actor?: string | null
  kind?: string
  subject?: string | null
  details?: object
  changes?: object
  at?: string
}

async function stored({
  action = 'event.updated',
  actor = ona,
  kind = 'event',
  subject = '1',
  details = {},
  changes = {},
  at = '2026-11-20T12:00:00Z',
}: Row) {
  await app.pool.sql`
    insert into audit_log (action, actor_id, subject_type, subject_id, details, changes, at, network)
    values (${action}, ${actor}, ${kind}, ${subject}, ${details}, ${changes}, ${at}, '203.0.113.0/24')`
}

async function rowsOf(query = '', language = 'es'): Promise<string[]> {
  const cookie = `${admin}; language=${language}`
  const response = await app.ask(path + query, { cookie })
  expect(response.status).toBe(200)
  const body = /<tbody[^]*<\/tbody>/u.exec(await response.text())?.[0] ?? ''
  return [...body.matchAll(/<tr[^]*?<\/tr>/gu)].map(([row]) =>
    row
      .replaceAll(/<svg[^]*?<\/svg>/gu, '→')
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' '),
  )
}

const found = async (query: string) =>
  (await rowsOf(query)).map(
    (row) => Object.entries(copy.actions).find(([, text]) => row.includes(` ${text} `))?.[0] ?? row,
  )

const times = (html: string) => [...html.matchAll(/datetime="([^"]*)"/giu)].map(([, at]) => at)

test('the activity shows who did what to which account, with old and new values, in both languages', async () => {
  await stored({
    action: 'account.role-changed',
    kind: 'account',
    subject: ona,
    changes: { role: ['user', 'editor'], unknown: [null, true] },
  })
  const [spanish] = await rowsOf()
  expect(spanish).toContain('20 nov 2026 - 13:00')
  expect(spanish?.split('Ona Riu')).toHaveLength(2)
  expect(spanish).toContain('Cambio de rol')
  expect(spanish).toMatch(/Rol : antes Usuario → , después Editor/u)
  expect(spanish).toMatch(/unknown : antes vacío → , después Sí/u)
  expect(spanish).toContain('203.0.113.0/24')
  expect((await rowsOf('', 'ca'))[0]).toMatch(/Canvi de rol Rol : abans Usuari → , després Editor/u)
})

test('the activity formats dates and prices, and not texts that look like dates', async () => {
  await stored({
    changes: {
      date: ['2026-12-01T18:00:00.000Z', '2026-12-02T18:30:00.000Z'],
      joined_on: ['2026-11-20', '2026-13-45'],
      price: [3500, 0],
    },
  })
  const [row = ''] = await rowsOf()
  expect(row).toMatch(/Fecha : antes 01 dic 2026 - 19:00 → , después 02 dic 2026 - 19:30/u)
  expect(row).toMatch(/Alta : antes 20\/11\/2026 → , después 2026-13-45/u)
  expect(row).toMatch(/Precio : antes 35,00/u)
})

test('the activity names visitors, deleted accounts, missing addresses and unknown codes', async () => {
  const gone = randomUUID()
  await stored({ actor: null, action: 'account.sign-in-failed', kind: 'account', subject: null })
  await stored({ actor: gone, action: 'wine.poured', kind: 'glass', subject: "7'; --" })
  await stored({ kind: 'event', subject: 'not a number', details: { title: 'Calçotada' } })
  const rows = await rowsOf()
  expect(rows[0]).toContain('Calçotada')
  expect(rows[2]).toContain(copy.visitor)
  expect(rows[2]).toContain(copy.noAccount)
  expect(rows[1]).toContain(copy.gone)
  expect(rows[1]).toContain('wine.poured')
  expect(rows[1]).toContain('glass')
  expect(rows[0]).toContain(copy.deleted)
})

test('the activity links to the page of the record, where there is one', async () => {
  await stored({ kind: 'event', subject: '1' })
  await stored({ kind: 'event', subject: '999' })
  await stored({ actor: null, kind: 'account', action: 'account.deactivated', subject: ona })
  const html = await app.read(path, admin)
  expect(html).toContain('href="/admin/eventos/1/asistentes"')
  expect(html).not.toContain('/admin/eventos/999')
  expect(html).toContain(`href="/admin/usuarios/${ona}/rol"`)
  expect(html).toContain(`href="${path}?persona=${ona}"`)
  expect(html).toContain(`aria-label="${copy.ofPerson('Ona Riu (ona@example.cat)')}"`)
})

test('the log is filtered by person, kind, area and days in Madrid', async () => {
  await app.signIn('editor', 'edu@example.cat')
  await app.pool.sql`update usuarios set name = 'Èdu Vall' where email = 'edu@example.cat'`
  const edu = await app.accountOf('edu@example.cat')
  // 1 November begins in Madrid an hour earlier than in UTC.
  await stored({ action: 'event.created', at: '2026-10-31T22:59:59Z' })
  await stored({ action: 'event.updated', actor: edu, at: '2026-10-31T23:00:00Z' })
  await stored({ action: 'health.viewed', at: '2026-11-01T22:59:59Z' })
  await stored({ action: 'review.hidden', kind: 'review', actor: null, at: '2026-11-01T23:00:00Z' })
  expect(await found('?persona=edu%20vall')).toEqual(['event.updated'])
  expect(await found(`?persona=${edu}`)).toEqual(['event.updated'])
  expect(await found('?persona=example.cat')).toEqual([
    'health.viewed',
    'event.updated',
    'event.created',
  ])
  expect(await found('?persona=Visitant')).toEqual(['review.hidden'])
  expect(await found('?persona=nadie')).toEqual([])
  expect(await found('?area=event')).toEqual(['event.updated', 'event.created'])
  expect(await found('?desde=2026-11-01&hasta=2026-11-01')).toEqual([
    'health.viewed',
    'event.updated',
  ])
  expect(await found('?hasta=2026-10-31')).toEqual(['event.created'])
  const all = await found('')
  for (const junk of ['area=__proto__', 'desde=ayer', 'hasta=2026-02-30', 'antes=1-x']) {
    expect(await found(`?${junk}`)).toEqual(all)
  }
  for (const junk of ['%00', '%25', "'", '\\', 'x'.repeat(300)]) {
    expect((await app.ask(`${path}?persona=${junk}`, { cookie: admin })).status).toBe(200)
  }
})

test('paging the activity shows each row once in both directions, also with equal times', async () => {
  await app.pool.sql`
    insert into audit_log (action, subject_type, subject_id, at)
    select 'event.updated', 'glass', n::text, now() - (n / 40) * interval '1 second'
    from generate_series(1, 120) as n`
  const pageAt = async (address: string) => {
    const html = await app.read(address, admin)
    const link = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*>`, 'u').exec(html)?.[0].match(/href="([^"]*)"/u)?.[1] ??
      null
    const ids = [...html.slice(html.indexOf('<tbody')).matchAll(/<tr [^]*?<\/tr>/gu)].length
    return { older: link('next'), newer: link('prev'), ids, html }
  }
  const first = await pageAt(path)
  expect([first.ids, first.newer]).toEqual([50, null])
  const second = await pageAt(first.older?.replaceAll('&amp;', '&') ?? '')
  const third = await pageAt(second.older?.replaceAll('&amp;', '&') ?? '')
  expect([second.ids, third.ids, third.older]).toEqual([50, 20, null])
  const back = await pageAt(third.newer?.replaceAll('&amp;', '&') ?? '')
  expect(times(second.html)).toHaveLength(50)
  expect(times(back.html)).toEqual(times(second.html))
  const start = await pageAt(back.newer?.replaceAll('&amp;', '&') ?? '')
  expect(start.newer).toBeNull()
  expect(times(start.html)).toEqual(times(first.html))
  // Nothing is newer than the newest row, so the list starts there.
  expect((await pageAt(`${path}?despues=9999999999999999-1`)).ids).toBe(50)
})
