import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { listTrash, restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { nightPage } from '#app/events/night/night.server.ts'
import { mostPhotographs } from '#app/events/night/night.ts'
import { takeBackPhotograph } from '#app/events/night/taking-back/take-back-photograph.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { nightFiles, nightPhotographs } from '#app/platform/schema/events/night.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { photograph, toldIn } from '#tests/support/photographs.ts'
import { eraseNightPhotographs } from './erase-photographs.server.ts'
import { keepForm } from './keep-photograph-form.server.ts'
import { keepPhotograph } from './keep-photographs.server.ts'
import { photographFile } from './photograph-file.server.ts'

/** What is photographed with a telephone during the evening. */

const database = emptiedDatabase()
let cx: RequestContext
let eventId: string

beforeEach(async () => {
  const host = { role: 'editor', name: 'Pau Porter', email: 'pau@example.cat' } as const
  cx = testContext({ db: database.db, actor: await storedAccount(database.db, host) })
  eventId = String((await storedEvent(database.db)).id)
})

const sent = async (at = cx.now, size = { width: 640, height: 300 }) => ({
  id: crypto.randomUUID(),
  at,
  content: await photograph(size),
})
const kept = () => database.db.$count(nightPhotographs)
const files = () => database.db.$count(nightFiles)
const isRefused = (photo: Awaited<ReturnType<typeof sent>>, code: string, status: number) =>
  expect(keepPhotograph(cx, eventId, photo)).rejects.toMatchObject({ code, status })

test('one that comes again is one, also at once and of a clock that is ahead', async () => {
  const photo = await sent(daysLater(3))
  await Promise.all([1, 2, 3].map(() => keepPhotograph(cx, eventId, photo)))
  await keepPhotograph(cx, eventId, photo)
  const { photographs } = await nightPage(cx, eventId)
  expect(photographs).toMatchObject([
    { id: photo.id, width: 640, height: 300, at: cx.now, by: 'Pau Porter' },
  ])
  const told = await database.db.select().from(auditLog)
  expect(told.filter(({ action }) => action === 'event.night-photographed')).toHaveLength(1)
})

test('nothing of where and by what it was taken is in any of its files', async () => {
  const photo = await sent(cx.now, { width: 1800, height: 225 })
  expect(await toldIn(photo.content)).toHaveProperty('exif')
  await keepPhotograph(cx, eventId, photo)
  const rows = await database.db.select().from(nightFiles)
  expect(rows.map(({ name }) => name)).toContain('original.webp')
  expect((await nightPage(cx, eventId)).photographs).toMatchObject([{ width: 1600, height: 200 }])
  for (const { content } of rows) {
    expect(await toldIn(content)).toEqual({})
    expect(content.includes('Zzyzx')).toBe(false)
  }
  const shown = await photographFile(cx, { eventId, id: photo.id, original: false })
  expect((await sharp(shown).metadata()).width).toBe(640)
})

test('what is no photograph, or too large, is refused with its reason and leaves nothing', async () => {
  const photo = await sent()
  await isRefused({ ...photo, content: Buffer.from('<svg/>') }, 'pictureUnreadable', 422)
  await isRefused({ ...photo, content: photo.content.slice(0, 600) }, 'pictureUnreadable', 422)
  await isRefused(
    { ...photo, content: await photograph({ width: 100, height: 100 }) },
    'pictureTooSmall',
    422,
  )
  await isRefused({ ...photo, content: new Uint8Array(largestPicture + 1) }, 'tooLarge', 413)
  expect([await kept(), await files()]).toEqual([0, 0])
})

test('of one night there are no more than are looked at', async () => {
  const full = Array.from({ length: mostPhotographs }, () => crypto.randomUUID())
  await database.db
    .insert(nightPhotographs)
    .values(
      full.map((id) => ({ id, eventId: Number(eventId), width: 400, height: 300, at: cx.now })),
    )
  await database.db
    .insert(nightFiles)
    .values(full.map((id) => ({ photographId: id, name: 'original.webp', content: Buffer.of(1) })))
  await isRefused(await sent(), 'tooManyPhotographs', 409)
  // One that is taken back makes room.
  await takeBackPhotograph(cx, { eventId, id: full[0] ?? '' })
  await keepPhotograph(cx, eventId, await sent())
})

test('once the night is closed none is taken, and one that was there is known to be', async () => {
  const photo = await sent()
  await keepPhotograph(cx, eventId, photo)
  await database.db.insert(visits).values({
    restaurantName: 'Can Roca',
    visitedOn: '2026-11-19',
    covers: 4,
    eventId: Number(eventId),
  })
  await keepPhotograph(cx, eventId, photo)
  await isRefused(await sent(), 'photographsClosed', 409)
  expect((await nightPage(cx, eventId)).closed).toBe(true)
})

test('who has the door and the kitchen of the event may, who has one of them may not', async () => {
  const photo = await sent()
  const helper = await storedAccount(database.db, { role: 'user', email: 'ajuda@example.cat' })
  const as = (...offices: { office: 'door' | 'kitchen'; eventId: number }[]) =>
    testContext({ db: database.db, actor: { ...helper, offices } })
  const id = Number(eventId)
  const door = { office: 'door', eventId: id } as const
  const kitchen = { office: 'kitchen', eventId: id } as const
  await keepPhotograph(as(door, kitchen), eventId, photo)
  const look = (who: RequestContext, event = eventId) =>
    photographFile(who, { eventId: event, id: photo.id, original: true })
  expect(await look(as(door, kitchen))).toBeInstanceOf(Buffer)
  const forbidden = { status: 403 }
  const elsewhere = as({ ...door, eventId: id + 1 }, { ...kitchen, eventId: id + 1 })
  for (const who of [as(door), as(kitchen), elsewhere]) {
    await expect(look(who)).rejects.toMatchObject(forbidden)
    await expect(keepPhotograph(who, eventId, photo)).rejects.toMatchObject(forbidden)
  }
  // Asked for as one of another event it is not there.
  const other = String((await storedEvent(database.db)).id)
  await expect(look(cx, other)).rejects.toMatchObject({ status: 404 })
})

test('of a form each is kept by itself, and the same form sent again is the same', async () => {
  const submission = crypto.randomUUID()
  const form = {
    submission,
    files: [
      { type: 'image/jpeg', content: (await sent()).content },
      { type: 'text/html', content: Buffer.from('<b>') },
      { type: 'image/jpeg', content: (await sent()).content },
    ],
  }
  const told = { kept: 2, refused: ['notAPicture'] }
  expect(await keepForm(cx, eventId, form)).toEqual(told)
  expect(await keepForm(cx, eventId, form)).toEqual(told)
  expect(await kept()).toBe(2)
})

test('they come back with their event from the trash', async () => {
  await keepPhotograph(cx, eventId, await sent())
  await deleteEvent(cx, eventId)
  await expect(nightPage(cx, eventId)).rejects.toMatchObject({ status: 404 })
  const [item] = (await listTrash(cx, 1)).rows
  await restoreFromTrash(cx, item?.id ?? '')
  expect((await nightPage(cx, eventId)).photographs).toHaveLength(1)
})

test('thirty days after the evening and after they came they are erased, with what is in the store', async () => {
  const photo = await sent()
  await keepPhotograph(cx, eventId, photo)
  const [row] = await database.db.select().from(nightPhotographs)
  const key = `${row?.pictureId}/400.webp`
  // A closing that was cut off has left it.
  await cx.images.put(key, photo.content)
  const [event] = await database.db.select().from(events)
  const last = Math.max(Number(event?.date), Number(cx.now))
  const at = (days: number) => daysLater(days, new Date(last))
  await eraseNightPhotographs({ ...cx, now: at(29) })
  expect(await kept()).toBe(1)
  await eraseNightPhotographs({ ...cx, now: at(31) })
  expect([await kept(), await files(), await cx.images.get(key)]).toEqual([0, 0, null])
})
