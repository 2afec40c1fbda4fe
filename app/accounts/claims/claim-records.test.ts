import { beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '#app/accounts/accounts/sign-up/sign-up.server.ts'
import { verifyEmail } from '#app/accounts/accounts/sign-up/verify-email.server.ts'
import { decideRequest } from '#app/members/memberships/deciding/decide-request.server.ts'
import { findDoubles } from '#app/members/memberships/doubles/same-person.server.ts'
import { requestMembership } from '#app/members/memberships/joining/request-membership.server.ts'
import { createMember, isMember, ownRequests } from '#app/members/memberships/memberships.server.ts'
import { memberForm, updateMember } from '#app/members/memberships/record/change-member.server.ts'
import { setDeparture } from '#app/members/memberships/status/set-departure.server.ts'
import {
  confirmEmailChange,
  requestEmailChange,
} from '#app/members/own-account/change-email.server.ts'
import { visitor, type Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { accountWithPassword } from '#tests/support/passwords.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import { enter } from '#tests/support/second-factors.ts'

const database = emptiedDatabase()
let ona: RequestContext

beforeEach(async () => {
  const { db } = database
  ona = testContext({ db, actor: await storedAccount(db, { role: 'admin', email: 'ona@x.cat' }) })
})

const joan = 'joan.vidal@example.org'

async function row<Row extends object>(query: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await database.pool.query<Row>(query, values)
  const [first] = rows
  if (!first) throw new Error(`nothing found by ${query}`)
  return first
}

/** A member as the import stores one. */
async function imported(email: string, { number = 3, since = '2012-05-01' } = {}) {
  const { id } = await row<{ id: string }>(
    `insert into membership_requests (full_name, email, status, member_number, joined_on)
     values ('Joan Vidal', $1, 'approved', $2, $3) returning id`,
    [email, number, since],
  )
  return id
}

async function tokenTo(email: string): Promise<string> {
  const { text } = await row<{ text: string }>(
    "select text from mails where recipient = $1 and text like '%token=%' order by created_at desc, id desc limit 1",
    [email],
  )
  return /token=([\w-]{43})/u.exec(text)?.[1] ?? ''
}

async function confirmed(email: string): Promise<RequestContext> {
  const cx = testContext({ db: database.db, actor: visitor })
  const input = { full_name: 'Joan Vidal', email, password: 'una frase per a mi', returnTo: '' }
  await signUp(cx, input)
  await verifyEmail(cx, await tokenTo(email), null)
  const { id } = await row<{ id: string }>('select id from usuarios where email = $1', [email])
  const account = await accountOf(id, email)
  return { ...cx, actor: account }
}

async function accountOf(id: string, email: string): Promise<Account> {
  const account = await storedAccount(database.db, { email: `other-${email}` })
  return { ...account, id, email }
}

const ownerOf = async (id: string) =>
  (
    await row<{ user_id: string | null }>('select user_id from membership_requests where id = $1', [
      id,
    ])
  ).user_id

describe('a confirmed sign-up', () => {
  test('gets the membership with its address, whatever its case, and cannot apply again', async () => {
    const id = await imported('Joan.Vidal@Example.org')
    const cx = await confirmed(joan)
    expect(await ownerOf(id)).toBe(cx.actor.kind === 'account' ? cx.actor.id : '')
    expect(await isMember(cx)).toBe(true)
    expect(await ownRequests(cx)).toMatchObject([{ memberNumber: 3, joinedOn: '2012-05-01' }])
    const asked = await requestMembership(cx, { full_name: 'Joan', phone: '', reason: '' })
    expect(asked).toEqual({ outcome: 'alreadyMember' })
    const { details } = await row<{ details: object }>(
      "select details from audit_log where action = 'account.records-claimed'",
    )
    expect(details).toEqual({ claimed_memberships: 1, claimed_registrations: 0 })
  })

  test('is no longer a member after the imported record has left', async () => {
    const id = await imported(joan)
    const cx = await confirmed(joan)
    await setDeparture(ona, id, '2026-11-20')
    expect(await isMember(cx)).toBe(false)
  })

  test('gets the registrations made as a visitor', async () => {
    const event = await storedEvent(database.db)
    await database.pool.sql`
      insert into event_registrations (event_id, name, email, seats, status, total)
      values (${event.id}, 'Joan', ${joan}, 1, 'confirmed', 0)`
    await confirmed(joan)
    const { count } = await row<{ count: string }>(
      'select count(*) from event_registrations where user_id is not null',
    )
    expect(count).toBe('1')
  })

  test('does not get what belongs to another account, whatever its address', async () => {
    const other = await storedAccount(database.db, { email: 'other@example.org' })
    const id = await imported(joan)
    await database.pool.sql`update membership_requests set user_id = ${other.id}`
    const cx = await confirmed(joan)
    expect(await ownerOf(id)).toBe(other.id)
    expect(await isMember(cx)).toBe(false)
    expect(await ownRequests(cx)).toEqual([])
  })
})

test('an unconfirmed sign-up claims nothing', async () => {
  const id = await imported(joan)
  const cx = testContext({ db: database.db, actor: visitor })
  await signUp(cx, { full_name: 'X', email: joan, password: 'una frase per a mi', returnTo: '' })
  expect(await ownerOf(id)).toBeNull()
})

test('a change of address claims its records and keeps those of the former one', async () => {
  const account = await accountWithPassword(database.db, { role: 'user', email: 'old@example.org' })
  const { actor } = await enter(database.db, account, storyNow)
  const cx = testContext({ db: database.db, actor })
  const event = await storedEvent(database.db)
  await database.pool.sql`
    insert into event_registrations (event_id, name, email, seats, status, total)
    values (${event.id}, 'Joan', 'old@example.org', 1, 'confirmed', 0)`
  const id = await imported(joan)
  await requestEmailChange(cx, { email: joan, currentPassword: '' })
  await confirmEmailChange(cx, await tokenTo(joan))
  expect(await ownerOf(id)).toBe(account.id)
  expect(await row('select user_id, email from event_registrations')).toEqual({
    user_id: account.id,
    email: joan,
  })
})

describe('one person has one membership', () => {
  test('approving the request of a member is refused and makes no second record', async () => {
    const cx = await confirmed(joan)
    await requestMembership(cx, { full_name: 'Joan Vidal', phone: '', reason: '' })
    const { id } = await row<{ id: string }>('select id from membership_requests')
    await imported(joan)
    expect(await refusalOf(decideRequest(ona, id, 'approved'))).toBe('409 personIsMember')
  })

  test('a member created with a confirmed address belongs to that account, and no second is made', async () => {
    const cx = await confirmed(joan)
    const input = { full_name: 'Joan Vidal', email: joan, phone: '', reason: '' }
    expect(await createMember(ona, input)).toMatchObject({ outcome: 'created' })
    expect(await isMember(cx)).toBe(true)
    expect(await createMember(ona, { ...input, full_name: 'Joan V.' })).toMatchObject({
      outcome: 'isMember',
      member: { memberNumber: 1 },
    })
  })

  test('two people of one address are told apart by giving one another address', async () => {
    const pare = await imported('casa@example.org')
    const mare = await imported('mare@example.org', { number: 4 })
    await database.pool.sql`
      update membership_requests set email = 'casa@example.org', double_of = ${pare} where id = ${mare}`
    expect((await findDoubles(ona)).pairs).toHaveLength(1)
    const { version, values } = await memberForm(ona, pare)
    const changed = {
      ...values,
      email: 'pare@example.org',
      member_number: 3,
      valid_until: null,
      household_of: null,
      mailbox_of: null,
    }
    expect(await updateMember(ona, pare, { ...changed, version: version ?? '' })).toEqual({
      outcome: 'saved',
    })
    expect((await findDoubles(ona)).pairs).toEqual([])
    expect(await row('select count(double_of)::int as doubles from membership_requests')).toEqual({
      doubles: 0,
    })
  })

  test('ten concurrent creations with one address make one member', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        createMember(ona, { full_name: `Joan ${place}`, email: joan, phone: '', reason: '' }),
      ),
    )
    expect(made.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
  })

  test('the database refuses a second membership and names its owner', async () => {
    await imported(joan)
    await expect(imported(joan.toUpperCase(), { number: 9 })).rejects.toThrow(
      'membership_requests_one_of_address',
    )
    await confirmed(joan)
    await expect(imported(joan, { number: 9 })).rejects.toThrow(
      'membership_requests_one_of_account',
    )
  })

  test('confirming while members of that address are created leaves one, with the account', async () => {
    for (let round = 0; round < tries({ part: 3, all: 10 }); round += 1) {
      const email = `joan-${round}@example.org`
      const cx = testContext({ db: database.db, actor: visitor })
      await signUp(cx, { full_name: 'J', email, password: 'una frase per a mi', returnTo: '' })
      const token = await tokenTo(email)
      await Promise.all([
        verifyEmail(cx, token, null),
        createMember(ona, { full_name: 'Joan', email, phone: '', reason: '' }),
      ])
      const rows = await database.pool.sql<{ owned: boolean }>`
        select user_id is not null as owned from membership_requests where email = ${email}`
      expect(rows).toEqual([{ owned: true }])
    }
  })
})
