import { expect, test } from 'vitest'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { ownPersonForm } from '#app/members/people/own-person.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { storedMember } from '#tests/support/partners.ts'
import { paperCard } from './own-card.server.ts'

const database = fileDatabase()

const as = (actor: Awaited<ReturnType<typeof storedAccount>>, now?: Date) =>
  testContext({ db: database.db, actor, ...(now ? { now } : {}) })

async function secretary(email: string) {
  const account = await storedAccount(database.db, { email })
  return { ...account, offices: [{ office: 'secretary' as const, eventId: null }] }
}

test('the panel prints cards of current members, for those who manage members', async () => {
  const cx = as(await secretary('secretaria@example.cat'))
  const { record, account } = await storedMember(database.db, {
    email: 'berta@example.cat',
    name: 'Berta Òliba',
    memberNumber: 4711,
    validUntil: '2026-12-31',
    graceUntil: '2026-12-31',
  })
  expect(await paperCard(cx, record.id)).toEqual({
    name: 'Berta Òliba',
    number: 4711,
    since: '2020-03-01',
    validUntil: '2026-12-31',
    leftOn: null,
    standing: 'active',
  })
  await expect(paperCard(as(account), record.id)).rejects.toMatchObject({ status: 403 })
  const later = { ...cx, now: daysLater(60) }
  await database.pool.sql`
    update membership_requests set lapsed_on = '2026-12-31' where id = ${record.id}`
  await expect(paperCard(later, record.id)).rejects.toMatchObject({
    code: 'cardOfMembers',
    status: 409,
  })
  await database.pool.sql`
    update membership_requests set suspended_on = '2026-11-01' where id = ${record.id}`
  await expect(paperCard(cx, record.id)).rejects.toMatchObject({ status: 409 })
  const [asking] = await database.db
    .insert(membershipRequests)
    .values({ fullName: 'Cesc', email: 'cesc@example.cat' })
    .returning({ id: membershipRequests.id })
  for (const id of [asking?.id ?? '', crypto.randomUUID(), 'nobody']) {
    await expect(paperCard(cx, id)).rejects.toMatchObject({ code: 'memberNotFound', status: 404 })
  }
})

test('panel and member see it when record and account have different addresses', async () => {
  const cx = as(await secretary('secretari@example.cat'))
  const { record, account } = await storedMember(database.db, { email: 'dora@example.cat' })
  expect((await findRequest(cx, record.id)).accountEmail).toBeNull()
  expect((await ownPersonForm(as(account))).addresses).toBeNull()
  await database.pool.sql`update usuarios set email = 'dora@feina.example' where id = ${account.id}`
  expect(await findRequest(cx, record.id)).toMatchObject({
    email: 'dora@example.cat',
    accountEmail: 'dora@feina.example',
  })
  const moved = { ...account, email: 'dora@feina.example' }
  expect((await ownPersonForm(as(moved))).addresses).toEqual({
    account: 'dora@feina.example',
    record: 'dora@example.cat',
  })
})
