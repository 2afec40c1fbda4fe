import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LockableField } from '#app/club-content.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { personForm } from '#tests/support/valid-requests/forms.ts'
import { ownPersonForm, saveOwnPerson } from './own-person.server.ts'
import { ownPersonInput } from './person-input.ts'

const database = emptiedDatabase()
let joana: Account
beforeEach(async () => {
  joana = await storedAccount(database.db, { email: 'joana@example.cat', name: 'Joana Serra' })
})

function as(
  actor: Account,
  { locked = [], days = 0 }: { locked?: LockableField[]; days?: number } = {},
) {
  const now = new Date(storyNow.getTime() + days * 86_400_000)
  const cx = testContext({ db: database.db, actor, now })
  return { ...cx, content: { ...cx.content, members: { lockedFields: locked, sponsors: false } } }
}

const inputOf = (fields: Record<string, string>) =>
  ownPersonInput({ stored: 'Joana Serra', today: '2026-11-20' }).parse(fields)

async function save(cx: ReturnType<typeof as>, given: Record<string, string> = {}) {
  const { values, version } = await ownPersonForm(cx)
  return saveOwnPerson(cx, inputOf({ ...values, version: version ?? '', ...given }))
}

const member = { email: 'joana@example.cat', status: 'approved', joinedOn: '2020-01-01' } as const

async function storedMember(values: Partial<typeof membershipRequests.$inferInsert> = {}) {
  const [row] = await database.db
    .insert(membershipRequests)
    .values({ ...member, fullName: 'Joana S.', accountId: joana.id, ...values })
    .returning({ id: membershipRequests.id })
  return row?.id ?? ''
}

const rows = () => database.db.select().from(people)

describe('one’s own file', () => {
  test('is created by the first save, also concurrently, and not by viewing', async () => {
    const cx = as(joana)
    const { values, version } = await ownPersonForm(cx)
    expect(values.full_name).toBe('Joana Serra')
    expect(await rows()).toEqual([])
    const input = inputOf(personForm({ version: version ?? '' }))
    const outcomes = await Promise.all([saveOwnPerson(cx, input), saveOwnPerson(cx, input)])
    expect(outcomes).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }])
    expect(await rows()).toMatchObject([
      {
        accountId: joana.id,
        fullName: 'Joana Serra',
        email: 'joana@example.cat',
        postalCode: '17800',
        birthday: '1979-05-09',
        diets: ['vegan'],
        allergens: ['nuts'],
        needsConsentAt: storyNow,
        picturesConsentAt: storyNow,
      },
    ])
    expect(await database.db.$count(auditLog)).toBe(1)
  })

  test('shows name and telephone of the member’s record, and writes them there', async () => {
    const id = await storedMember({ phone: '600 000 000' })
    const cx = as(joana)
    expect((await ownPersonForm(cx)).values).toMatchObject({
      full_name: 'Joana S.',
      phone: '600 000 000',
    })
    expect(await save(cx, { full_name: 'Joana Serra', phone: '', town: 'Olot' })).toEqual({
      outcome: 'saved',
    })
    const [record] = await database.db.select().from(membershipRequests)
    expect(record).toMatchObject({ id, fullName: 'Joana Serra', phone: null })
    expect(await rows()).toMatchObject([{ fullName: 'Joana Serra', phone: null, town: 'Olot' }])
    const [audited] = await database.db.select().from(auditLog)
    expect(audited).toMatchObject({
      action: 'person.changed',
      subjectId: id,
      details: { changed: 'full_name, phone, town' },
    })
  })

  test('stores diets only with consent and its first date, and erases them without it', async () => {
    expect(await save(as(joana), { ...personForm(), needs_consent: '' })).toEqual({
      outcome: 'saved',
    })
    expect(await rows()).toMatchObject([{ needsConsentAt: null, diets: null, needsNote: null }])
    await save(as(joana, { days: 1 }), personForm())
    await save(as(joana, { days: 2 }), { diet_vegan: '', needs_note: 'Sense all' })
    const given = new Date(storyNow.getTime() + 86_400_000)
    expect(await rows()).toMatchObject([
      { needsConsentAt: given, diets: null, allergens: ['nuts'], needsNote: 'Sense all' },
    ])
    // The form still sends the answers together with the withdrawn consent.
    expect(await save(as(joana, { days: 3 }), { needs_consent: '' })).toEqual({
      outcome: 'withdrawn',
    })
    expect(await rows()).toMatchObject([
      { needsConsentAt: null, diets: null, allergens: null, needsNote: null },
    ])
    const audited = await database.db.select({ details: auditLog.details }).from(auditLog)
    expect(JSON.stringify(audited)).not.toMatch(/nuts|vegan|coriandre|all"/u)
  })

  test('is not overwritten from another device, and saves after the conflict was shown', async () => {
    const cx = as(joana)
    const opened = await ownPersonForm(cx)
    const late = { ...opened.values, version: opened.version ?? '', town: 'Olot' }
    const result = await overtaken(
      database.db,
      (db) => save({ ...cx, db }, personForm({ town: 'Vic' })),
      () => saveOwnPerson(cx, inputOf(late)),
    )
    if (result.outcome !== 'conflict') throw new Error(result.outcome)
    expect(result.conflict.differing).toMatchObject({ town: 'Vic', diets: 'vegan' })
    expect(await rows()).toMatchObject([{ town: 'Vic' }])
    await saveOwnPerson(cx, inputOf({ ...late, version: result.conflict.version }))
    expect(await rows()).toMatchObject([{ town: 'Olot', diets: null }])
  })

  test('keeps what the club has locked for a member, and frees it for others', async () => {
    const locked: LockableField[] = ['name', 'address']
    expect(await save(as(joana, { locked }), { town: 'Olot' })).toEqual({ outcome: 'saved' })
    await storedMember()
    const cx = as(joana, { locked })
    expect((await ownPersonForm(cx)).locked).toEqual(['full_name', 'street', 'postal_code', 'town'])
    expect(await save(cx, { full_name: 'Another', town: 'Vic', phone: '600 111 222' })).toEqual({
      outcome: 'refused',
      errors: { full_name: 'fieldLocked', town: 'fieldLocked' },
    })
    expect(await save(cx, { phone: '600 111 222' })).toEqual({ outcome: 'saved' })
    expect(await rows()).toMatchObject([
      { fullName: 'Joana S.', town: 'Olot', phone: '600 111 222' },
    ])
  })

  test('is found by address while it had no account, and then belongs to the account', async () => {
    const kept = { fullName: 'Joana S.', email: 'Joana@example.cat', town: 'Olot' }
    await database.db.insert(people).values(kept)
    await save(as(joana), { street: 'Carrer Nou, 3' })
    expect(await rows()).toMatchObject([{ ...kept, accountId: joana.id, street: 'Carrer Nou, 3' }])
  })

  test.each([
    ['birthday', '2026-11-21', 'dayInFuture'],
    ['birthday', '1979-02-30', 'dayInvalid'],
    ['postal_code', '08012!', 'postalCodeInvalid'],
    ['full_name', 'www.example.com', 'nameNotPlain'],
    ['full_name', '', 'required'],
  ])('refuses %s %o', (field, value, message) => {
    const schema = ownPersonInput({ stored: 'Joana Serra', today: '2026-11-20' })
    const result = schema.safeParse(personForm({ version: '1', [field]: value }))
    expect(result.error?.issues[0]).toMatchObject({ path: [field], message })
  })

  test('is hidden from everyone else', async () => {
    await save(as(joana), personForm())
    const other = await storedAccount(database.db, { email: 'pau@example.cat', name: 'Pau' })
    expect((await ownPersonForm(as(other))).values).toMatchObject({ full_name: 'Pau', town: '' })
    await save(as(other), { town: 'Vic' })
    const [own] = await database.db.select().from(people).where(eq(people.accountId, joana.id))
    expect(own).toMatchObject({ town: 'Olot' })
  })
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))

type Word = { agreed?: Date; withdrawn?: Date; diets?: string[] }

/** Columns of the consents: the name in visits, pictures, and stored diets. */
const words = {
  visits: { agreed: people.visitsConsentAt, withdrawn: people.visitsWithdrawnAt },
  pictures: { agreed: people.picturesConsentAt, withdrawn: people.picturesWithdrawnAt },
  needs: { agreed: people.needsConsentAt, withdrawn: people.needsWithdrawnAt },
} as const
const kinds = ['visits', 'pictures', 'needs'] as const
type Kind = (typeof kinds)[number]

let stored = 0
async function person(kind: Kind, { agreed, withdrawn, diets }: Word): Promise<string> {
  stored += 1
  const email = `merged-${stored}@example.cat`
  const account = await storedAccount(database.db, { email })
  const [row] = await database.db
    .insert(people)
    .values({ accountId: account.id, fullName: 'Berta Mas', email })
    .returning({ id: people.id })
  const id = row?.id ?? ''
  await says(kind, id, agreed ?? null, withdrawn ?? null)
  if (diets) await database.db.update(people).set({ diets }).where(eq(people.id, id))
  return id
}

const says = (kind: Kind, id: string, agreed: Date | null, withdrawn?: Date | null) =>
  database.db
    .update(people)
    .set({ [`${kind}ConsentAt`]: agreed, ...(withdrawn && { [`${kind}WithdrawnAt`]: withdrawn }) })
    .where(eq(people.id, id))

const wordOf = async (kind: Kind, id: string) => {
  const [row] = await database.db
    .select({ ...words[kind], diets: people.diets })
    .from(people)
    .where(eq(people.id, id))
  return row
}

const [agreed, later, withdrawn] = [{ agreed: day(2) }, { agreed: day(4) }, { withdrawn: day(3) }]
const [vegan, halal] = [
  { agreed: day(2), diets: ['vegan'] },
  { agreed: day(4), diets: ['halal'] },
]

test.each<[string, Word, Word, Word, Kind[]?]>([
  ['without answers leaves none', {}, {}, {}],
  ['keeps the only consent', {}, agreed, agreed],
  ['keeps the consent of the remaining one', agreed, {}, agreed],
  ['keeps a later withdrawal', agreed, withdrawn, withdrawn],
  ['keeps a later withdrawal of the remaining one', withdrawn, agreed, withdrawn],
  ['keeps a later consent', withdrawn, later, later],
  ['keeps a withdrawal at the same instant', { agreed: day(3) }, withdrawn, withdrawn],
  ['keeps the only answer', {}, vegan, vegan, ['needs']],
  ['keeps the last answer', vegan, halal, halal, ['needs']],
  ['keeps no answer that was withdrawn later', vegan, withdrawn, withdrawn, ['needs']],
  ['keeps a later answer', withdrawn, halal, halal, ['needs']],
])('merging two people %s', async (_what, keeps, goes, comes, of = [...kinds]) => {
  for (const kind of of) {
    const [kept, gone] = [await person(kind, keeps), await person(kind, goes)]
    await database.db.execute(sql`select merge_people(${gone}, ${kept})`)
    const none = { agreed: null, withdrawn: null, diets: null }
    expect(await wordOf(kind, kept), kind).toEqual({ ...none, ...comes })
    expect(await wordOf(kind, gone), kind).toBeUndefined()
  }
})

test.each(kinds)('withdrawing consent is logged, and a new consent clears it: %s', async (kind) => {
  const id = await person(kind, { agreed: day(1) })
  await says(kind, id, null)
  const takenBack = { agreed: null, withdrawn: expect.any(Date) }
  expect(await wordOf(kind, id)).toMatchObject(takenBack)
  await database.db.update(people).set({ town: 'Olot' }).where(eq(people.id, id))
  expect(await wordOf(kind, id)).toMatchObject(takenBack)
  await says(kind, id, day(9))
  expect(await wordOf(kind, id)).toMatchObject({ agreed: day(9), withdrawn: null })
})
