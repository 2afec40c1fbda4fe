import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eventMatrix } from '#app/events/menus/matrix/event-people.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { eraseHealthData } from '#app/events/registrations/holds/seat-duties.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { menuForm } from '#tests/support/menus.ts'
import { eventKitchenPage, linkedKitchenSheet, setKitchenLink } from './kitchen-link.server.ts'

const database = emptiedDatabase()
let editor: Account
let cx: RequestContext
let eventId: number

beforeEach(async () => {
  editor = await storedAccount(database.db, { role: 'editor', email: 'cuina@example.cat' })
  cx = testContext({ db: database.db, actor: editor })
  eventId = (await storedEvent(database.db)).id
  const typed = menuForm()
  await saveMenu(cx, { eventId }, menuInput.parse(typed), typed)
  await comes('Pau Vila', { hasNeeds: true, allergens: ['crustaceans'] })
  await comes('Pau Vives', { hasNeeds: false })
  await comes('Anna Roca', { hasNeeds: true, allergens: ['molluscs'], note: 'Tampoc kiwi' })
  await comes('Joan Pi', {})
})

const comes = (
  name: string,
  needs: Partial<typeof guests.$inferInsert>,
  given: Partial<typeof registrations.$inferInsert> = {},
) => storedSeats(database.db, eventId, [{ name, ...needs }], given)

const visitor = () => testContext({ db: database.db, language: 'ca' })
const visitorAt = (now: string) => ({ ...visitor(), now: new Date(now) })

async function givenLink(link = '0'): Promise<string> {
  await setKitchenLink(cx, eventId, { link, act: 'renew' })
  const { link: given } = await eventKitchenPage(cx, String(eventId), null)
  return given?.address.split('/').at(-1) ?? ''
}

const lastAudit = async () => {
  const [row] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

const refused = (token: string, as = visitor()) =>
  expect(linkedKitchenSheet(as, token, null)).rejects.toMatchObject({
    code: 'kitchenLinkOver',
    status: 404,
  })

test('the matrix shows each person’s state for each course, conflicts first, and logs the view', async () => {
  await comes('Held Person', {}, { confirmBy: daysLater(1) })
  const { people, courses, erased } = await eventMatrix(cx, String(eventId))
  expect(erased).toBe(false)
  expect(courses.map(([served]) => [served?.title, served?.isDeclared])).toEqual([
    ['Arroz de gambas', true],
    ['Crema catalana', false],
  ])
  expect(people.map(({ name, cells }) => [name, ...cells.map(({ state }) => state)])).toEqual([
    // The rice has traces of molluscs and a replacement without them; the dessert is undeclared.
    ['Anna Roca', 'instead', 'unsure'],
    ['Pau Vila', 'instead', 'unsure'],
    ['Joan Pi', 'unanswered', 'unanswered'],
    ['Pau Vives', 'eats', 'eats'],
  ])
  expect(people[0]?.note).toBe('Tampoc kiwi')
  expect(await lastAudit()).toMatchObject({
    action: 'health.viewed',
    actorId: editor.id,
    details: { page: 'matrix' },
    network: '203.0.113.0/24',
  })
  await eraseHealthData({ db: database.db, now: daysLater(18) })
  expect((await eventMatrix(cx, String(eventId))).erased).toBe(true)
})

test('a kitchen helper of the event sees matrix and sheet without the link, and nobody else does', async () => {
  const helper = await storedAccount(database.db, { email: 'ajuda@example.cat' })
  const ofEvent = (id: number) =>
    testContext({
      db: database.db,
      actor: { ...helper, offices: [{ office: 'kitchen', eventId: id }] },
    })
  await givenLink()
  expect((await eventMatrix(ofEvent(eventId), String(eventId))).writes).toBe(false)
  expect((await eventKitchenPage(ofEvent(eventId), String(eventId), null)).link).toBeNull()
  for (const other of [ofEvent(eventId + 1), testContext({ db: database.db, actor: helper })]) {
    await expect(eventMatrix(other, String(eventId))).rejects.toMatchObject({ status: 403 })
    await expect(eventKitchenPage(other, String(eventId), null)).rejects.toMatchObject({
      status: 403,
    })
    await expect(setKitchenLink(other, eventId, { link: '0', act: 'renew' })).rejects.toMatchObject(
      { status: 403 },
    )
  }
})

test('the link alone opens the sheet in the kitchen’s language, and each view is logged without a network', async () => {
  const token = await givenLink()
  const { sheet } = await linkedKitchenSheet(visitor(), token, null)
  expect(sheet).toMatchObject({ language: 'ca', people: 4 })
  const [rice] = sheet.courses
  expect(rice?.dishes.map(({ name }) => name)).toEqual([
    { text: 'Arròs de gambes', lang: 'ca' },
    { text: 'Arròs de verdures', lang: 'ca' },
  ])
  expect(rice?.counts).toMatchObject({ people: 4, asServed: 1 })
  const lines = rice?.counts.lines.map(({ state, count, groups }) => {
    const names = groups.flatMap(({ people }) => people.map(({ name }) => name))
    return [state, count, names.join()]
  })
  expect(lines).toEqual([
    ['instead', 2, 'Anna R.,Pau Vila'],
    ['unanswered', 1, 'Joan P.'],
  ])
  expect(sheet.notes).toEqual([
    { name: 'Anna R.', note: 'Tampoc kiwi', table: null, isRead: false },
  ])
  expect(await lastAudit()).toMatchObject({
    action: 'health.viewed',
    actorId: null,
    network: null,
    details: { page: 'kitchenLink' },
  })
  const french = await linkedKitchenSheet(visitor(), token, 'fr')
  expect(french.sheet.language).toBe('fr')
  expect(french.sheet.courses[0]?.dishes[0]?.name).toEqual({ text: 'Arroz de gambas', lang: 'es' })
})

test('a renewed or withdrawn link opens nothing, and two requests renew it once', async () => {
  const first = await givenLink()
  const second = await givenLink('2')
  expect(second).not.toBe(first)
  await refused(first)
  // Requests from a page loaded before the second link have no effect.
  await setKitchenLink(cx, eventId, { link: '2', act: 'withdraw' })
  expect((await linkedKitchenSheet(visitor(), second, null)).sheet.people).toBe(4)
  await setKitchenLink(cx, eventId, { link: '3', act: 'withdraw' })
  await setKitchenLink(cx, eventId, { link: '3', act: 'withdraw' })
  await refused(second)
  const third = await givenLink()
  await refused(second)
  await linkedKitchenSheet(visitor(), third, null)
  await refused(`${third.slice(0, -1)}${third.endsWith('A') ? 'B' : 'A'}`)
  await refused('AAAA')
})

test('the link ends when the event is cancelled', async () => {
  const token = await givenLink()
  await linkedKitchenSheet(visitor(), token, null)
  await database.db.update(events).set({ cancelledAt: cx.now })
  await refused(token)
})

test.each([
  // Madrid's midnight is at 23:00 of UTC in November.
  ['2026-11-30T19:00:00Z', null, '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'],
  // An event that ends after midnight belongs to the day before, and its link is open until it ends.
  ['2026-11-30T19:00:00Z', '2026-12-01T00:30:00Z', '2026-12-01T00:30:00Z', '2026-12-01T00:30:01Z'],
  // An event that ends after breakfast belongs to the next day too.
  ['2026-11-30T19:00:00Z', '2026-12-01T08:00:00Z', '2026-12-01T22:59:59Z', '2026-12-01T23:00:00Z'],
  // The clocks go back from three to two: 01:30 UTC is the second half past two.
  ['2026-10-24T19:00:00Z', '2026-10-25T01:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T01:30:01Z'],
  // On the day of the change itself, which has 25 hours.
  ['2026-10-25T19:00:00Z', '2026-10-25T22:30:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  // When the clocks go forward.
  ['2026-03-28T20:00:00Z', '2026-03-29T01:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T01:30:01Z'],
  // It ends at eleven; the day ends an hour later.
  ['2026-11-30T20:00:00Z', '2026-11-30T22:00:00Z', '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'],
])('a link to an event from %s to %s is open until %s', async (date, endsAt, last, over) => {
  const token = await givenLink()
  await database.pool.sql`
    update events set date = ${new Date(date)}, ends_at = ${endsAt ? new Date(endsAt) : null}`
  await linkedKitchenSheet(visitorAt(last), token, null)
  await refused(token, visitorAt(over))
})

test('too many requests from a network or for a link are refused before anything is shown', async () => {
  const token = await givenLink()
  for (let look = 0; look < 120; look += 1) await refused('AAAA')
  await expect(linkedKitchenSheet(visitor(), token, null)).rejects.toMatchObject({ status: 429 })
  const elsewhere = { ...visitor(), client: { network: '198.51.100.4', userAgent: 'test' } }
  await linkedKitchenSheet(elsewhere, token, null)
})
