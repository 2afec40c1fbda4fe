import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { ballots, scores, scorings } from '#app/platform/schema/visits/scores.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { createVisit, updateVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { visitForm as formOf } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'
import { storedScoring } from '#tests/support/visits.ts'

/** Somebody who was added to a visit by name, and is unticked by mistake. */

const database = emptiedDatabase()
let cx: RequestContext
let personId: string
let visitId: string
beforeEach(async () => {
  const { db, pool } = database
  const editor = await storedAccount(db, { role: 'editor', email: 'ona@example.cat' })
  cx = testContext({ db, actor: editor })
  personId = await madeMember(pool, await storedAccount(db, { email: 'berta@example.cat' }))
  // Long ago: nobody is asked for a score.
  visitId = await createVisit(cx, read({ submission: randomUUID() }, [personId]))
})

const read = (form: Record<string, string>, members: string[] = []) => ({
  ...visitInput('2026-11-20').parse(visitForm(form)),
  members,
})
const places = () => database.db.select().from(visitDiners).where(eq(visitDiners.visitId, visitId))

async function save(came: Record<string, string>, members: string[] = []) {
  const { values, version } = await formOf(cx, visitId)
  const form = read({ ...values, ...came, version: version ?? '' }, members)
  const saved = await updateVisit(
    { ...cx, now: new Date(cx.now.getTime() + 1000) },
    visitId,
    form,
    {},
  )
  expect(saved).toEqual({ outcome: 'updated' })
}

async function untick() {
  const [place] = await places()
  await save({ [`came_${place?.id}`]: '' })
}

async function scored() {
  const { db } = database
  const [place] = await places()
  const dinerId = place?.id ?? ''
  await db.delete(scorings)
  await storedScoring(db, visitId, 'open')
  await db.insert(ballots).values({ visitId, dinerId })
  await db.insert(scores).values({ visitId, dinerId, food: 9 })
  return dinerId
}

test('who has a ballot has it and the score again once they are ticked anew', async () => {
  const dinerId = await scored()
  await untick()
  expect(await places()).toMatchObject([{ id: dinerId, personId, came: false }])
  await save({}, [personId])
  expect(await places()).toMatchObject([{ id: dinerId, personId, came: true }])
  expect(await database.db.select().from(scores)).toMatchObject([{ dinerId, food: 9 }])
  expect(await database.db.select().from(ballots)).toMatchObject([{ dinerId }])
})

test('of who has none nothing is left', async () => {
  await database.db.delete(scorings)
  await untick()
  expect(await places()).toEqual([])
})
