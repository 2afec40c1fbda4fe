import { beforeEach, describe, expect, test } from 'vitest'
import { collectOwnData } from '#app/administration/own-data/collected/collect-own-data.server.ts'
import { findDoubles } from '#app/members/memberships/doubles/same-person.server.ts'
import { listRequests } from '#app/members/memberships/list/member-list.server.ts'
import { memberQueryOf } from '#app/members/memberships/list/member-list.ts'
import { newMemberInput } from '#app/members/memberships/membership-input.ts'
import {
  createMember,
  deleteRequest,
  findRequest,
  isMember,
  ownRequests,
} from '#app/members/memberships/memberships.server.ts'
import { renewMember } from '#app/members/memberships/status/renew-member.server.ts'
import { ownPersonForm } from '#app/members/people/own-person.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { memberForm, updateMember } from './change-member.server.ts'
import { memberInput } from './member-input.ts'

/** Rosa has a mailbox and an account, Joan shares the mailbox, and Pere has none. */

const database = emptiedDatabase()
let ona: Account
let rosa: Account
let ids: { rosa: string; joan: string; pere: string }

const as = (actor: Account = ona) =>
  testContext({ db: database.db, actor, outbox: outboxTable(() => undefined) })

async function made(form: Record<string, string>): Promise<string> {
  const input = newMemberInput.parse({ email: '', ...form })
  const result = await createMember(as(), input)
  if (result.outcome !== 'created') throw new Error(JSON.stringify(result))
  return result.id
}

const mailboxes = async () => {
  const rows = await database.pool.sql<{ name: string; mailbox: string | null }>`
    select full_name as name, mailbox(people) from people order by full_name`
  return Object.fromEntries(rows.map(({ name, mailbox }) => [name, mailbox]))
}

async function saved(id: string, changes: Record<string, string>) {
  const { values, version } = await memberForm(as(), id)
  const { no_email: none, ...rest } = values
  const typed = { ...rest, ...(none ? { no_email: none } : {}), version, ...changes }
  return updateMember(as(), id, memberInput.parse(typed))
}

beforeEach(async () => {
  ona = await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat', name: 'Ona' })
  rosa = await storedAccount(database.db, { email: 'casa@example.cat', name: 'Rosa Vila' })
  const first = await made({ full_name: 'Rosa Vila', email: 'casa@example.cat' })
  const number = String((await findRequest(as(), first)).memberNumber)
  ids = {
    rosa: first,
    joan: await made({ full_name: 'Joan Mas', mailbox_of: number }),
    pere: await made({ full_name: 'Pere Font', no_email: 'yes' }),
  }
})

describe('the form', () => {
  test('needs an address, a statement that there is none, or its owner', () => {
    const form = { full_name: 'Joan Mas', email: '', phone: '', reason: '' }
    const faults = (more: Record<string, string>) =>
      newMemberInput.safeParse({ ...form, ...more }).error?.issues.map(({ message }) => message) ??
      []
    expect(faults({})).toEqual(['required'])
    expect(faults({ mailbox_of: '' })).toEqual(['required'])
    expect(faults({ email: 'nowhere' })).toEqual(['emailInvalid'])
    expect(faults({ mailbox_of: 'x' })).toContain('wholeNumber')
    expect([...faults({ no_email: 'yes' }), ...faults({ mailbox_of: '1' })]).toEqual([])
  })

  test('saves the stored values unchanged', async () => {
    const shown = async (id: string) => {
      const { email, no_email: none, mailbox_of: shared } = (await memberForm(as(), id)).values
      return [email, none, shared]
    }
    expect(await shown(ids.rosa)).toEqual(['casa@example.cat', '', ''])
    expect(await shown(ids.joan)).toEqual(['', '', '1'])
    expect(await shown(ids.pere)).toEqual(['', 'yes', ''])
    expect(await saved(ids.joan, { phone: '600111222' })).toEqual({ outcome: 'saved' })
    expect(await shown(ids.joan)).toEqual(['', '', '1'])
    expect((await findRequest(as(), ids.joan)).mailbox).toEqual({
      number: 1,
      name: 'Rosa Vila',
      address: 'casa@example.cat',
    })
  })

  test('refuses an unknown mailbox, one’s own, and taking the address from an account', async () => {
    const nobody = { outcome: 'refused', errors: { mailbox_of: 'mailboxOfNobody' } }
    for (const number of ['2', '3', '99']) {
      expect(await saved(ids.joan, { mailbox_of: number })).toEqual(nobody)
    }
    const refused = { outcome: 'refused', errors: { email: 'required' } }
    expect(await saved(ids.rosa, { no_email: 'yes' })).toEqual(refused)
  })

  test('ends the sharing with an own address', async () => {
    await saved(ids.joan, { email: 'joan@example.cat', mailbox_of: '' })
    await saved(ids.pere, { no_email: '', mailbox_of: '1' })
    expect(await mailboxes()).toEqual({
      'Rosa Vila': 'casa@example.cat',
      'Joan Mas': 'joan@example.cat',
      'Pere Font': 'casa@example.cat',
    })
    await saved(ids.joan, { email: '', no_email: 'yes' })
    expect((await mailboxes())['Joan Mas']).toBeNull()
  })
})

describe('the account of the address', () => {
  test('belongs to its owner, and gives no access to the person who shares it', async () => {
    expect(await ownRequests(as(rosa))).toMatchObject([{ fullName: 'Rosa Vila' }])
    expect((await ownPersonForm(as(rosa))).values['full_name']).toBe('Rosa Vila')
    const own = await database.db.transaction((tx) => collectOwnData(tx, rosa, as(rosa)))
    expect(JSON.stringify(own)).not.toContain('Joan Mas')
    // After the owner has left the club, the account does not get Joan's record either.
    await deleteRequest(as(), ids.rosa)
    expect([await isMember(as(rosa)), await ownRequests(as(rosa))]).toEqual([false, []])
  })

  test('makes a double its own person when the mailbox is shared', async () => {
    const id = await database.pool.value`
      insert into membership_requests (full_name, email, status, member_number, joined_on, double_of)
      values ('Jordi Mas', 'casa@example.cat', 'approved', 50, '2020-01-01', ${ids.rosa}) returning id`
    const jordi = id
    await database.pool.sql`update membership_requests set user_id = null where id = ${jordi}`
    expect((await findDoubles(as())).pairs).toHaveLength(1)
    expect(await saved(jordi, { email: '', mailbox_of: '1' })).toEqual({ outcome: 'saved' })
    expect((await findDoubles(as())).pairs).toEqual([])
    expect(await mailboxes()).toMatchObject({
      'Rosa Vila': 'casa@example.cat',
      'Jordi Mas': 'casa@example.cat',
    })
    expect(await ownRequests(as(rosa))).toMatchObject([{ fullName: 'Rosa Vila' }])
  })

  test('people without an address are not doubles, and each has a number', async () => {
    await made({ full_name: 'Mercè Pla', no_email: 'yes' })
    expect((await findDoubles(as())).pairs).toEqual([])
    const { rows } = await listRequests(as(), {
      ...memberQueryOf(new URLSearchParams('buscar=joan')),
      page: 1,
    })
    expect(rows).toMatchObject([{ fullName: 'Joan Mas', email: null, memberNumber: 2 }])
  })
})

test('a mail goes to the mailbox and greets the member, and without one there is none and no error', async () => {
  for (const id of [ids.joan, ids.pere]) {
    await renewMember(as(), id, '2040-12-31')
  }
  const rows = await database.pool.sql<{ recipient: string; text: string }>`
    select recipient, text from mails where kind = 'membership-renewed'`
  expect(rows).toMatchObject([{ recipient: 'casa@example.cat' }])
  expect(rows[0]?.text).toContain('Joan Mas')
})

test('a person who shared the mailbox of an erased person has none', async () => {
  await deleteRequest(as(), ids.rosa)
  await database.pool.sql`delete from people where full_name = 'Rosa Vila'`
  expect(await mailboxes()).toEqual({ 'Joan Mas': null, 'Pere Font': null })
})
