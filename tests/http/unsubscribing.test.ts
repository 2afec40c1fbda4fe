import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailPreferencesCopy } from '#app/members/mail-preferences/mail-preferences.copy.ts'
import { unsubscribeToken } from '#app/members/mail-preferences/opt-outs.server.ts'
import { mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { storedMember } from '#tests/support/circulars.ts'

/** Unsubscribing by the page of a mail's link, by one click in a mail program (RFC 8058), and in the account. */

const { link: copy } = mailPreferencesCopy.es

let personId: string
const app = await fileApp()
beforeAll(async () => {
  personId = await storedMember(app.db, 'ana@example.cat')
})
beforeEach(() => app.pool.sql`delete from mail_opt_outs; delete from forgotten_opt_outs`)

const site = { formKey: formKeyOf(testSecret) }
const end = (kind: 'events' | 'club' = 'events') =>
  `?clave=${unsubscribeToken(site, { personId, kind })}`

const kinds = async () =>
  (await app.db.select().from(mailOptOuts)).map(({ kind }) => kind).toSorted()

const byProgram = (body: BodyInit, headers: Record<string, string> = {}, query = end()) =>
  app.ask(`/correo/baja${query}`, { method: 'POST', body, headers })

const oneClick = 'List-Unsubscribe=One-Click'
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('viewing the link changes nothing, and its button unsubscribes and undoes', async () => {
  for (let look = 0; look < 3; look++) {
    const page = await app.ask(`/correo/baja${end()}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toContain(copy.ask.events)
  }
  expect(await kinds()).toEqual([])
  const answer = await app.send(`/correo/baja${end()}`, {})
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/correo/baja${end()}`])
  expect(await app.read(`/correo/baja${end()}`)).toContain(copy.done.events)
  expect(await kinds()).toEqual(['events'])
  expect((await app.send(`/correo/alta${end()}`, {})).status).toBe(302)
  expect(await kinds()).toEqual([])
  await app.send(`/correo/baja${end()}`, { all: 'yes' })
  expect(await kinds()).toEqual(['club', 'events', 'restaurants'])
})

test('the link of a person merged twice belongs to the last one', async () => {
  const [second, third] = [
    await storedMember(app.db, 'anna@example.cat'),
    await storedMember(app.db, 'anna.mas@example.cat'),
  ]
  const gone = await storedMember(app.db, 'ana.mas@example.cat')
  await app.pool.sql`select merge_people(${gone}, ${second})`
  await app.pool.sql`select merge_people(${second}, ${third})`
  const link = `?clave=${unsubscribeToken(site, { personId: gone, kind: 'events' })}`
  expect((await byProgram(oneClick, urlencoded, link)).status).toBe(200)
  const stored = await app.db.select().from(mailOptOuts)
  expect(stored).toMatchObject([{ personId: third, kind: 'events' }])
  expect(await app.read(`/correo/baja${link}`)).toContain(copy.done.events)
  // After the person is erased, the link belongs to nobody.
  await app.pool.sql`delete from people where id = ${third}`
  expect((await byProgram(oneClick, urlencoded, link)).status).toBe(404)
})

test('one click of a mail program is enough, in either form, and redirects nowhere', async () => {
  expect((await byProgram(oneClick, urlencoded)).status).toBe(200)
  expect((await byProgram(oneClick, urlencoded)).status).toBe(200)
  expect(await kinds()).toEqual(['events'])
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  expect((await byProgram(parts, {}, end('club'))).status).toBe(200)
  expect(await kinds()).toEqual(['club', 'events'])
})

test('a forged token, or one of another kind, belongs to nobody', async () => {
  const own = end()
  const wrong = [
    '',
    '?clave=',
    '?clave=events',
    own.replace('events', 'club'),
    own.slice(0, -1),
    `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
    own.replace('events', 'contract'),
  ]
  for (const query of wrong) {
    expect([query, (await byProgram(oneClick, urlencoded, query)).status]).toEqual([query, 404])
    expect((await app.ask(`/correo/baja${query}`)).status).toBe(404)
  }
  expect(await kinds()).toEqual([])
})

test('a foreign page and an unreadable body are refused', async () => {
  for (const [name, value] of [
    ['Origin', 'https://evil.example'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    expect((await byProgram(oneClick, { ...urlencoded, [name]: value })).status).toBe(403)
  }
  const broken = await byProgram('x', { 'Content-Type': 'multipart/form-data; boundary=y' })
  expect(broken.status).toBe(400)
  expect(await kinds()).toEqual([])
})

test('the account shows an opt-out by link, and undoes it', async () => {
  const cookie = await app.signIn('user', 'bea@example.cat')
  const accountId = await app.accountOf('bea@example.cat')
  personId = await storedMember(app.db, 'bea-before@example.cat', { accountId })
  await byProgram(oneClick, urlencoded)
  const page = await app.read('/cuenta/correos', cookie)
  const ticked = [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/gu)].map(([box]) => [
    /name="(\w+)"/u.exec(box)?.[1],
    box.includes('checked'),
  ])
  expect(ticked).toEqual([
    ['events', false],
    ['restaurants', true],
    ['club', true],
  ])
  expect((await app.send('/cuenta/correos', { events: 'yes' }, cookie)).status).toBe(302)
  expect(await kinds()).toEqual(['club', 'restaurants'])
})

test('merging two people keeps only the choice of the remaining one', async () => {
  const [gone, kept] = [
    await storedMember(app.db, 'eva@example.cat'),
    await storedMember(app.db, 'eva.mas@example.cat'),
  ]
  await app.pool.sql`
    insert into mail_opt_outs (person_id, address, kind) values
    (${gone}, 'eva@example.cat', 'club'), (${kept}, 'eva.mas@example.cat', 'club'), (${gone}, 'eva@example.cat', 'events')`
  await app.pool.sql`select merge_people(${gone}, ${kept})`
  expect(await kinds()).toEqual(['club', 'events'])
  expect(await app.pool.sql`select * from forgotten_opt_outs`).toEqual([])
})
