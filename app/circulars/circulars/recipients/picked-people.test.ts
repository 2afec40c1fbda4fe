import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { scheduleCircular } from '#app/circulars/circulars/acts/circular-acts.server.ts'
import { sendCirculars } from '#app/circulars/circulars/acts/send-circulars.server.ts'
import { circularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { circularForm, countAudience } from '#app/circulars/circulars/managed-circulars.server.ts'
import { circularInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import { updateCircular } from '#app/circulars/circulars/writing/save-circular.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { storedCircular, storedMember } from '#tests/support/circulars.ts'
import { storyNow } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { everybody } from './segment.ts'

const database = emptiedDatabase()
let cx: RequestContext
let ana: string
let bea: string
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'admin@example.cat')
  ana = await storedMember(database.db, 'ana@example.cat')
  bea = await storedMember(database.db, 'bea@example.cat')
})

const round = () =>
  sendCirculars({ ...cx, now: daysLater(2), rate: 600, signal: new AbortController().signal })

const draftFor = (...picked: string[]) =>
  storedCircular(database.db, { segment: { people: picked } })

const stored = async (id: string) => {
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  return row
}

/** Saves the form as it is shown, but for what is given. */
async function saved(id: string, given: Record<string, string> = {}) {
  const { values, version } = await circularForm(cx, id)
  const form = { ...values, ...given, version: version ?? '' }
  return updateCircular(cx, id, circularInput.parse(form), form)
}

async function erase(personId: string): Promise<void> {
  await database.db.delete(membershipRequests).where(eq(membershipRequests.personId, personId))
  await database.db.delete(people).where(eq(people.id, personId))
}

const merge = (gone: string, kept: string) =>
  database.pool.query('select merge_people($1, $2)', [gone, kept])

const to = async (id: string) => {
  const rows = await database.db
    .select({ address: circularDeliveries.address })
    .from(circularDeliveries)
    .where(eq(circularDeliveries.circularId, id))
  return rows.map(({ address }) => address)
}

test('who becomes one with another, and that one with a third, is that one where they were picked', async () => {
  const cai = await storedMember(database.db, 'cai@example.cat')
  const [draft, due] = [await draftFor(ana, cai), await draftFor(ana)]
  await merge(ana, bea)
  await merge(bea, cai)
  const { values, counted } = await circularForm(cx, draft)
  expect(values.people).toBe('cai@example.cat')
  expect(counted).toMatchObject({ recipients: 1 })
  expect(await circularDetails(cx, draft, { language: 'es', view: 'text' })).toMatchObject({
    audience: { picked: 1, gone: 0 },
    reachesNoPicked: false,
  })
  expect(await saved(draft)).toEqual({ outcome: 'updated' })
  expect((await stored(draft))?.segment).toMatchObject({ people: [cai] })
  await scheduleCircular(cx, due, { when: 'later', at: daysLater(1) })
  await round()
  expect(await to(due)).toEqual(['cai@example.cat'])
})

test('a draft whose picked people are gone is for nobody until others are chosen', async () => {
  const id = await draftFor(ana)
  await erase(ana)
  const { values, counted } = await circularForm(cx, id)
  expect(values.people).toMatch(/^Una persona elegida ya no está/u)
  expect(counted).toBeNull()
  const segment = { ...everybody, named: values.people ?? '' }
  expect(await countAudience(cx, { kind: 'events', segment })).toBeNull()
  expect(await saved(id)).toEqual({ outcome: 'refused', errors: { people: 'membersUnknown' } })
  expect((await stored(id))?.segment).toEqual({ people: [ana] })
  const event = await storedEvent(database.db, { registrationOpensAt: daysLater(2) })
  for (const sending of [
    { when: 'now' },
    { when: 'later', at: daysLater(1) },
    { when: 'opening', event: event.id },
  ] as const) {
    await expect(scheduleCircular(cx, id, sending)).rejects.toMatchObject({
      code: 'circularHasNobody',
    })
  }
  expect(await circularDetails(cx, id, { language: 'es', view: 'text' })).toMatchObject({
    audience: { picked: 1, gone: 1 },
    counted: { recipients: 0 },
    reachesNoPicked: true,
  })
  expect(await saved(id, { people: 'bea@example.cat' })).toEqual({ outcome: 'updated' })
  await scheduleCircular(cx, id, { when: 'now' })
  await round()
  expect(await to(id)).toEqual(['bea@example.cat'])
})

test('of whom some are gone it says how many, in both languages, and goes to the others', async () => {
  const id = await draftFor(ana, bea)
  await erase(ana)
  const lines = async (language: 'es' | 'ca') => {
    const { values } = await circularForm({ ...cx, language }, id)
    return values.people?.split('\n')
  }
  expect(await lines('es')).toEqual(['bea@example.cat', expect.stringContaining('ya no está')])
  expect(await lines('ca')).toEqual(['bea@example.cat', expect.stringContaining('ja no hi és')])
  expect(await saved(id)).toMatchObject({ outcome: 'refused' })
  await scheduleCircular(cx, id, { when: 'now' })
  await round()
  expect(await to(id)).toEqual(['bea@example.cat'])
})

test('one that is due is a draft again where nobody of those who were picked would get it', async () => {
  const [id, other] = [await draftFor(ana), await storedCircular(database.db)]
  await scheduleCircular(cx, id, { when: 'later', at: daysLater(1) })
  await scheduleCircular(cx, other, { when: 'later', at: daysLater(1) })
  await erase(ana)
  await round()
  expect(await stored(id)).toMatchObject({ state: 'draft', scheduledAt: null, begunAt: null })
  expect(await to(id)).toEqual([])
  expect(await circularDetails(cx, id, { language: 'es', view: 'text' })).toMatchObject({
    reachesNoPicked: true,
  })
  const { rows } = await database.pool.query(
    `select actor_id, at from audit_log where subject_id = $1 and action = 'circular.given-back'`,
    [id],
  )
  expect(rows).toEqual([{ actor_id: null, at: new Date(storyNow.getTime() + 2 * 86_400_000) }])
  // What was for all members went to them.
  expect(await to(other)).toEqual(['bea@example.cat'])
})
