import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { eraseNightPhotographs } from '#app/events/night/erase-notes.server.ts'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { keepNotes } from '#app/events/night/night.server.ts'
import { keepPhotograph } from '#app/events/night/photographs/keep-photographs.server.ts'
import { publishPhotographs } from '#app/events/night/photographs/publish-photographs.server.ts'
import { coverPhotograph } from '#app/events/night/photographs/stored-photographs.server.ts'
import { withdrawPhotograph } from '#app/events/night/withdrawal/withdraw-photograph.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPicture } from '#app/platform/images/pictures.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { visitPictures, visits } from '#app/platform/schema/visits/visits.ts'
import { deleteVisit, updateVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { closingForm, visitForm as editedVisit } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { photograph } from '#tests/support/photographs.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'
import { closeNight } from './close-night.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
let eventId: string

beforeEach(async () => {
  cx = await contextAs(database.db, 'editor', 'ona@example.cat')
  eventId = String((await storedEvent(database.db, { date: daysLater(-0.7) })).id)
})

async function kept(background = '#6b1426'): Promise<string> {
  const id = randomUUID()
  const content = await photograph({ width: 640, height: 300, background })
  await keepPhotograph(cx, eventId, { id, at: cx.now, content })
  return id
}

const inputOf = (chosen: readonly { id: string; areas?: string; agreed?: string }[]) => {
  const photos = chosen.flatMap(({ id, areas = '', agreed = 'yes' }, index) => [
    [`photo_${index}_id`, id],
    [`photo_${index}_chosen`, 'yes'],
    [`photo_${index}_agreed`, agreed],
    [`photo_${index}_areas`, areas],
    [`photo_${index}_alt_es`, 'La mesa'],
  ])
  const submission = randomUUID()
  return { ...visitForm(Object.fromEntries(photos)), submission }
}
const read = (form: Record<string, string>) => visitInput('2026-11-20').parse(form)
const close = (form: Record<string, string>) => closeNight(cx, eventId, read(form))

const pictureIdOf = async (id: string) => {
  const [row] = await database.db.select().from(nightPhotographs).where(eq(nightPhotographs.id, id))
  return row?.pictureId ?? ''
}
const inStore = async (id: string) => cx.images.get(`${await pictureIdOf(id)}/640.webp`)
const colour = async (content: Uint8Array | null, left: number) => {
  if (!content) throw new Error('no file')
  const part = await sharp(content)
    .extract({ left, top: 100, width: 8, height: 8 })
    .png()
    .toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('the form shows the notes beside the public text, and no photograph selected', async () => {
  const id = await kept()
  await keepNotes(cx, eventId, [
    { id: randomUUID(), text: 'Se acabó el cava', at: daysLater(-0.6) },
    { id: randomUUID(), text: 'Brindis a las doce', at: daysLater(-0.5) },
  ])
  const night = await closingForm(cx, eventId)
  if (night.closed !== null) throw new Error('closed')
  const { values, photographs, notes } = night.form
  expect(notes.map(({ text }) => text)).toEqual(['Se acabó el cava', 'Brindis a las doce'])
  expect([values.note_es ?? '', values.note_ca ?? '']).toEqual(['', ''])
  expect(photographs).toMatchObject([{ id, areas: [] }])
  expect(values).toMatchObject({ photo_0_id: id, photo_0_areas: '' })
  expect(values.photo_0_chosen).toBeUndefined()
})

test('selected photographs are published with the visit, and others wait there until erased', async () => {
  const [chosen, left] = [await kept('#123456'), await kept('#654321')]
  expect(await inStore(chosen)).toBeNull()
  await close(inputOf([{ id: chosen }]))
  const pictures = await database.db.select().from(visitPictures).orderBy(visitPictures.position)
  expect(pictures.map(({ image }) => image)).toEqual([
    '/images/restaurant-mar',
    `/subidas/${await pictureIdOf(chosen)}-640x300-50-50`,
  ])
  expect(pictures[1]).toMatchObject({ altEs: 'La mesa', agreedAt: cx.now })
  expect(uploadedPicture(pictures[1]?.image ?? '')).not.toBeNull()
  expect(await database.db.select().from(uploadedPictures)).toMatchObject([
    { id: await pictureIdOf(chosen), width: 640, height: 300 },
  ])
  expect(await inStore(chosen)).not.toBeNull()
  expect(await inStore(left)).toBeNull()
  const undecided = async () => {
    const [visit] = await database.db.select().from(visits)
    return editedVisit(cx, visit?.id ?? '')
  }
  const { photographs, values } = await undecided()
  expect(photographs.map(({ id }) => id)).toEqual([left])
  expect([values.photo_0_id, values.photo_0_chosen]).toEqual([left, undefined])
  await eraseNightPhotographs({ ...cx, now: daysLater(29) })
  expect((await undecided()).photographs).toHaveLength(1)
  await eraseNightPhotographs({ ...cx, now: daysLater(40) })
  expect(await database.db.$count(nightPhotographs)).toBe(0)
  expect((await undecided()).photographs).toEqual([])
  expect(await cx.images.get(`${pictures[1]?.image.slice(9, 45)}/640.webp`)).not.toBeNull()
})

test('a correction of the visit publishes waiting photographs, covered as drawn, or withdraws them', async () => {
  const [one, two] = [await kept('#123456'), await kept('#654321')]
  await close(inputOf([]))
  expect(await database.db.$count(visitPictures)).toBe(1)
  const [visit] = await database.db.select().from(visits)
  const id = visit?.id ?? ''
  const { submission: _submission, ...form } = inputOf([{ id: one, areas: '0,0,400,200' }])
  const { version, values } = await editedVisit(cx, id)
  const sent = { ...values, ...form, shown: values.shown ?? '', version: version ?? '' }
  const later = { ...cx, now: daysLater(0.1) }
  const correct = () => updateVisit(later, id, read(sent), sent)
  expect(await correct()).toEqual({ outcome: 'updated' })
  expect(await inStore(one)).not.toBeNull()
  const pictures = await database.db.select().from(visitPictures).orderBy(visitPictures.position)
  expect(pictures.at(-1)?.image).toContain(await pictureIdOf(one))
  // Sending the form again, or for a deleted photograph, publishes nothing.
  expect(await correct()).toMatchObject({ outcome: 'conflict' })
  await withdrawPhotograph(cx, { eventId, id: two })
  expect((await editedVisit(cx, id)).photographs).toEqual([])
  await expect(withdrawPhotograph(cx, { eventId, id: one })).rejects.toMatchObject({
    code: 'photographsClosed',
  })
})

test('closing with pictures needs the statement that everyone agrees', () => {
  const form = inputOf([{ id: randomUUID(), agreed: '' }])
  const { error } = visitInput('2026-11-20').safeParse(form)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['photo_0_agreed', 'pictureAgreementMissing'],
  ])
})

const plain = (width: number, background: string) => ({
  create: { width, height: 300, channels: 3 as const, background },
})

test('a covered photograph is covered where it is published, and its original is gone', async () => {
  const id = randomUUID()
  const content = await sharp(plain(800, '#fff'))
    .composite([{ input: plain(4, '#000'), left: 122, top: 0 }])
    .jpeg()
    .toBuffer()
  await keepPhotograph(cx, eventId, { id, at: cx.now, content })
  const before = await pictureIdOf(id)
  const areas = [{ left: 50, top: -10, width: 200, height: 300 }]
  const result = await coverPhotograph(cx, { eventId, id, areas })
  expect(result.areas).toEqual([{ left: 50, top: 0, width: 200, height: 300 }])
  expect(result.version).not.toBe(before)
  const [file] = await database.db.select().from(nightFiles).where(eq(nightFiles.name, '640.webp'))
  // A black line at 122 of 800 pixels is at 98 of 640.
  const [tone = 0] = await colour(file?.content ?? null, 95)
  expect(tone).toBeGreaterThan(200)
  expect(await coverPhotograph(cx, { eventId, id, areas: result.areas })).toEqual(result)
  expect(await database.db.$count(auditLog, eq(auditLog.action, 'event.night-covered'))).toBe(1)
  await close(inputOf([{ id, areas: '50,0,200,300' }]))
  expect((await colour(await inStore(id), 95))[0]).toBeGreaterThan(200)
  expect(await database.db.$count(nightFiles)).toBe(0)
})

test('an area not yet saved is covered by the closing', async () => {
  const id = await kept()
  await close(inputOf([{ id, areas: '0,0,400,200' }]))
  const [row] = await database.db.select().from(nightPhotographs)
  expect(row?.areas).toEqual([{ left: 0, top: 0, width: 400, height: 200 }])
  expect(await inStore(id)).not.toBeNull()
})

test('the same form sent again, also concurrently, publishes once', async () => {
  const id = await kept()
  const form = inputOf([{ id, areas: '0,0,400,200' }])
  const ids = await Promise.all([1, 2, 3].map(() => close(form)))
  expect(new Set(ids)).toEqual(new Set([form.submission]))
  expect(await close(form)).toBe(form.submission)
  expect(await database.db.$count(visitPictures)).toBe(2)
  expect(await database.db.$count(uploadedPictures)).toBe(1)
})

test('a missing photograph, or one of another event, stops closing and publishing', async () => {
  const id = await kept()
  const gone = { code: 'photographNotFound', status: 409 }
  await expect(close(inputOf([{ id }, { id: randomUUID() }]))).rejects.toMatchObject(gone)
  expect(await database.db.$count(visits)).toBe(0)
  expect(await inStore(id)).toBeNull()
  const other = String((await storedEvent(database.db, { date: daysLater(-0.7) })).id)
  await expect(closeNight(cx, other, read(inputOf([{ id }])))).rejects.toMatchObject(gone)
})

test('a refused closing keeps files that another is about to publish', async () => {
  const id = await kept()
  const input = read(inputOf([{ id }]))
  let refused: Promise<unknown> = Promise.resolve()
  await database.db.transaction(async (tx) => {
    await lockEvent(tx, Number(eventId))
    await publishPhotographs(tx, cx, { eventId: Number(eventId), chosen: [{ id, areas: [] }] })
    refused = closeNight({ ...cx, now: daysLater(-2) }, eventId, input).catch((error) => error)
    await Promise.race([refused, wait(500)])
  })
  expect(await refused).toMatchObject({ code: 'nightNotOver' })
  expect(await inStore(id)).not.toBeNull()
})

test('files of an interrupted closing are removed when another choice is made', async () => {
  const [one, two] = [await kept(), await kept()]
  for (const id of [one, two]) {
    await cx.images.put(`${await pictureIdOf(id)}/640.webp`, new Uint8Array([1]))
  }
  const uncovered = `${await pictureIdOf(one)}/640.webp`
  await close(inputOf([{ id: one, areas: '0,0,400,200' }]))
  expect(await cx.images.get(uncovered)).toBeNull()
  expect(await inStore(two)).toBeNull()
  expect((await inStore(one))?.length).toBeGreaterThan(1)
})

test('published files stay in the store while their visit is in the trash, whatever happens', async () => {
  const id = await kept()
  await close(inputOf([{ id }]))
  const [visit] = await database.db.select().from(visits)
  await deleteVisit(cx, visit?.id ?? '')
  await withdrawPhotograph(cx, { eventId, id })
  expect(await inStore(id)).not.toBeNull()
  await close(inputOf([]))
  expect(await inStore(id)).not.toBeNull()
})
