import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deletionPlan } from '#app/administration/own-data/erasure/deletion-plan.server.ts'
import { deleteOwnAccount } from '#app/administration/own-data/erasure/erase-account.server.ts'
import { applyRetention } from '#app/administration/retention/apply-retention.server.ts'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPath } from '#app/platform/images/pictures.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { visitDiners, visitPictures } from '#app/platform/schema/visits/visits.ts'
import { deleteVisit, updateVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { visitForm as formOf } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { listManagedVisits } from '#app/visits/visits/managed-visits.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'
import { storedNight } from '#tests/support/visits.ts'
import { countWithdrawnPictures } from './withdrawn-pictures.server.ts'

const database = emptiedDatabase()
let editor: Account
let marta: Account
let personId: string
let visitId: string
beforeEach(async () => {
  const { db, pool } = database
  await storedAccount(db, { role: 'admin', email: 'boss@example.cat' })
  editor = await storedAccount(db, { role: 'editor', email: 'ona@example.cat' })
  marta = await storedAccount(db, { email: 'marta@example.cat', name: 'Marta Pla' })
  personId = await madeMember(pool, marta)
  visitId = await photographed('2025-05-14')
  await agree(agreedBefore)
})

const by = (actor: Account) => testContext({ db: database.db, actor })
const agreedBefore = new Date('2025-01-01T12:00:00Z')

async function photographed(day: string): Promise<string> {
  const { db } = database
  const id = await storedNight(db, day, { people: [personId] })
  const picture = { id: crypto.randomUUID(), width: 800, height: 600 }
  await db.insert(uploadedPictures).values(picture)
  const image = uploadedPath({ ...picture, focus: { left: 50, top: 50 } })
  await db
    .insert(visitPictures)
    .values({ visitId: id, position: 0, image, agreedAt: new Date('2025-05-15T12:00:00Z') })
  return id
}

const agree = (picturesConsentAt: Date | null, picturesWithdrawnAt: Date | null = null) =>
  database.pool.sql`
    update people set pictures_consent_at = ${picturesConsentAt}, pictures_withdrawn_at = ${picturesWithdrawnAt}
    where id = ${personId}`
const withdraw = () => agree(null, new Date('2025-06-01T12:00:00Z'))
const asked = async () => {
  const query = { search: '', filter: 'withdrawn', page: 1 } as const
  const { rows } = await listManagedVisits(by(editor), query)
  expect(await countWithdrawnPictures(by(editor))).toBe(rows.length)
  return rows.map(({ id }) => id)
}

describe('editors of visits are asked about pictures', () => {
  test.each([
    ['consented', () => agree(agreedBefore)],
    ['withdrew consent', withdraw],
  ])('after a person who %s has deleted the account', async (_word, say) => {
    await say()
    expect((await deletionPlan(by(marta))).photographs).toBe(true)
    await deleteOwnAccount(by(marta), { currentPassword: '' })
    expect(await asked()).toEqual([visitId])
    expect(await formOf(by(editor), visitId)).toMatchObject({
      withdrawn: { names: [], nameless: true },
      values: { picture_0_agreed: '' },
    })
  })

  test('after a person is deleted in the database', async () => {
    await database.pool.sql`delete from membership_requests`
    await database.pool.sql`delete from people where id = ${personId}`
    expect(await asked()).toEqual([visitId])
  })

  test('until they confirm them', async () => {
    const { db } = database
    const { version, values } = await formOf(by(editor), visitId)
    const agreed = { ...values, picture_0_agreed: 'yes' }
    await deleteOwnAccount(by(marta), { currentPassword: '' })
    // The database uses its own clock for the erasure.
    const cx = { ...by(editor), now: new Date(Date.now() + 60_000) }
    const save = (withdrawn: string) => {
      const form = visitForm({ ...agreed, version: version ?? '', withdrawn })
      return updateVisit(cx, visitId, visitInput('2026-11-28').parse(form), {})
    }
    await expect(save('')).rejects.toMatchObject({ code: 'picturesAskedAnew', status: 409 })
    const { withdrawn } = await formOf(by(editor), visitId)
    expect(await save(withdrawn?.at ?? '')).toEqual({ outcome: 'updated' })
    expect(await asked()).toEqual([])
    const [picture] = await db.select().from(visitPictures)
    expect(picture?.agreedBy).toBe(editor.id)
  })

  test('of a visit restored from the trash', async () => {
    await deleteVisit(by(editor), visitId)
    await deleteOwnAccount(by(marta), { currentPassword: '' })
    expect(await asked()).toEqual([])
    const [row] = await database.db.select({ id: trash.id }).from(trash)
    await restoreFromTrash(by(editor), row?.id ?? '')
    expect(await asked()).toEqual([visitId])
  })

  test('after the retention period of diners, where consent was withdrawn', async () => {
    const { db } = database
    const forget = () => applyRetention({ db, now: by(editor).now, months: 12 })
    await withdraw()
    expect(await asked()).toEqual([visitId])
    expect((await forget()).diners).toBe(1)
    expect(await asked()).toEqual([visitId])
    await agree(agreedBefore)
    await photographed('2025-05-15')
    expect((await forget()).diners).toBe(1)
    expect(await asked()).toEqual([visitId])
  })

  test.each([
    ['the visit', 'visits'],
    ['its diners', 'visit_diners'],
  ])('after that period, while another transaction holds %s', async (_what, locked) => {
    const { db, pool } = database
    const other = await photographed('2025-05-15')
    await db.delete(visitPictures).where(eq(visitPictures.visitId, other))
    const forget = () => applyRetention({ db, now: by(editor).now, months: 12 })
    const known = () => db.$count(visitDiners, isNotNull(visitDiners.personId))
    await withdraw()
    const working = await pool.connect()
    try {
      await working.query('begin')
      await working.query(
        `select from ${locked} where ${locked === 'visits' ? 'id' : 'visit_id'} = $1 for update`,
        [visitId],
      )
      // Only the night without photographs, which waits for no lock.
      expect((await forget()).diners).toBe(1)
      expect(await asked()).toEqual([visitId])
      expect(await known()).toBe(1)
    } finally {
      await working.query('rollback')
      working.release()
    }
    expect((await forget()).diners).toBe(1)
    expect(await asked()).toEqual([visitId])
    expect(await known()).toBe(0)
  })
})

test.each([
  ['they did not come', () => database.db.update(visitDiners).set({ came: false })],
  // The trigger records a withdrawal.
  ['they never consented', async () => [await agree(null), await agree(null)]],
  [
    'an editor has answered since the withdrawal',
    async () => {
      await withdraw()
      await database.db.update(visitPictures).set({ agreedAt: new Date('2025-06-02T12:00:00Z') })
    },
  ],
  [
    'all pictures are drawn',
    () => database.db.update(visitPictures).set({ image: '/images/restaurant-mar' }),
  ],
])('but not where %s', async (_, happens) => {
  await happens()
  expect((await deletionPlan(by(marta))).photographs).toBe(false)
  await deleteOwnAccount(by(marta), { currentPassword: '' })
  expect(await asked()).toEqual([])
})
