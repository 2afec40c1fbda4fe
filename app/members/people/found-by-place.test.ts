import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findRecords } from '#app/frame/record-search/record-search.server.ts'
import { listRequests } from '#app/members/memberships/list/member-list.server.ts'
import { memberQueryOf } from '#app/members/memberships/list/member-list.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { memberPersonForm, personOfMember, saveMemberPerson } from './member-person.server.ts'

const database = fileDatabase()
let cx: RequestContext
beforeAll(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

async function member(fullName: string) {
  const email = `${fullName.toLowerCase()}@example.cat`
  const [row] = await database.db
    .insert(membershipRequests)
    .values({ fullName, email, status: 'approved', joinedOn: '2020-01-01' })
    .returning({ id: membershipRequests.id })
  return row?.id ?? ''
}

async function found(text: string) {
  const query = memberQueryOf(new URLSearchParams({ buscar: text, q: text }))
  const list = await listRequests(cx, { ...query, search: text, page: 1 })
  const records = await findRecords(cx, { text, kind: 'membership-request' })
  expect(records.map(({ title }) => title)).toEqual(list.rows.map(({ fullName }) => fullName))
  return list.rows.map(({ fullName }) => fullName)
}

async function lives(
  id: string,
  given: Record<'street' | 'postal_code' | 'town', string>,
  db = database.db,
) {
  const { version } = await memberPersonForm(cx, id)
  return saveMemberPerson({ ...cx, db }, id, { version: version ?? '', birthday: '', ...given })
}

test('the panel finds members by street, postal code and town, and not by a former address', async () => {
  const berta = await member('Berta')
  await member('Carles')
  await lives(berta, { street: 'Carrer de l’Àngel, 4', postal_code: '17800', town: 'Olot' })
  expect(await found('olot')).toEqual(['Berta'])
  expect(await found('17800')).toEqual(['Berta'])
  expect(await found('angel, 4')).toEqual(['Berta'])
  await lives(berta, { street: '', postal_code: '', town: 'Vic' })
  expect(await found('olot')).toEqual([])
  expect(await found('Vic')).toEqual(['Berta'])
})

test('the panel finds a member joined with an existing person by that person’s address', async () => {
  const account = await storedAccount(database.db, { email: 'dolors@example.cat' })
  await database.db
    .insert(people)
    .values({ accountId: account.id, fullName: 'Dolors', email: account.email, town: 'Berga' })
  const id = await member('Dolors')
  expect(await found('berga')).toEqual(['Dolors'])
  expect((await personOfMember(cx, id))?.town).toBe('Berga')
})

test('a conflict shows the fields that another admin has saved, and no others', async () => {
  const id = await member('Elena')
  const opened = await memberPersonForm(cx, id)
  const place = { street: 'Carrer Nou, 1', town: 'Sitges' }
  const late = { ...place, version: opened.version ?? '', postal_code: '08870', birthday: '' }
  const result = await overtaken(
    database.db,
    (tx) => lives(id, { ...place, postal_code: '' }, tx),
    () => saveMemberPerson(cx, id, late),
  )
  expect(result).toMatchObject({
    outcome: 'conflict',
    conflict: { differing: { postal_code: '' } },
  })
})

test('the panel shows that a diet is stored and its history, and not the diet', async () => {
  const id = await member('Ferran')
  await database.db
    .update(people)
    .set({ needsConsentAt: cx.now, allergens: ['nuts'], needsNote: 'Secret' })
    .where(eq(people.email, 'ferran@example.cat'))
  const person = await personOfMember(cx, id)
  expect(person).toMatchObject({ needsConsentAt: cx.now, spans: [{ beginsOn: '2020-01-01' }] })
  expect(JSON.stringify(person)).not.toMatch(/nuts|Secret/u)
})

test('a person’s file is shown to and changed by admins only', async () => {
  const id = await member('Gemma')
  for (const role of ['user', 'editor'] as const) {
    const actor = await storedAccount(database.db, { role, email: `${role}@example.cat` })
    const other = testContext({ db: database.db, actor })
    await expect(personOfMember(other, id)).rejects.toMatchObject({ status: 403 })
    await expect(memberPersonForm(other, id)).rejects.toMatchObject({ status: 403 })
  }
})
