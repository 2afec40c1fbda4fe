import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '#app/administration/activity/activity.server.ts'
import { deletionPlan } from '#app/administration/own-data/erasure/deletion-plan.server.ts'
import {
  deleteOwnAccount,
  eraseAgain,
} from '#app/administration/own-data/erasure/erase-account.server.ts'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { ownRequests } from '#app/members/memberships/memberships.server.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { accountPasswords, accounts } from '#app/platform/schema/accounts/accounts.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { benefitUses } from '#app/platform/schema/members/partners.ts'
import { membershipSponsors, people } from '#app/platform/schema/members/people.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { storedAccount, storyNow, testAsker, testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import {
  daysLater,
  registrationOf,
  seatsOf,
  storedEvent,
  yearsAhead,
} from '#tests/support/events.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { storedPartner } from '#tests/support/partners.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { storedRemittance } from '#tests/support/remittance-rows.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { type Life, storedLife } from '#tests/support/whole-life.ts'
import { downloadOwnData } from './own-data-file.server.ts'
import { ownDataFilesCopy } from './own-data-files.copy.ts'

const now = storyNow
const fresh = { currentPassword: '' }

const database = fileDatabase()
let ada: Life
let eva: Life

async function twoLives() {
  const { db, pool } = database
  await emptyTables(pool)
  ada = await storedLife(db, { name: 'Ada Zzyzx', email: 'ada@zzyzx.cat', phone: '+34600111222' })
  eva = await storedLife(db, { name: 'Eva Qwghlm', email: 'eva@qwghlm.cat', phone: '+34600333444' })
}

const as = (life: Life, at = now) => testContext({ db: database.db, actor: life.account, now: at })

/** The context of the account with a password proof at this instant. */
const asSince = ({ account }: Life, at: Date) =>
  testContext({
    db: database.db,
    actor: { ...account, authenticatedAt: new Date(now) },
    now: at,
  })

async function rowsWith(words: readonly string[]): Promise<{ table: string; text: string }[]> {
  const tables = await database.pool.sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`
  const each = tables.map(({ name }) => `select '${name}' as table, t::text as text from ${name} t`)
  const { rows } = await database.pool.query<{ table: string; text: string }>(
    `select * from (${each.join(' union all ')}) as found
     where exists (select from unnest($1::text[]) word where text ilike '%' || word || '%')
     order by 1, 2`,
    [words],
  )
  return rows
}

const memberOf = async (given: Partial<typeof membershipRequests.$inferInsert> = {}) => {
  const own = { fullName: 'Ada Zzyzx', email: ada.email, status: 'approved' } as const
  const accountId = ada.account.id
  const values = { ...own, accountId, joinedOn: '2024-01-01', ...given }
  const row = await storedRow(database.db, membershipRequests, values)
  return row.id
}

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows

/** Traces of Ada, except the name of the account that cleaned up. */
const leftOfAda = async (...more: string[]) =>
  (await rowsWith([...wordsOf(ada), ...more])).filter(({ text }) => !text.includes('bin-of-'))

const restoreAll = async (where: string) => {
  const cx = await contextAs(database.db, 'admin', 'boss@example.cat')
  const trashed = await rows<{ id: string }>(`select id from bin ${where}`)
  for (const { id } of trashed) await restoreFromTrash(cx, id)
  return trashed.length
}

const anonymous = async () =>
  (await database.db.select().from(registrations)).filter((each) => each.anonymousSince !== null)

const wordsOf = ({ email, phone }: Life) => [email.split('@')[1] ?? '', phone.slice(3)]

async function download(life: Life) {
  const result = await downloadOwnData(as(life), fresh)
  if (result.outcome !== 'file') throw new Error('refused')
  const files = unzipSync(result.content)
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  const all: Record<string, Record<string, unknown>[]> = JSON.parse(texts['datos.json'] ?? '')
  return { name: result.name, texts, all }
}

describe('the stored data of a person', () => {
  let got: Awaited<ReturnType<typeof download>>
  beforeAll(async () => {
    await twoLives()
    got = await download(ada)
  })

  // covers-the-schema.test.ts checks that each column is included.
  test.each([
    ['account', 1, { name: 'Ada Zzyzx', email: 'ada@zzyzx.cat', role: 0, language: 'es' }],
    [
      'secondFactors',
      4,
      {
        type: 'webauthn',
        name: 'Passkey of Ada Zzyzx',
        usedAt: '2026-11-19T10:00:00.000Z',
      },
    ],
    ['memberships', 2, { status: 'pending', reason: 'Again, Ada Zzyzx' }],
    [
      'membershipSpans',
      1,
      { plan: 'Socio', beginsOn: '2019-05-01', endedOn: '2021-05-01', endedBecause: 'moved' },
    ],
    ['registrations', 2, { event: 'Past', status: 'confirmed' }],
    ['charges', 4, { about: 'Coming', amountCents: 7000, dueOn: expect.any(String) }],
    ['cardPayments', 1, { amountCents: 7000, method: 'card', state: 'begun' }],
    ['mandates', 1, { holder: 'Ada Zzyzx', iban: 'ES0421000418450000000001', given: 'online' }],
    ['scores', 1, { restaurant: 'Can Roca', food: 9, value: null, sealed: null }],
    ['visits', 1, { restaurant: 'Can Roca', visitedOn: '2026-11-10', came: true }],
    ['guests', 4, { name: 'Friend of Ada Zzyzx', diets: ['vegan'] }],
    ['mails', 2, { kind: 'membership-received' }],
    ['activity', 2, { action: 'membership.requested', byOneself: true, network: '203.0.113.0/24' }],
    ['activity', 2, { action: 'account.data-downloaded', byOneself: true }],
  ])('of kind %s are %i rows, among them %o', (kind, count, row) => {
    const { all, texts } = got
    expect(all[kind]).toHaveLength(count)
    expect(all[kind]).toContainEqual(expect.objectContaining(row))
    // Each kind is a table too.
    expect(Object.keys(texts)).toHaveLength(Object.keys(ownDataFilesCopy.es.kinds).length + 1)
  })

  test('contain no data of other people, no secret and no note of the club', async () => {
    const { texts, name } = got
    const everything = Object.values(texts).join('\n')
    for (const word of [...wordsOf(eva), 'Qwghlm', 'Binner', 'hash of', 'Knows', 'seed']) {
      expect(everything).not.toContain(word)
    }
    expect(name).toBe('mis-datos-2026-11-20.zip')
    const inCatalan = await downloadOwnData({ ...as(ada), language: 'ca' }, fresh)
    expect(inCatalan).toMatchObject({ name: 'les-meves-dades-2026-11-20.zip' })
    expect(texts['socio.csv']).toContain('Because Ada Zzyzx')
  })
})

const refused = (currentPassword: string) => ({
  outcome: 'refused',
  errors: { currentPassword },
})

const ask = (currentPassword: string) =>
  downloadOwnData(asSince(ada, daysLater(0.1)), { currentPassword })

describe('the download of my data', () => {
  beforeEach(twoLives)

  test('lists what others did to the account without their names', async () => {
    const { db, pool } = database
    const admin = await storedAccount(db, { role: 'admin', email: 'boss@example.cat' })
    await pool.sql`
      insert into audit_log (actor_id, action, subject_type, subject_id, network, changes)
      values (${admin.id}, 'account.role-changed', 'account', ${ada.account.id}::uuid::text, '198.51.100.0/24', '{"role": ["user", "editor"]}'),
             (${ada.account.id}::uuid, 'membership.updated', 'membership-request', gen_random_uuid()::text,
              '203.0.113.0/24', '{"phone": ["+34600999888", null]}')`
    const { all, texts } = await download(ada)
    const changed = { action: 'account.role-changed', byOneself: false, network: null }
    expect(all.activity).toContainEqual(
      expect.objectContaining({ ...changed, details: '{"role":["user","editor"]}' }),
    )
    expect(texts['datos.json']).not.toContain(admin.id)
    // A change to another person is in that person's data.
    expect(texts['datos.json']).toContain('membership.updated')
    expect(texts['datos.json']).not.toContain('+34600999888')
  })

  test('says that a fee is shared and who pays, without a name', async () => {
    const payer = await memberOf()
    const other = await memberOf({ accountId: eva.account.id, email: eva.email, fullName: 'Eva' })
    const shared = async (life: Life) =>
      (await download(life)).all.memberships?.flatMap(({ sharedFee }) => sharedFee ?? [])
    expect(await shared(ada)).toEqual([])
    await database.pool.sql`
      update membership_requests set household_of = ${payer} where id = ${other}`
    expect([await shared(ada), await shared(eva)]).toEqual([['paidByMe'], ['paidByOther']])
    expect(Object.values((await download(eva)).texts).join('\n')).not.toContain(ada.email)
  })

  test('contains no spreadsheet formulas', async () => {
    await database.db.update(accounts).set({ name: '=HYPERLINK("x")' })
    const { texts, all } = await download(ada)
    expect(texts['cuenta.csv']).toContain(`"'=HYPERLINK(""x"")"`)
    expect(all.account?.[0]?.name).toBe('=HYPERLINK("x")')
  })

  test('is limited to five an hour and logged each time', async () => {
    for (let turn = 0; turn < 5; turn += 1) await downloadOwnData(as(ada), fresh)
    await expect(downloadOwnData(as(ada), fresh)).rejects.toMatchObject({ status: 429 })
    expect(
      await database.pool.sql`select from audit_log where action = 'account.data-downloaded'`,
    ).toHaveLength(5)
  })

  test('needs the password when the session is not fresh', async () => {
    expect(await ask('')).toEqual(refused('currentPasswordNeeded'))
    const hash = await hashPassword(testAsker, 'oliva arbequina')
    await database.db.update(accountPasswords).set({ hash })
    expect(await ask('no')).toEqual(refused('currentPasswordWrong'))
    expect((await ask('oliva arbequina')).outcome).toBe('file')
  })
})

const ofAda = <Row extends { fullName: string }>(found: Row[]) =>
  found.filter(({ fullName }) => fullName === 'Ada Zzyzx')

const personIs = ({ account }: Life) =>
  `person_id = (select id from people where account_id = '${account.id}')`

/** Uses the payment to pay a part of each open charge. */
const settled = (life: Life) => `
  insert into ledger_allocations (payment_id, charge_id, amount_cents)
    select p.id, c.id, 100 from ledger_payments p, ledger_charges c
      join ledger_charge_states on charge_id = c.id
      where p.${personIs(life)} and c.name = '${life.name}' and open_cents > 0`

describe('the deletion of an account', () => {
  beforeEach(twoLives)

  test('removes name, address and telephone everywhere except the farewell mail', async () => {
    expect((await rowsWith([...wordsOf(ada), 'Zzyzx'])).length).toBeGreaterThan(20)
    const others = await rowsWith([...wordsOf(eva), 'Qwghlm'])
    await deleteOwnAccount(as(ada), fresh)
    const found = await leftOfAda('Zzyzx', 'hash of Ada')
    expect(found.map(({ table }) => table)).toEqual(['mails'])
    expect(found[0]?.text).toContain('account-deleted')
    expect(await rowsWith([...wordsOf(eva), 'Qwghlm'])).toEqual(others)
    const { id } = ada.account
    expect(
      await database.pool.sql`
      select actor_id, subject_id, details, changes from audit_log where action = 'account.deleted'`,
    ).toEqual([{ actor_id: id, subject_id: id, details: {}, changes: {} }])
  })

  test('is repeated where an older backup restores the account, and erases nobody else', async () => {
    const [stored] = await database.pool.sql`select * from usuarios where id = ${ada.account.id}`
    await deleteOwnAccount(as(ada), fresh)
    const columns = Object.keys(stored ?? {}).filter((name) => name !== 'search_text')
    await rows(
      `insert into usuarios (${columns.join()})
       select ${columns.join()} from jsonb_populate_record(null::usuarios, $1::jsonb)`,
      [JSON.stringify(stored)],
    )
    const before = await database.db.$count(accounts)
    const again = { ...as(ada), signal: new AbortController().signal }
    await eraseAgain(again)
    await eraseAgain(again)
    expect(await database.db.$count(accounts)).toBe(before - 1)
    expect(await leftOfAda()).toEqual([])
    expect((await rowsWith(wordsOf(eva))).length).toBeGreaterThan(3)
  })

  test('lists its effects first', async () => {
    expect(await deletionPlan(as(ada))).toEqual({
      coming: [{ number: expect.any(Number), title: 'Coming', date: yearsAhead }],
      past: 1,
      reviews: 1,
      posts: 1,
      messages: 1,
      requests: 2,
      memberNumber: null,
      optOuts: true,
      paid: true,
      mandate: false,
      photographs: false,
      texts: [],
      lastAdmin: false,
    })
    // Texts by others stay; in one's own events the first name is enough to match.
    const pia = { name: 'Pia Ada Zzyzx', email: 'pia@example.cat', phone: '+34600555666' }
    const { account } = await storedLife(database.db, pia)
    await database.pool.sql`
      update blog_posts set content = 'Ada, y nadie más' where author_id = ${account.id}`
    await database.pool.sql`
      update blog_posts set content = 'Dice ÁDA, Zzyzx' where author_id = ${eva.account.id}`
    await database.pool.sql`update events set description = 'La tarde de Ada' where title = 'Past'`
    const { texts } = await deletionPlan(as(ada))
    expect(texts.map(({ kind }) => kind)).toEqual(['visit', 'post', 'event', 'review'])
  })

  test('lists first, and in the farewell mail, what the law requires the club to keep', async () => {
    const plain = await contextAs(database.db, 'user', 'plain@example.cat')
    expect(await deletionPlan(plain)).toMatchObject({ paid: false, mandate: false })
    // Collections that are pending or refused by the bank count; those left out by the treasurer do not.
    const { item } = await storedRemittance(database.pool, 'announced')
    const listed = async (change: string) => {
      await rows(`update remittance_items set ${change} where id = '${item}'`)
      return (await deletionPlan(as(ada))).mandate
    }
    expect([
      await listed(`mandate_id = (select id from sepa_mandates where holder = '${ada.name}')`),
      await listed("state = 'excluded', excluded_because = 'treasurer'"),
      await listed("excluded_because = 'refused'"),
      await listed("excluded_because = 'treasurer'"),
    ]).toEqual([true, false, true, false])
    await database.pool.sql`update sepa_mandates set used_on = ${'2026-11-10'}`
    expect(await deletionPlan(as(ada))).toMatchObject({ paid: true, mandate: true })
    const keeps = async (change: string) => {
      await rows(change)
      return (await deletionPlan(as(ada))).paid
    }
    await rows(settled(eva))
    expect([
      await keeps(`update event_costs set person_name = '' where ${personIs(ada)}`),
      await keeps(`update ledger_payments set name = '' where ${personIs(ada)}`),
      await keeps(settled(ada)),
      await keeps(`update ledger_charges set name = '' where name = '${ada.name}'`),
      await keeps(`update event_costs set person_name = 'Rosa Mas' where ${personIs(ada)}`),
    ]).toEqual([true, false, true, false, true])
    await deleteOwnAccount(as(ada), fresh)
    expect(
      await database.pool.sql`
      select holder, iban_sealed is not null as sealed, revoked_because from sepa_mandates
      where person_id is null`,
    ).toEqual([{ holder: 'Ada Zzyzx', sealed: true, revoked_because: 'account' }])
    const goodbye = async (to: string) => {
      const text = await database.pool.value`
        select text from mails where kind = 'account-deleted' and recipient = ${to}`
      return text
    }
    expect(await goodbye(ada.email)).toMatch(/durante seis años[^]*14 meses/u)
    await deleteOwnAccount(plain, fresh)
    expect(await goodbye('plain@example.cat')).not.toMatch(/seis años|salvo lo que/u)
  })

  test('keeps past seats, payments and check-ins, and offers future seats to the waiting list', async () => {
    const { db } = database
    const full = await storedEvent(db, { title: 'Full', maxParticipants: 1, price: 3500 })
    await registerForEvent(as(ada), String(full.id), registrationOf('Ada'))
    const visitor = testContext({ db })
    await registerConfirmed(visitor, full.id, registrationOf('Pau', { acceptsWaiting: true }))
    await deleteOwnAccount(as(ada), fresh)
    expect(await seatsOf(db, full.id)).toMatchObject({ states: { Pau: 'offered' }, taken: 1 })
    const left = await database.pool.sql<{ email: string }>`
      select title, r.status, r.name, r.email, r.seats, total, user_id, r.note,
        count(g.id) filter (where g.name = '' and checked_in_at is not null)::int as came
      from event_registrations r join events on events.id = event_id
      left join event_guests g on g.registration_id = r.id
      where anonymous_since is not null group by title, r.id order by title`
    const nobody = { name: '', user_id: null, note: null }
    expect(left).toMatchObject([
      { title: 'Coming', status: 'cancelled', seats: 2, total: 7000, ...nobody },
      { title: 'Full', status: 'cancelled', seats: 1, total: 3500, ...nobody },
      { title: 'Past', status: 'confirmed', seats: 2, total: 7000, came: 2, ...nobody },
    ])
    for (const { email } of left) expect(email).toMatch(/^anonymous-[\da-f-]{36}$/u)
    const [mail, ...more] = await database.pool.sql<{ text: string }>`
      select kind, text, reply_to from mails where recipient = 'ada@zzyzx.cat'`
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'account-deleted', reply_to: visitor.club.email })
    const words = mail?.text.replaceAll(/\s+/gu, ' ')
    expect(words).toMatch(/Full, reserva n\.º \d+: te corresponden 35,00 €/u)
    expect(words).toMatch(/Coming, reserva n\.º \d+: te corresponden 70,00 €/u)
  })

  test('keeps anonymous scores of visits, also for a remaining member', async () => {
    const { db } = database
    await memberOf()
    const known = () => db.$count(visitDiners, isNotNull(visitDiners.personId))
    expect(await known()).toBe(2)
    await deleteOwnAccount(as(ada), fresh)
    expect([await known(), await db.$count(visitDiners)]).toEqual([1, 4])
  })

  test.each([
    ['stays a member, by name where they count against a limit', true],
    ['is no member, without a name', false],
  ])('keeps uses of benefits in the counts, also of a person who %s', async (_, stays) => {
    const { db } = database
    const use = async (limitPeriod: 'once' | 'year' | 'day', usedOn: string) => {
      const partner = await storedPartner(db, { limitCount: 1, limitPeriod })
      const [person] = await db.select().from(people).where(eq(people.accountId, ada.account.id))
      const usedAt = new Date(`${usedOn}T12:00:00Z`)
      const values = { id: randomUUID(), partnerId: partner.id, usedAt, usedOn }
      await db.insert(benefitUses).values({ ...values, personId: person?.id ?? null })
      return values.id
    }
    const counting = [
      await use('once', '2024-05-01'),
      await use('year', '2026-01-01'),
      await use('day', '2026-11-20'),
    ]
    await use('year', '2025-12-31')
    await use('day', '2026-11-19')
    const all = await db.$count(benefitUses)
    const known = async () =>
      (await db.select().from(benefitUses)).flatMap(({ id, personId }) =>
        personId === null || id === eva.account.id ? [] : [id],
      )
    if (stays) await memberOf()
    await deleteOwnAccount(as(ada), fresh)
    expect((await known()).toSorted()).toEqual(stays ? counting.toSorted() : [])
    expect(await db.$count(benefitUses)).toBe(all)
  })

  test('leaves the record of a member to the club, without an account', async () => {
    const { db } = database
    const member = { fullName: 'Ada Zzyzx', email: ada.email, phone: ada.phone }
    await memberOf(member)
    await memberOf({ ...member, accountId: null, joinedOn: '2020-01-01', leftOn: '2021-01-01' })
    expect(await deletionPlan(as(ada))).toMatchObject({
      memberNumber: expect.any(Number),
      requests: 3,
    })
    await deleteOwnAccount(as(ada), fresh)
    expect(ofAda(await db.select().from(membershipRequests))).toMatchObject([
      { ...member, status: 'approved', accountId: null, leftOn: null },
    ])
    expect((await leftOfAda()).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['mails', 'membership_requests', 'people']),
    )
    // Contact details stay; the person's own answers and consents are erased.
    const gone = ['birthday', 'needsConsentAt', 'diets', 'allergens', 'needsNote']
    expect(ofAda(await db.select().from(people))).toMatchObject([
      {
        ...member,
        street: 'Street of Ada Zzyzx',
        town: 'Town of Ada Zzyzx',
        ...Object.fromEntries(
          [...gone, 'accountId', 'picturesConsentAt', 'visitsConsentAt'].map((name) => [
            name,
            null,
          ]),
        ),
      },
    ])
  })

  test('removes the name where another applicant typed it as a sponsor', async () => {
    const { db } = database
    const memberId = await memberOf({
      accountId: null,
      joinedOn: '2020-01-01',
      leftOn: '2021-01-01',
    })
    const asking = { fullName: 'Pau', email: 'pau@example.cat', status: 'pending' } as const
    const requestId = await memberOf({ ...asking, accountId: null, joinedOn: null })
    await db.insert(membershipSponsors).values([
      { requestId, place: 1, typed: 'Ada Zzyzx', memberId },
      { requestId, place: 2, typed: 'Somebody else' },
    ])
    await deleteOwnAccount(as(ada), fresh)
    const sponsors = await db
      .select({ typed: membershipSponsors.typed })
      .from(membershipSponsors)
      .where(eq(membershipSponsors.requestId, requestId))
    expect(sponsors).toEqual([{ typed: 'Somebody else' }])
  })

  test('allows restoring deleted records, without the person', async () => {
    await deleteOwnAccount(as(ada), fresh)
    expect(await restoreAll('')).toBe(5)
    expect(await leftOfAda('Zzyzx')).toHaveLength(1)
    expect(await anonymous()).toHaveLength(3)
  })

  test('removes the name from seating wishes in the trash', async () => {
    await database.pool.sql`
      update bin set content = jsonb_set(content, '{event_registrations,0,sit_with}', '"Beside somebody"')
      where kind = 'event' and content::text like '%zzyzx%'`
    await deleteOwnAccount(as(ada), fresh)
    expect(await rowsWith(['Beside somebody'])).toEqual([])
    await restoreAll("where kind = 'event'")
    expect((await anonymous()).map(({ sitWith }) => sitWith)).toEqual([null, null, null])
  })

  test('leaves the record of a suspended member to the club, with the suspension', async () => {
    const { db } = database
    await memberOf({ suspendedOn: '2026-10-01' })
    const { memberNumber, requests } = await deletionPlan(as(ada))
    expect([memberNumber, requests]).toEqual([expect.any(Number), 2])
    await deleteOwnAccount(as(ada), fresh)
    const suspended = { memberNumber, suspendedOn: '2026-10-01' }
    const left = await db.select().from(membershipRequests)
    expect(left.filter(({ suspendedOn }) => suspendedOn !== null)).toMatchObject([
      { ...suspended, accountId: null, leftOn: null },
    ])
    expect(await ownRequests(await contextAs(db, 'user', ada.email))).toMatchObject([
      { ...suspended, state: 'suspended' },
    ])
  })

  test('is refused to the last admin, and concurrent requests leave one admin', async () => {
    const { db } = database
    await database.pool.sql`update usuarios set role = 0`
    const boss = await contextAs(db, 'admin', 'boss@example.cat')
    expect((await deletionPlan(boss)).lastAdmin).toBe(true)
    await expect(deleteOwnAccount(boss, fresh)).rejects.toMatchObject({ code: 'lastAdmin' })
    const second = await contextAs(db, 'admin', 'second@example.cat')
    const both = await Promise.allSettled([boss, second].map((cx) => deleteOwnAccount(cx, fresh)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await database.pool.sql`select from usuarios where role = 1`).toHaveLength(1)
  })

  test('needs the password when the session is not fresh', async () => {
    const outcome = await deleteOwnAccount(asSince(ada, daysLater(1)), fresh)
    expect(outcome).toMatchObject({ errors: { currentPassword: 'currentPasswordNeeded' } })
    expect((await database.db.select().from(accounts)).map(({ email }) => email)).toContain(
      ada.email,
    )
  })

  test('runs once for two concurrent requests, and leaves a readable log', async () => {
    const both = await Promise.allSettled([
      deleteOwnAccount(as(ada), fresh),
      deleteOwnAccount(as(ada), fresh),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const second = both.find(({ status }) => status === 'rejected')
    expect(second).toMatchObject({ reason: { code: 'accountNotFound' } })
    const cx = await contextAs(database.db, 'admin', 'boss@example.cat')
    const filter = { person: '', kind: null, area: null, from: null, to: null, place: null }
    const { rows: acts } = await listActivity(cx, filter)
    const gone = acts.find(({ action }) => action === 'account.deleted')
    expect(gone).toMatchObject({ actor: { kind: 'gone' }, subject: { name: null, gone: true } })
  })
})
