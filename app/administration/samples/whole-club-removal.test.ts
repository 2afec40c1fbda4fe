import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import { demoTestimonials, seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import {
  describeSampleSignIns,
  storeSampleSignIns,
} from '#app/administration/sample-club/office/sample-sign-ins.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { copyOf, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { registrationOf } from '#tests/support/events.ts'
import { whole } from '#tests/support/figures.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { removeSamples } from './remove-samples.server.ts'
import { sampleKey } from './sample.ts'
import { samplesLeft } from './samples.server.ts'

/**
 * One request removes the whole sample club and keeps the club's data. samples.test.ts tests with the small club that
 * the removal is atomic and happens once.
 */

let sampled: TestDatabase
let actor: Account
let database: TestDatabase
let admin: RequestContext

beforeAll(async () => {
  sampled = await testDatabase()
  await sampled.pool.sql`select setval('member_numbers', 1, false)`
  await seedDemo(sampled.db, storyNow, 'whole')
  actor = await storedAccount(sampled.db, { role: 'admin', email: 'ona@example.cat' })
  await sampled.pool.end()
})
afterAll(() => sampled.close())
beforeEach(async () => {
  database = await copyOf(sampled)
  admin = testContext({ db: database.db, actor })
  admin.content = { ...admin.content, testimonials: demoTestimonials }
})
afterEach(() => database.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows

const count = async (table: string) =>
  Number((await sql(`select count(*) from ${table}`))[0]?.count)

const tables =
  `restaurants events reviews blog_posts membership_requests people memberships contact_messages event_registrations
  event_guests sample_records partners benefit_uses directory_entries assemblies assembly_answers assembly_documents
  visit_proposals visit_votes circulars circular_deliveries failed_addresses sepa_mandates remittances
  remittance_items bank_statements`.split(/\s+/u)

const counts = async () => ({
  ...Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(table)] as const)),
  ),
  usuarios: (await count('usuarios')) - 1,
})

const empty = { ...Object.fromEntries(tables.map((table) => [table, 0])), usuarios: 0 }

const press = () => removeSamples(admin)

const nextMember = async () =>
  (
    await sql(`insert into membership_requests (full_name, email, status)
      values ('Aina Prat', 'aina@example.cat', 'approved') returning member_number`)
  )[0]?.member_number

const seatsOf = async (id: number) =>
  (await sql('select seats_taken from events where id = $1', [id]))[0]?.seats_taken

const marta = (event: number) => {
  const input = registrationOf('Marta', { seats: 2, acceptsWaiting: true })
  return registerConfirmed(testContext({ db: database.db }), event, input)
}

describe('an unused sample club', () => {
  test('is removed whole without mails, and a second request finds nothing', async () => {
    const left = await samplesLeft(admin)
    expect(left.kept).toEqual([])
    expect(left.removed).toHaveLength(14 + 12 + 6 + 60 + 31 + 5 + 2 + 6)
    expect(left).toMatchObject({ messages: 8, registrations: 100 })
    await press()
    await press()
    expect(await counts()).toEqual(empty)
    expect(await count('mails')).toBe(0)
    expect(await sql(`select value from settings where key = 'testimonials'`)).toEqual([
      { value: [] },
    ])
    for (const list of ['usuarios', 'membership_requests', 'events', 'contact_messages'] as const) {
      expect(await rowsIn(database.db, list)).toBe(list === 'usuarios' ? 1 : 0)
    }
    const [found, ...others] = await sql(
      `select details from audit_log where action = 'settings.samples-removed'`,
    )
    expect(others).toEqual([])
    const records = { events: 12, restaurants: 14, posts: 6, partners: 5 }
    const people = { assemblies: 2, proposals: 6, members: 60, accounts: 31 }
    const rest = { messages: 8, sample_registrations: 100, reviews: 0, testimonials: 3, kept: 0 }
    expect(found?.details).toEqual({ ...records, ...people, ...rest })
  })

  test('leaves nothing in the trash or the log, and the next member gets number 1', async () => {
    await press()
    expect(await sql('select kind, count(*)::int from bin group by 1 order by 1')).toEqual([
      { kind: 'event', count: 12 },
      { kind: 'post', count: 6 },
      { kind: 'restaurant', count: 14 },
    ])
    expect(await sql(`select from bin where content::text like '%@example.org%'`)).toEqual([])
    expect(
      await sql(`select from audit_log where details::text ~ 'Casadevall|Fontanals' or changes::text ~ 'Casadevall'
        or subject_type in ('account', 'membership-request', 'registration')`),
    ).toEqual([])
    for (const table of ['ledger_charges', 'ledger_payments', 'ledger_allocations']) {
      expect(await sql(`select from ${table}`)).toEqual([])
    }
    expect(await nextMember()).toBe(1)
  })

  test.runIf(whole)('continues after the number of a member created meanwhile', async () => {
    expect(await nextMember()).toBe(196)
    await press()
    expect(await sql('select full_name, member_number from membership_requests')).toEqual([
      { full_name: 'Aina Prat', member_number: 196 },
    ])
    await sql(`update membership_requests set email = 'ada@example.cat', full_name = 'Ada Mas'`)
    expect(await nextMember()).toBe(197)
  })
})

test('the sample club lets sample people sign in only on this machine, and is removed with them', async () => {
  const local = { ...admin, site: { ...admin.site, origin: 'http://localhost:3000' } }
  const elsewhere = { ...admin, site: { ...admin.site, origin: 'https://club.example' } }
  await storeSampleSignIns(elsewhere)
  expect(await count('account_passwords')).toBe(0)
  await storeSampleSignIns(local)
  expect(await sql('select office from account_offices order by 1')).toEqual([
    { office: 'door' },
    { office: 'secretary' },
    { office: 'treasurer' },
  ])
  const [how, ...who] = await describeSampleSignIns(local)
  expect(who).toHaveLength(4)
  expect(await describeSampleSignIns(elsewhere)).toEqual([])
  const password = /password (\S+):/u.exec(how ?? '')?.[1] ?? ''
  const visiting = testContext({ db: database.db })
  const email = 'gloria.feixas@example.org'
  expect(await signIn(visiting, { email, password })).toMatchObject({ outcome: 'signedIn' })
  await press()
  expect(await counts()).toEqual(empty)
  expect(await describeSampleSignIns(local)).toEqual([])
})

describe('data of the club in it', () => {
  test('a registration keeps its event, where the samples’ seats become free', async () => {
    await marta(1)
    expect(await seatsOf(1)).toBe(15)
    const { kept } = await samplesLeft(admin)
    expect(kept.map(sampleKey)).toEqual(['event-1'])
    await press()
    expect(await counts()).toEqual({ ...empty, events: 1, event_registrations: 1, event_guests: 2 })
    expect(await seatsOf(1)).toBe(2)
  })

  test.runIf(whole)('a person waiting for a sample’s seat is offered it', async () => {
    await marta(4)
    expect(await sql(`select status from event_registrations where name = 'Marta'`)).toEqual([
      { status: 'waiting' },
    ])
    await press()
    expect(await sql('select name, status from event_registrations')).toEqual([
      { name: 'Marta', status: 'offered' },
    ])
    expect(await seatsOf(4)).toBe(2)
    const found = await sql(`select recipient from mails where kind = 'registration-offered'`)
    expect(found).toEqual([{ recipient: 'marta@example.cat' }])
  })

  test('uses, votes and answers of members keep their record, and what it came with is removed', async () => {
    const [aina] = await sql(`insert into membership_requests (full_name, email, status, joined_on)
      values ('Aina Prat', 'aina@example.cat', 'approved', '2026-01-01') returning id`)
    const [person] = await sql('select person_id as id from membership_requests where id = $1', [
      aina?.id,
    ])
    const of = async (text: string) => sql(text, [person?.id])
    await of(`insert into benefit_uses (id, partner_id, person_id, used_at, used_on)
      select gen_random_uuid(), id, $1, now(), current_date from partners where name = 'Forn Vell de Dalt'`)
    await of(
      `insert into visit_votes (proposal_id, person_id) select id, $1 from visit_proposals where name = 'Cal Saboia'`,
    )
    // In the future on any day the tests run.
    await sql(`update assemblies set starts_at = starts_at + interval '20 years',
      second_call_at = second_call_at + interval '20 years' where record_published_at is null`)
    await of(`insert into assembly_answers (assembly_id, person_id, answer)
      select id, $1, 'inPerson' from assemblies where record_published_at is null`)
    await sql(
      `update partners set benefit = 'Un altre', updated_at = now() where name = 'Celler del Pou Nou'`,
    )
    const { kept } = await samplesLeft(admin)
    expect(kept.map(({ kind, title }) => [kind, title])).toEqual([
      ['partner', 'Celler del Pou Nou'],
      ['partner', 'Forn Vell de Dalt'],
      ['assembly', 'Asamblea extraordinaria de fin de año'],
      ['proposal', 'Cal Saboia'],
    ])
    await press()
    expect(await sql('select name from partners order by 1')).toEqual([
      { name: 'Celler del Pou Nou' },
      { name: 'Forn Vell de Dalt' },
    ])
    expect(await sql('select votes from visit_proposals')).toEqual([{ votes: 1 }])
    const one = { benefit_uses: 1, visit_votes: 1, assemblies: 1, assembly_answers: 1 }
    expect(await counts()).toMatchObject({ ...one, sample_records: 0 })
  })

  test.runIf(whole)('a remaining member stays in the directory only by own choice', async () => {
    await sql(`update membership_requests set updated_at = now() where member_number in (1, 19)`)
    await sql(`insert into audit_log (action, subject_type, subject_id)
      select 'account.directory-changed', 'account', user_id::text
      from membership_requests where member_number = 19`)
    await press()
    expect(await sql('select name from directory_entries')).toEqual([{ name: 'Mercè Fontanals' }])
  })

  test('a saved post, its event and restaurant, a member, and an account in use are kept', async () => {
    await sql(
      `update blog_posts set title = 'El nostre oli', updated_at = now() where slug = 'el-primer-aceite'`,
    )
    await sql(
      `update membership_requests set full_name = 'Ramon de veritat', updated_at = now() where member_number = 1`,
    )
    await sql(`insert into account_passwords (account_id, hash)
      select id, 'x' from usuarios where email = 'glòria.feixas@example.org' or email = 'gloria.feixas@example.org'`)
    const { kept } = await samplesLeft(admin)
    expect(kept.map(({ kind, title }) => [kind, title])).toEqual([
      ['event', 'Mañana entre olivos: visita a productores de Les Garrigues'],
      ['post', 'El nostre oli'],
      ['member', 'Ramon de veritat'],
      ['account', 'Glòria Feixas'],
    ])
    await press()
    expect(await counts()).toEqual({
      ...empty,
      events: 1,
      blog_posts: 1,
      membership_requests: 1,
      people: 1,
      memberships: 1,
      usuarios: 1,
    })
    expect((await samplesLeft(admin)).kept).toEqual([])
    expect(await nextMember()).toBe(2)
  })
})
