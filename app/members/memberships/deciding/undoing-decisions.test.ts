import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { requestMembership } from '#app/members/memberships/joining/request-membership.server.ts'
import { membershipRequestInput } from '#app/members/memberships/membership-input.ts'
import {
  createMember,
  deleteRequest,
  findRequest,
} from '#app/members/memberships/memberships.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans, memberships } from '#app/platform/schema/members/people.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { decideRequest, undoDecision } from './decide-request.server.ts'

const database = emptiedDatabase()
let maria: Account
let ona: Account

beforeEach(async () => {
  maria = await storedAccount(database.db, { email: 'maria@example.cat' })
  ona = await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
})

const as = (actor: Account, minutes = 0) =>
  testContext({ db: database.db, actor, now: new Date(storyNow.getTime() + minutes * 60_000) })

async function asked(input: { plan_id?: string; sponsors?: string[] } = {}): Promise<string> {
  const form = { full_name: 'Maria Soler', phone: '', reason: '', ...input }
  const result = await requestMembership(as(maria), form)
  if (result.outcome !== 'requested') throw new Error(result.outcome)
  return result.id
}

async function plan(values: Partial<typeof membershipPlans.$inferInsert> = {}): Promise<string> {
  const [row] = await database.db
    .insert(membershipPlans)
    .values({ nameEs: 'Anual', nameCa: 'Anual', period: 'calendar_year', ...values })
    .returning({ id: membershipPlans.id })
  return row?.id ?? ''
}

const stored = async (id: string) => {
  const [row] = await database.db.select().from(table).where(eq(table.id, id))
  return row
}

const answers = () =>
  database.db
    .select({ kind: mails.kind, text: mails.text, leaves: mails.nextAttemptAt })
    .from(mails)
    .where(eq(mails.recipient, 'maria@example.cat'))
    .then((rows) => rows.filter(({ kind }) => kind !== 'membership-received'))

describe('a decision', () => {
  test('is mailed after ten minutes, with its reason', async () => {
    const id = await asked()
    await decideRequest(as(ona), id, 'rejected', 'Este año no quedan plazas.')
    const [mail] = await answers()
    expect(mail).toMatchObject({ kind: 'membership-rejected' })
    expect(mail?.text).toContain('Este año no quedan plazas.')
    expect(mail?.leaves).toEqual(new Date(storyNow.getTime() + 600_000))
    expect(await findRequest(as(ona), id)).toMatchObject({
      answerReason: 'Este año no quedan plazas.',
      undo: new Date(storyNow.getTime() + 600_000),
    })
  })

  test.each(['approved', 'rejected'] as const)(
    '%s can be undone, and its mail never leaves',
    async (decision) => {
      const id = await asked()
      const others = await database.db.select({ id: mails.id }).from(mails)
      await decideRequest(as(ona), id, decision)
      await undoDecision(as(ona, 9), id)
      expect(await database.db.select({ id: mails.id }).from(mails)).toEqual(others)
      expect(await stored(id)).toMatchObject({
        status: 'pending',
        memberNumber: null,
        joinedOn: null,
        decidedAt: null,
      })
      expect(await answers()).toEqual([])
      expect(await database.db.select().from(memberships)).toEqual([])
      await decideRequest(as(ona, 10), id, 'approved')
      expect(await answers()).toHaveLength(1)
      expect(await database.db.select().from(memberships)).toHaveLength(1)
    },
  )

  test('cannot be undone after ten minutes, or after its mail has left', async () => {
    const id = await asked()
    await decideRequest(as(ona), id, 'approved')
    await expect(undoDecision(as(ona, 10), id)).rejects.toMatchObject({ code: 'undoTooLate' })
    await database.db.update(mails).set({ sentAt: storyNow })
    await expect(undoDecision(as(ona, 5), id)).rejects.toMatchObject({ code: 'undoTooLate' })
    expect(await stored(id)).toMatchObject({ status: 'approved' })
  })

  test('is not mailed for a deleted record, and can be undone after a restore', async () => {
    const id = await asked()
    await decideRequest(as(ona), id, 'approved')
    const trashed = await deleteRequest(as(ona, 3), id)
    expect(await answers()).toEqual([])
    await restoreFromTrash(as(ona, 4), trashed)
    await undoDecision(as(ona, 5), id)
    expect(await stored(id)).toMatchObject({ status: 'pending', decidedAt: null })
    await decideRequest(as(ona, 6), id, 'rejected')
    expect(await answers()).toMatchObject([{ kind: 'membership-rejected' }])
  })

  test('is still mailed when its record is deleted and a double remains', async () => {
    const id = await asked()
    await decideRequest(as(ona), id, 'approved')
    await database.db.insert(table).values({
      fullName: 'Maria Soler',
      email: 'maria@example.cat',
      status: 'approved',
      joinedOn: '2026-01-01',
      doubleOf: id,
    })
    await deleteRequest(as(ona, 3), id)
    expect(await answers()).toMatchObject([{ kind: 'membership-approved' }])
  })

  test('cannot be undone after the person has applied again', async () => {
    const id = await asked()
    await decideRequest(as(ona), id, 'rejected')
    await asked()
    await expect(undoDecision(as(ona, 1), id)).rejects.toMatchObject({ code: 'openRequestExists' })
  })

  test('is undone once by concurrent requests', async () => {
    const id = await asked()
    await decideRequest(as(ona), id, 'approved')
    const presses = await Promise.allSettled([1, 2, 3].map(() => undoDecision(as(ona, 1), id)))
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a plan', () => {
  test('is the requested one after approval, until the end of its period', async () => {
    await plan()
    const wanted = await plan({ nameEs: 'Doce meses', period: 'twelve_months', position: 1 })
    const id = await asked({ plan_id: wanted })
    await decideRequest(as(ona), id, 'approved')
    expect(await stored(id)).toMatchObject({ planId: wanted, validUntil: '2027-11-19' })
  })

  test('cannot be requested when only the club gives it', async () => {
    const honorary = await plan({ askedFor: false })
    const form = { full_name: 'Maria', phone: '', reason: '', plan_id: honorary }
    expect(await requestMembership(as(maria), form)).toMatchObject({
      outcome: 'refused',
      errors: { plan_id: 'invalidChoice' },
    })
  })
})

test('a request shows sponsors with the people they name', async () => {
  const made = { email: 'rosa@example.cat', phone: '', reason: '' }
  await createMember(as(ona), { ...made, full_name: 'Rosa Güell' })
  const id = await asked({ sponsors: ['rosa guell', 'n.º 77'] })
  const { sponsors } = await findRequest(as(ona), id)
  expect(sponsors).toEqual([
    { typed: 'rosa guell', member: expect.objectContaining({ memberNumber: 1, state: 'active' }) },
    { typed: 'n.º 77', member: null },
  ])
})

test('a request needs two different sponsors who are not the applicant', () => {
  const form = { full_name: 'Pau Gil', phone: '', reason: '' }
  const wrong = (first: string, second: string) =>
    membershipRequestInput(true)
      .safeParse({ ...form, sponsor_1: first, sponsor_2: second })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(wrong('Rosa Güell', 'rosa güell')).toEqual([['sponsor_2', 'sponsorIsAnother']])
  expect(wrong('pau gil', 'Rosa Güell')).toEqual([['sponsor_1', 'sponsorIsAnother']])
  expect(wrong('Rosa Güell', 'n.º 7')).toBeUndefined()
})
