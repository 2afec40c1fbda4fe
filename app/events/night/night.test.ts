import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepPhotograph } from '#app/events/night/photographs/keep-photographs.server.ts'
import { photographFile } from '#app/events/night/photographs/stored-photographs.server.ts'
import { withdrawPhotograph } from '#app/events/night/withdrawal/withdraw-photograph.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { eraseNightNotes } from './erase-notes.server.ts'
import { nightNotes } from './night.schema.ts'
import { keepNotes, nightPage, partsOfNight } from './night.server.ts'
import { maxNotes } from './night.ts'

describe('the evening view of the host', () => {
  const database = emptiedDatabase()
  let cx: RequestContext
  let eventId: string

  beforeEach(async () => {
    const keeper = await storedAccount(database.db, {
      role: 'editor',
      name: 'Pau Porter',
      email: 'pau@example.cat',
    })
    cx = testContext({ db: database.db, actor: keeper })
    eventId = String((await storedEvent(database.db, { programme: '20:30 Bienvenida' })).id)
  })

  const note = (text: string, at = cx.now) => ({ id: crypto.randomUUID(), text, at })

  test('stores a resent note once, and gives a note from a clock ahead the current time', async () => {
    const [wine, ahead] = [note('Se acabó el cava', daysLater(-0.1)), note('Brindis', daysLater(3))]
    expect(await keepNotes(cx, eventId, [wine])).toEqual([{ ...wine, outcome: 'kept' }])
    expect((await keepNotes(cx, eventId, [wine, ahead])).map(({ outcome }) => outcome)).toEqual([
      'kept',
      'kept',
    ])
    const { notes } = await nightPage(cx, eventId)
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      ['Se acabó el cava', 'Pau Porter'],
      ['Brindis', 'Pau Porter'],
    ])
    expect(notes.map(({ at }) => at)).toEqual([wine.at, cx.now])
    expect(await database.db.$count(auditLog, eq(auditLog.action, 'event.night-noted'))).toBe(2)
  })

  test('accepts as many notes as it shows', async () => {
    const many = Array.from({ length: maxNotes + 1 }, (_, at) => note(`Nota ${at}`))
    const results = await keepNotes(cx, eventId, many)
    expect(results.filter(({ outcome }) => outcome === 'kept')).toHaveLength(maxNotes)
    expect(results.at(-1)?.outcome).toBe('tooMany')
  })

  test('shows the programme, and logs each view', async () => {
    const { parts, sheet } = await nightPage(cx, eventId)
    expect(parts.map(({ what }) => what)).toEqual(['Bienvenida'])
    expect(sheet).toBeNull()
    const looks = (await database.db.select().from(auditLog)).filter(
      ({ action }) => action === 'health.viewed',
    )
    expect(looks.map(({ details }) => details)).toEqual([{ page: 'night' }])
  })

  test('needs both the door and the kitchen of the event', async () => {
    const helper = await storedAccount(database.db, { role: 'user', email: 'ajuda@example.cat' })
    const id = Number(eventId)
    const as = (...offices: { office: 'door' | 'kitchen'; eventId: number | null }[]) =>
      testContext({ db: database.db, actor: { ...helper, offices } })
    const door = { office: 'door', eventId: id } as const
    const kitchen = { office: 'kitchen', eventId: id } as const
    const refused = { status: 403 }
    for (const one of [as(door), as(kitchen), as({ ...door, eventId: null })]) {
      await expect(nightPage(one, eventId)).rejects.toMatchObject(refused)
      await expect(keepNotes(one, eventId, [note('x')])).rejects.toMatchObject(refused)
      const photograph = { eventId, id: crypto.randomUUID() }
      await expect(photographFile(one, { ...photograph, original: false })).rejects.toMatchObject(
        refused,
      )
      await expect(withdrawPhotograph(one, photograph)).rejects.toMatchObject(refused)
      const sent = { id: photograph.id, at: one.now, content: new Uint8Array() }
      await expect(keepPhotograph(one, eventId, sent)).rejects.toMatchObject(refused)
    }
    const both = as(door, { ...kitchen, eventId: null })
    expect(await keepNotes(both, eventId, [note('Hola')])).toHaveLength(1)
    expect((await nightPage(both, eventId)).event.allowed).toEqual([
      'matrix',
      'kitchen',
      'door',
      'night',
    ])
    await expect(
      nightPage(as({ ...door, eventId: id + 1 }, kitchen), eventId),
    ).rejects.toMatchObject(refused)
  })

  test('erases notes after thirty days', async () => {
    await keepNotes(cx, eventId, [note('Se acabó el cava')])
    const [event] = await database.db.select().from(events)
    const at = (days: number) => daysLater(days, event?.date)
    await eraseNightNotes({ db: database.db, now: at(29) })
    expect(await database.db.$count(nightNotes)).toBe(1)
    await eraseNightNotes({ db: database.db, now: at(31) })
    expect(await database.db.$count(nightNotes)).toBe(0)
  })
})

// A Friday in Madrid, 20:30.
const date = new Date('2026-11-27T19:30:00Z')
const words = { begins: 'Empieza', ends: 'Acaba' }
const times = (programme: string | null, endsAt: Date | null = null) =>
  partsOfNight({ date, endsAt, programme }, words).map(({ at, what }) => [
    at?.toISOString() ?? null,
    what,
  ])

test('the programme by the clock shows start and end when there is no programme', () => {
  expect(times(null)).toEqual([['2026-11-27T19:30:00.000Z', 'Empieza']])
  expect(times(null, new Date('2026-11-27T23:00:00Z'))[1]).toEqual([
    '2026-11-27T23:00:00.000Z',
    'Acaba',
  ])
})
