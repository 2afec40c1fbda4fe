import { beforeEach, expect, test } from 'vitest'
import { nightPage } from '#app/events/night/night.server.ts'
import { keepPhotograph } from '#app/events/night/photographs/keep-photographs.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { nightFiles, nightPhotographs } from '#app/platform/schema/events/night.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { photograph } from '#tests/support/photographs.ts'
import { takeBackPhotograph } from './take-back-photograph.server.ts'

/** A photograph of the evening that somebody does not want to have been taken. */

const database = emptiedDatabase()
let editor: RequestContext
let event: number
let host: RequestContext
let other: RequestContext

beforeEach(async () => {
  const { db } = database
  event = (await storedEvent(db)).id
  const receiving = async (email: string) => {
    const helper = await storedAccount(db, { role: 'user', email })
    const offices = (['door', 'kitchen'] as const).map((office) => ({ office, eventId: event }))
    return testContext({ db, actor: { ...helper, offices } })
  }
  editor = testContext({
    db,
    actor: await storedAccount(db, { role: 'editor', email: 'ona@example.cat' }),
  })
  host = await receiving('pau@example.cat')
  other = await receiving('pol@example.cat')
})

async function taken(by: RequestContext) {
  const photo = { id: crypto.randomUUID(), at: by.now, content: await photograph() }
  await keepPhotograph(by, String(event), photo)
  return photo
}
const takeBack = (cx: RequestContext, id: string) =>
  takeBackPhotograph(cx, { eventId: String(event), id })
const files = () => database.db.$count(nightFiles)
const shownTo = async (cx: RequestContext) => {
  const { photographs, takenBack } = await nightPage(cx, String(event))
  return { photographs: photographs.map(({ id, removable }) => ({ id, removable })), takenBack }
}

test('its files are gone at once, and no telephone that sends it again brings it back', async () => {
  const photo = await taken(host)
  await Promise.all([1, 2, 3].map(() => takeBack(host, photo.id)))
  expect(await files()).toBe(0)
  await keepPhotograph(host, String(event), photo)
  expect(await files()).toBe(0)
  expect(await shownTo(host)).toEqual({ photographs: [], takenBack: [photo.id] })
  const told = await database.db.select().from(auditLog)
  expect(told.map(({ action }) => action)).toContain('event.night-photograph-taken-back')
  expect(told.filter(({ action }) => action === 'event.night-photograph-taken-back')).toHaveLength(
    1,
  )
})

test('what a closing that was cut off had put into the store goes too', async () => {
  const { id } = await taken(host)
  const [row] = await database.db.select().from(nightPhotographs)
  const key = `${row?.pictureId}/640.webp`
  await host.images.put(key, new Uint8Array([1]))
  await takeBack(host, id)
  expect(await host.images.get(key)).toBeNull()
})

test('whoever receives people takes back their own, whoever closes nights any', async () => {
  const photo = await taken(host)
  expect((await shownTo(other)).photographs).toEqual([{ id: photo.id, removable: false }])
  expect((await shownTo(host)).photographs).toEqual([{ id: photo.id, removable: true }])
  await expect(takeBack(other, photo.id)).rejects.toMatchObject({ status: 403 })
  expect(await files()).toBeGreaterThan(0)
  await takeBack(editor, photo.id)
  expect(await files()).toBe(0)
})

test('once the night is closed what waits can be taken back, and what is published cannot', async () => {
  const { id } = await taken(host)
  await database.db
    .insert(visits)
    .values({ restaurantName: 'Can Roca', visitedOn: '2026-11-19', covers: 4, eventId: event })
  await takeBack(host, id)
  expect(await files()).toBe(0)
  await expect(takeBack(host, id)).rejects.toMatchObject({ code: 'photographsClosed', status: 409 })
})

test('one of another evening, or of none, is not there', async () => {
  const { id } = await taken(editor)
  const elsewhere = String((await storedEvent(database.db)).id)
  for (const wrong of [
    { eventId: elsewhere, id },
    { eventId: String(event), id: crypto.randomUUID() },
    { eventId: String(event), id: 'zzyzx' },
    { eventId: '0', id },
  ]) {
    await expect(takeBackPhotograph(editor, wrong)).rejects.toMatchObject({ status: 404 })
  }
})
