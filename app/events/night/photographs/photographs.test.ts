import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
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
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { photograph, toldIn } from '#tests/support/photographs.ts'
import { storedNight } from '#tests/support/visits.ts'
import { eraseNightPhotographs } from './erase-photographs.server.ts'
import { keepForm } from './keep-photograph-form.server.ts'
import { keepPhotograph } from './keep-photographs.server.ts'
import { photographFile } from './photograph-file.server.ts'
import { forgetOnPhone, keepOnPhone, keptOnPhone } from './photographs-on-phone.ts'

const database = emptiedDatabase()

describe('what is photographed during the evening', () => {
  /** What is photographed with a telephone during the evening. */

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
    const photographed = eq(auditLog.action, 'event.night-photographed')
    expect(await database.db.$count(auditLog, photographed)).toBe(1)
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
      .values(
        full.map((id) => ({ photographId: id, name: 'original.webp', content: Buffer.of(1) })),
      )
    await isRefused(await sent(), 'tooManyPhotographs', 409)
    // One that is taken back makes room.
    await takeBackPhotograph(cx, { eventId, id: full[0] ?? '' })
    await keepPhotograph(cx, eventId, await sent())
  })

  test('once the night is closed none is taken, and one that was there is known to be', async () => {
    const photo = await sent()
    await keepPhotograph(cx, eventId, photo)
    await storedNight(database.db, '2026-11-19', { eventId: Number(eventId) })
    await keepPhotograph(cx, eventId, photo)
    await isRefused(await sent(), 'photographsClosed', 409)
    expect((await nightPage(cx, eventId)).closed).toBe(true)
  })

  test('who has the door and the kitchen of the event may take them, and look at those of that event', async () => {
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
})

describe('a photograph that is taken back', () => {
  /** A photograph of the evening that somebody does not want to have been taken. */

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
    editor = await contextAs(db, 'editor', 'ona@example.cat')
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
    const takenBack = eq(auditLog.action, 'event.night-photograph-taken-back')
    expect(await database.db.$count(auditLog, takenBack)).toBe(1)
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
    await storedNight(database.db, '2026-11-19', { eventId: event })
    await takeBack(host, id)
    expect(await files()).toBe(0)
    await expect(takeBack(host, id)).rejects.toMatchObject({
      code: 'photographsClosed',
      status: 409,
    })
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
})

/** Whose the photographs are that one telephone keeps, here in a browser that keeps them as long as its page lives. */

const ada = { eventId: 2, accountId: 'ada' }
const biel = { eventId: 2, accountId: 'biel' }

const idsOf = ({ own }: Awaited<ReturnType<typeof keptOnPhone>>) => own.map(({ id }) => id)

test('somebody finds their own, those that nobody has, and how many wait of others outside of their lines', async () => {
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
    { ...common, id: 'left in her line', accountId: null },
    { ...common, id: 'left', accountId: null },
    { ...common, id: 'elsewhere', eventId: 3, accountId: 'biel' },
  ]
  for (const photograph of photographs) await keepOnPhone(photograph)

  const inHerLine = new Set(['in her line', 'left in her line'])
  const foundByBiel = await keptOnPhone(biel, inHerLine)
  expect(idsOf(foundByBiel)).toEqual(['left'])
  expect(foundByBiel.astray).toBe(1)

  const foundByAda = await keptOnPhone(ada, new Set())
  expect(idsOf(foundByAda)).toEqual(photographs.slice(0, 5).map(({ id }) => id))
  expect(foundByAda.astray).toBe(0)
  await forgetOnPhone(photographs.map(({ id }) => id))
})
