import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { eraseNightPhotographs } from '#app/events/night/erase-notes.server.ts'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { nightPage } from '#app/events/night/night.server.ts'
import { maxPhotographs } from '#app/events/night/night.ts'
import { withdrawPhotograph } from '#app/events/night/withdrawal/withdraw-photograph.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { photograph, metadataOf } from '#tests/support/photographs.ts'
import { storedNight } from '#tests/support/visits.ts'
import { keepForm, keepPhotograph } from './keep-photographs.server.ts'
import { forgetOnPhone, storeOnPhone, storedOnPhone } from './photographs-on-phone.ts'
import { photographFile } from './stored-photographs.server.ts'

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
type Photo = Awaited<ReturnType<typeof sent>>
const keep = (photo: Photo, as = cx) => keepPhotograph(as, eventId, photo)
const taken = async (by = cx) => {
  const photo = await sent()
  await keep(photo, by)
  return photo
}
const withdraw = (id: string, as = cx) => withdrawPhotograph(as, { eventId, id })
const shown = async (as = cx) => (await nightPage(as, eventId)).photographs
const kept = () => database.db.$count(nightPhotographs)
const files = () => database.db.$count(nightFiles)
const logged = (action: string) => database.db.$count(auditLog, eq(auditLog.action, action))
const isRefused = (photo: Photo, code: string, status: number) =>
  expect(keep(photo)).rejects.toMatchObject({ code, status })
const closeNight = () => storedNight(database.db, '2026-11-19', { eventId: Number(eventId) })
const inStore = async (file: string) => {
  const [row] = await database.db.select().from(nightPhotographs)
  return `${row?.pictureId}/${file}`
}

async function helper(email: string) {
  const actor = await storedAccount(database.db, { email })
  const offices = (['door', 'kitchen'] as const).map((office) => ({
    office,
    eventId: Number(eventId),
  }))
  return testContext({ db: database.db, actor: { ...actor, offices } })
}

test('the site stores a resent photograph once, also when concurrent or from a clock ahead', async () => {
  const photo = await sent(daysLater(3))
  await Promise.all([1, 2, 3].map(() => keep(photo)))
  await keep(photo)
  const listed = { id: photo.id, width: 640, height: 300, at: cx.now, by: 'Pau Porter' }
  expect(await shown()).toMatchObject([listed])
  expect(await logged('event.night-photographed')).toBe(1)
})

test('the site stores no place and no camera in any of its files', async () => {
  const photo = await sent(cx.now, { width: 1800, height: 225 })
  expect(await metadataOf(photo.content)).toHaveProperty('exif')
  await keep(photo)
  const rows = await database.db.select().from(nightFiles)
  expect(rows.map(({ name }) => name)).toContain('original.webp')
  expect(await shown()).toMatchObject([{ width: 1600, height: 200 }])
  for (const { content } of rows) {
    expect(await metadataOf(content)).toEqual({})
    expect(content.includes('Zzyzx')).toBe(false)
  }
  const small = await photographFile(cx, { eventId, id: photo.id, original: false })
  expect((await sharp(small).metadata()).width).toBe(640)
})

test('the site refuses a file that is no photograph or too large, with a reason, and stores nothing', async () => {
  const photo = await sent()
  const tiny = await photograph({ width: 100, height: 100 })
  for (const [content, code, status] of [
    [Buffer.from('<svg/>'), 'pictureUnreadable', 422],
    [photo.content.slice(0, 600), 'pictureUnreadable', 422],
    [tiny, 'pictureTooSmall', 422],
    [new Uint8Array(largestPicture + 1), 'tooLarge', 413],
  ] as const) {
    await isRefused({ ...photo, content: new Uint8Array(content) }, code, status)
  }
  expect([await kept(), await files()]).toEqual([0, 0])
})

test('the site limits the photographs of a night to what is looked at', async () => {
  const full = Array.from({ length: maxPhotographs }, () => crypto.randomUUID())
  const row = { eventId: Number(eventId), width: 400, height: 300, at: cx.now }
  await database.db.insert(nightPhotographs).values(full.map((id) => Object.assign({ id }, row)))
  const file = { name: 'original.webp', content: Buffer.of(1) }
  await database.db
    .insert(nightFiles)
    .values(full.map((photographId) => Object.assign({ photographId }, file)))
  await isRefused(await sent(), 'tooManyPhotographs', 409)
  await withdraw(full[0] ?? '')
  await keep(await sent())
})

test('the site takes no photograph after the night is closed, and still knows stored ones', async () => {
  const photo = await taken()
  await closeNight()
  await keep(photo)
  await isRefused(await sent(), 'photographsClosed', 409)
  expect((await nightPage(cx, eventId)).closed).toBe(true)
})

test('the site lets holders of door and kitchen take photographs and see those of their event', async () => {
  const both = await helper('ajuda@example.cat')
  const { id } = await taken(both)
  const look = (event: string) => photographFile(both, { eventId: event, id, original: true })
  expect(await look(eventId)).toBeInstanceOf(Buffer)
  const other = String((await storedEvent(database.db)).id)
  const asked = photographFile(cx, { eventId: other, id, original: true })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})

const picture = async () => ({ type: 'image/jpeg', content: (await sent()).content })

test('the site stores each photograph of a form once, also when it is resubmitted', async () => {
  const wrong = { type: 'text/html', content: Buffer.from('<b>') }
  const form = {
    submission: crypto.randomUUID(),
    files: [await picture(), wrong, await picture()],
  }
  const result = { kept: 2, refused: ['notAPicture'] }
  expect(await keepForm(cx, eventId, form)).toEqual(result)
  expect(await keepForm(cx, eventId, form)).toEqual(result)
  expect(await kept()).toBe(2)
})

test('the site restores photographs with their event from the trash', async () => {
  await taken()
  const trashed = await deleteEvent(cx, eventId)
  await expect(nightPage(cx, eventId)).rejects.toMatchObject({ status: 404 })
  await restoreFromTrash(cx, trashed)
  expect(await shown()).toHaveLength(1)
})

test('the site erases photographs thirty days after the event and their arrival, with the store', async () => {
  const photo = await taken()
  const key = await inStore('400.webp')
  // A file left by an interrupted closing.
  await cx.images.put(key, photo.content)
  const [event] = await database.db.select().from(events)
  const last = new Date(Math.max(Number(event?.date), Number(cx.now)))
  await eraseNightPhotographs({ ...cx, now: daysLater(29, last) })
  expect(await kept()).toBe(1)
  await eraseNightPhotographs({ ...cx, now: daysLater(31, last) })
  expect([await kept(), await files(), await cx.images.get(key)]).toEqual([0, 0, null])
})

describe('a withdrawn photograph', () => {
  test('is deleted with its files, and not restored by a phone that resends it', async () => {
    const host = await helper('ajuda@example.cat')
    const photo = await taken(host)
    await Promise.all([1, 2, 3].map(() => withdraw(photo.id, host)))
    expect(await files()).toBe(0)
    await keep(photo, host)
    expect(await files()).toBe(0)
    const { photographs, takenBack } = await nightPage(host, eventId)
    expect([photographs, takenBack]).toEqual([[], [photo.id]])
    expect(await logged('event.night-photograph-taken-back')).toBe(1)
  })

  test('is deleted with what an interrupted closing had stored', async () => {
    const { id } = await taken()
    const key = await inStore('640.webp')
    await cx.images.put(key, new Uint8Array([1]))
    await withdraw(id)
    expect(await cx.images.get(key)).toBeNull()
  })

  test('can be one’s own when receiving people, and any when closing nights', async () => {
    const [host, other] = [await helper('host@example.cat'), await helper('pol@example.cat')]
    const { id } = await taken(host)
    expect(await shown(other)).toMatchObject([{ id, removable: false }])
    expect(await shown(host)).toMatchObject([{ id, removable: true }])
    await expect(withdraw(id, other)).rejects.toMatchObject({ status: 403 })
    expect(await files()).toBeGreaterThan(0)
    await withdraw(id)
    expect(await files()).toBe(0)
  })

  test('can be one that waits after the night is closed, and not a published one', async () => {
    const { id } = await taken()
    await closeNight()
    await withdraw(id)
    expect(await files()).toBe(0)
    const closed = { code: 'photographsClosed', status: 409 }
    await expect(withdraw(id)).rejects.toMatchObject(closed)
  })

  test('is not found for another event, or none', async () => {
    const { id } = await taken()
    const elsewhere = String((await storedEvent(database.db)).id)
    for (const wrong of [
      { eventId: elsewhere, id },
      { eventId, id: crypto.randomUUID() },
      { eventId, id: 'zzyzx' },
      { eventId: '0', id },
    ]) {
      await expect(withdrawPhotograph(cx, wrong)).rejects.toMatchObject({ status: 404 })
    }
  })
})

/** Owners of photographs on one phone, whose browser keeps them while its page is open. */

const ada = { eventId: 2, accountId: 'ada' }
const biel = { eventId: 2, accountId: 'biel' }

const idsOf = ({ own }: Awaited<ReturnType<typeof storedOnPhone>>) => own.map(({ id }) => id)

test('the page lists one’s own photographs, and the number of others that wait', async () => {
  const common = {
    eventId: 2,
    at: new Date(),
    name: 'foto.jpg',
    picture: new Blob(),
    refused: null,
  }
  const photographs = [
    { ...common, id: 'of ada', accountId: 'ada' },
    { ...common, id: 'refused', accountId: 'ada', refused: 'pictureUnreadable' as const },
    { ...common, id: 'in her line', accountId: 'ada' },
    { ...common, id: 'elsewhere', eventId: 3, accountId: 'biel' },
  ]
  for (const each of photographs) await storeOnPhone(each)

  const inHerLine = new Set(['in her line'])
  const foundByBiel = await storedOnPhone(biel, inHerLine)
  expect(idsOf(foundByBiel)).toEqual([])
  expect(foundByBiel.astray).toBe(1)

  const foundByAda = await storedOnPhone(ada, new Set())
  expect(idsOf(foundByAda)).toEqual(photographs.slice(0, 3).map(({ id }) => id))
  expect(foundByAda.astray).toBe(0)
  await forgetOnPhone(photographs.map(({ id }) => id))
})
