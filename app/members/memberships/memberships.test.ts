import { beforeEach, describe, expect, test } from 'vitest'
import { decideRequest } from '#app/members/memberships/deciding/decide-request.server.ts'
import { joinOptions } from '#app/members/memberships/joining/join-options.server.ts'
import { requestMembership } from '#app/members/memberships/joining/request-membership.server.ts'
import { listRequests } from '#app/members/memberships/list/member-list.server.ts'
import { memberQueryOf, type MemberQuery } from '#app/members/memberships/list/member-list.ts'
import { visitor, type Account, type Actor } from '#app/platform/auth/actor.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { tries } from '#tests/support/figures.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { overtaken, overtakenByItself } from '#tests/support/overtaken.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import {
  createMember,
  deleteRequest,
  findRequest,
  ownMembershipState,
  ownRequests,
} from './memberships.server.ts'

const database = emptiedDatabase()
let maria: Account
let pau: Account
let ona: Account

beforeEach(async () => {
  const { db } = database
  maria = await storedAccount(db, { email: 'maria@example.cat' })
  pau = await storedAccount(db, { role: 'editor', email: 'pau@example.cat', name: 'Pau' })
  ona = await storedAccount(db, { role: 'admin', email: 'ona@example.cat', name: 'Ona' })
})

const as = (actor: Actor) => testContext({ db: database.db, actor })
const wish = { full_name: 'Maria Soler', phone: '', reason: 'M’agrada el vi' }
const everything: MemberQuery = memberQueryOf(new URLSearchParams())
const member = { full_name: 'Jordi Puig', email: 'jordi@example.cat', phone: '', reason: '' }

async function count(table: string, condition = 'true'): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from ${table} where ${condition}`,
  )
  return Number(rows[0]?.count)
}

async function asked(): Promise<string> {
  await requestMembership(as(maria), wish)
  const [request] = await ownRequests(as(maria))
  if (!request) throw new Error('nothing was asked')
  return request.id
}

describe('applying for membership', () => {
  test('lists the price of each available plan, also of a single one', async () => {
    const { db } = database
    await db.update(membershipPlans).set({ askedFor: false })
    const plan = { nameEs: 'Socio', nameCa: 'Soci', period: 'calendar_year', position: 7 } as const
    await db.insert(membershipPlans).values({ ...plan, feeCents: 6000, entryFeeCents: 3000 })
    const { plans, costs } = await joinOptions(as(visitor))
    expect(plans).toEqual([])
    expect(costs).toMatchObject([{ name: 'Socio', feeCents: 6000, entryFeeCents: 3000 }])
    await db.update(membershipPlans).set({ feeCents: null })
    expect((await joinOptions(as(visitor))).costs).toEqual([])
  })

  test('is refused to a visitor, and stores nothing', async () => {
    expect(await refusalOf(requestMembership(as(visitor), wish))).toBe('401 signInRequired')
    expect(await count('membership_requests')).toBe(0)
  })

  test('takes account and address from the session, starts as pending, and mails both sides', async () => {
    expect(await requestMembership(as(maria), wish)).toMatchObject({ outcome: 'requested' })
    const rows = await database.pool.sql`
      select user_id, email, full_name, phone, reason, status from membership_requests`
    expect(rows).toEqual([
      {
        user_id: maria.id,
        email: 'maria@example.cat',
        full_name: 'Maria Soler',
        phone: null,
        reason: 'M’agrada el vi',
        status: 'pending',
      },
    ])
    expect(await count('audit_log', "action = 'membership.requested'")).toBe(1)
    const sent = await database.pool.query('select kind, recipient from mails order by kind')
    expect(sent.rows).toEqual([
      { kind: 'membership-received', recipient: 'maria@example.cat' },
      { kind: 'membership-waiting', recipient: 'info@cerclegastronomic.cat' },
    ])
  })

  test('is refused to a member, also a suspended one, and allowed after a rejection', async () => {
    await decideRequest(as(ona), await asked(), 'approved')
    for (const suspended of [null, '2026-11-20']) {
      await database.pool.sql`update membership_requests set suspended_on = ${suspended}`
      expect(await ownMembershipState(as(maria))).toMatchObject({ membership: { number: 1 } })
      expect(await requestMembership(as(maria), wish)).toEqual({ outcome: 'alreadyMember' })
    }
    await database.pool.sql`update membership_requests set suspended_on = null, status = 'rejected'`
    expect(await requestMembership(as(maria), wish)).toMatchObject({ outcome: 'requested' })
  })

  test('ten times concurrently leaves one open request and its two mails', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => requestMembership(as(maria), wish)),
    )
    const each = outcomes.map(({ outcome }) => outcome).toSorted()
    expect(each).toEqual([...Array(9).fill('alreadyOpen'), 'requested'])
    expect(await count('membership_requests')).toBe(1)
    expect(await count('mails')).toBe(2)
  })
})

describe.each([
  ['a visitor', () => visitor, '401 signInRequired'],
  ['a user', () => maria, '403 forbidden'],
  ['an editor', () => pau, '403 forbidden'],
  [
    'an admin whose second factor was not shown',
    (): Account => ({ ...ona, hasSecondFactor: true }),
    '403 forbidden',
  ],
] as const)('for %s', (_who, actor, expected) => {
  test('no request is shown, decided, created or deleted', async () => {
    const id = await asked()
    const cx = as(actor())
    expect(await refusalOf(listRequests(cx, { ...everything, page: 1 }))).toBe(expected)
    expect(await refusalOf(findRequest(cx, id))).toBe(expected)
    expect(await refusalOf(decideRequest(cx, id, 'approved'))).toBe(expected)
    expect(await refusalOf(createMember(cx, member))).toBe(expected)
    expect(await refusalOf(deleteRequest(cx, id))).toBe(expected)
    expect(await count('membership_requests', "status = 'pending'")).toBe(1)
    expect(await count('membership_requests')).toBe(1)
  })
})

test('each account sees its own requests only', async () => {
  await asked()
  expect(await ownRequests(as(pau))).toEqual([])
  expect(await refusalOf(ownRequests(as(visitor)))).toBe('401 signInRequired')
})

describe('deciding', () => {
  test.each(['approved', 'rejected'] as const)(
    '%s is stored, mailed and logged',
    async (decision) => {
      const id = await asked()
      await decideRequest(as(ona), id, decision)
      expect((await findRequest(as(ona), id)).status).toBe(decision)
      expect(await count('mails', `kind = 'membership-${decision}'`)).toBe(1)
      expect(await count('audit_log', `action = 'membership.${decision}'`)).toBe(1)
    },
  )

  test('mails in the language of the account, not of the admin or the record', async () => {
    await requestMembership(as(maria), wish)
    await database.pool.sql`update usuarios set language = 'ca' where id = ${maria.id}`
    const [request] = await ownRequests(as(maria))
    await decideRequest(as(ona), request?.id ?? '', 'approved')
    const rows = await database.pool.sql`
      select language, recipient, subject from mails where kind = 'membership-approved'`
    expect(rows).toEqual([
      {
        language: 'ca',
        recipient: 'maria@example.cat',
        subject: 'La teva sol·licitud s’ha aprovat',
      },
    ])
  })

  test('concurrent approval and rejection leave one decision and one mail', async () => {
    const id = await asked()
    for (let round = 0; round < tries({ part: 4, all: 20 }); round += 1) {
      await database.pool.sql`update membership_requests set status = 'pending'`
      await database.pool.sql`delete from mails`
      const both = await Promise.allSettled([
        decideRequest(as(ona), id, 'approved'),
        decideRequest(as(ona), id, 'rejected'),
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(both).toContainEqual(
        expect.objectContaining({ reason: expect.objectContaining({ code: 'alreadyDecided' }) }),
      )
      expect(await count('mails')).toBe(1)
    }
  })

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', "1' or '1'='1"])(
    'an unknown id is not found: %s',
    async (id) => {
      expect(await refusalOf(decideRequest(as(ona), id, 'approved'))).toBe('404 requestNotFound')
    },
  )
})

test('a deleted request is gone, and concurrent deletions are logged once', async () => {
  const id = await asked()
  const again = overtakenByItself(as(ona), (cx) => deleteRequest(cx, id))
  expect(await refusalOf(again)).toBe('404 requestNotFound')
  expect(await count('membership_requests')).toBe(0)
  expect(await count('audit_log', "action = 'membership.deleted'")).toBe(1)
})

test('a request deleted while it is approved is not answered', async () => {
  const id = await asked()
  const mailed = await count('mails')
  const approved = overtaken(
    database.db,
    (db) => deleteRequest({ ...as(ona), db }, id),
    () => decideRequest(as(ona), id, 'approved'),
  )
  expect(await refusalOf(approved)).toBe('409 alreadyDecided')
  expect(await count('mails')).toBe(mailed)
})

test('a request remains when its account is deleted', async () => {
  const id = await asked()
  await database.db.delete(accounts)
  await database.db
    .insert(accounts)
    .values({ id: ona.id, email: ona.email, role: roleNumbers.admin })
  expect((await findRequest(as(ona), id)).email).toBe('maria@example.cat')
})

async function found(search: string): Promise<string[]> {
  const { rows } = await listRequests(as(ona), { ...everything, search, page: 1 })
  return rows.map(({ fullName }) => fullName).toSorted()
}

describe('searching', () => {
  beforeEach(async () => {
    for (const [full_name, email, phone] of [
      ['Montserrat Güell', 'm.guell@example.cat', '+34 600 111 222'],
      ['Jordi 100% Puig', 'jordi@example.cat', ''],
      ['Núria_Serra', 'nuria@example.cat', ''],
    ] as const) {
      await createMember(as(ona), { full_name, email, phone, reason: '' })
    }
  })

  test('finds name, address and telephone, whatever the accents and symbols', async () => {
    const rows: [string, string[]][] = [
      ['guell', ['Montserrat Güell']],
      ['jordi@EXAMPLE', ['Jordi 100% Puig']],
      ['600 111', ['Montserrat Güell']],
      ['%', ['Jordi 100% Puig']],
      ['_', ['Núria_Serra']],
      ['\\', []],
      ['％', ['Jordi 100% Puig']],
      ['＿', ['Núria_Serra']],
      ['＼', []],
      ['nobody', []],
      ['\u0000', ['Jordi 100% Puig', 'Montserrat Güell', 'Núria_Serra']],
      ['😀', []],
      ['x'.repeat(1_000_000), []],
    ]
    for (const [search, expected] of rows)
      expect(await found(search), search.slice(0, 20)).toEqual(expected)
  })
})
