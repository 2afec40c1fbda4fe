import { beforeEach, expect, test } from 'vitest'
import { dashboardEvents } from '#app/administration/dashboard/dashboard-events.server.ts'
import { menuAlerts } from '#app/events/menus/menu-alerts.server.ts'
import { menuNotice } from '#app/events/menus/notices/menu-notice.server.ts'
import { notifyMenu } from '#app/events/menus/notices/notify-menu.server.ts'
import { publicMenu } from '#app/events/menus/public-menu.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { closingForm } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { menuForm } from '#tests/support/menus.ts'

const database = emptiedDatabase()
let cx: RequestContext

beforeEach(async () => {
  cx = await contextAs(database.db, 'editor', 'sala@example.cat')
})

const save = (eventId: number, given: Record<string, string> = {}) => {
  const typed = menuForm(given)
  return saveMenu(cx, { eventId }, menuInput.parse(typed), typed)
}

async function comes(eventId: number, allergens: (string[] | null)[], more = '') {
  for (const [at, own] of allergens.entries()) {
    const needs = {
      hasNeeds: own === null ? null : own.length > 0,
      diets: [],
      allergens: own ?? [],
    }
    const given = { email: `soci${more}${at}@example.cat` }
    await storedSeats(database.db, eventId, [{ name: `Soci ${at}`, ...needs }], given)
  }
}

test('the public sees a shown menu in the page’s language, without people', async () => {
  const { id } = await storedEvent(database.db)
  expect(await publicMenu(cx, id)).toBeNull()
  await save(id)
  expect(await publicMenu(cx, id)).toBeNull()
  const other = (await storedEvent(database.db)).id
  await save(other, { shown: 'yes', plato_1_0_title_ca: '' })
  await comes(other, [['crustaceans'], []])
  const shown = await publicMenu({ ...cx, language: 'ca' }, other)
  expect(shown).toMatchObject({ name: 'Menú de tardor', foreign: undefined })
  expect(shown?.courses.map((dishes) => dishes.map(({ title }) => title))).toEqual([
    ['Arròs de gambes', 'Arròs de verdures'],
    ['Crema catalana'],
  ])
  expect(shown?.courses[0]?.[0]).toMatchObject({
    description: 'Amb brou de roca',
    wine: 'Penedès blanc',
    contains: ['crustaceans'],
    mayContain: ['molluscs'],
    foreign: {},
  })
  expect(shown?.courses[1]?.[0]).toMatchObject({ contains: null, foreign: { title: 'es' } })
  expect(JSON.stringify(shown)).not.toContain('Soci')
})

test('planners see how many people have nothing to eat, and only that there are some below five', async () => {
  const { id } = await storedEvent(database.db, { date: daysLater(3) })
  const few = (await storedEvent(database.db, { date: daysLater(4) })).id
  const none = (await storedEvent(database.db, { date: daysLater(5) })).id
  const declared = { plato_1_0_declarado: 'yes', plato_1_0_milk: 'si', plato_0_1_nuts: 'puede' }
  await save(id, declared)
  await save(few, declared)
  await comes(id, [['milk'], ['milk', 'crustaceans'], ['crustaceans', 'nuts'], ['eggs'], [], null])
  await comes(few, [['milk'], ['milk'], []])
  const alerts = await menuAlerts(cx, [id, few, none])
  const shared = { isFinal: false, unnotified: 0 }
  expect(alerts.get(id)).toEqual({ nothing: 2, unsure: 1, notes: 0, among: null, ...shared })
  expect(alerts.get(few)).toEqual({
    nothing: null,
    unsure: null,
    notes: null,
    among: 'nothing',
    ...shared,
  })
  expect(alerts.has(none)).toBe(false)
  const { week } = await dashboardEvents(cx)
  expect(week.map(({ menu }) => menu?.nothing)).toEqual([2, null, undefined])
})

async function among(own: (string[] | null)[]) {
  const { id } = await storedEvent(database.db, { date: daysLater(3) })
  await save(id, { plato_1_0_declarado: 'yes', plato_0_1_nuts: 'puede' })
  await comes(id, own, String(id))
  return (await menuAlerts(cx, [id])).get(id)?.among
}

test('small groups are reported for undeclared dishes too, and not where nothing conflicts', async () => {
  expect(await among([['crustaceans', 'nuts'], []])).toBe('unsure')
  expect(await among([['crustaceans'], [], null])).toBeNull()
  const { id } = await storedEvent(database.db, { date: daysLater(3) })
  await save(id, { plato_1_0_declarado: 'yes' })
  await comes(id, [[], []], String(id))
  await database.db.update(guests).set({ note: 'Soc al·lèrgic a les gambes' })
  expect((await menuAlerts(cx, [id])).get(id)?.among).toBe('notes')
})

test('the planner sees guests added after a final menu until they are notified', async () => {
  const { id } = await storedEvent(database.db, { date: daysLater(3) })
  await save(id, { plato_1_0_declarado: 'yes' })
  await comes(id, [['crustaceans'], [], [], [], []])
  const alertAt = async (minutes: number) =>
    (await menuAlerts({ ...cx, now: later(minutes) }, [id])).get(id)
  const notify = async (minutes: number) => {
    const when = { ...cx, now: later(minutes) }
    const { version } = await menuNotice(when, String(id))
    return notifyMenu(when, id, { version: version ?? '' })
  }
  await notify(0)
  expect(await alertAt(20)).toMatchObject({ isFinal: true, unnotified: 0 })
  await comes(id, [['crustaceans'], []], 'mes')
  expect(await alertAt(20)).toMatchObject({ isFinal: true, unnotified: 1 })
  await notify(20)
  expect(await alertAt(40)).toMatchObject({ isFinal: true, unnotified: 0 })
})

const later = (minutes: number) => new Date(cx.now.getTime() + minutes * 60_000)

test('closing a night starts with the dishes and wines of its menu', async () => {
  const { id } = await storedEvent(database.db, { date: daysLater(-0.7) })
  await save(id, { plato_0_0_description_es: 'Con caldo\nde roca' })
  const night = await closingForm(cx, String(id))
  const values = night.closed === null ? night.form.values : {}
  expect(values).toMatchObject({
    dish_0_title_es: 'Arroz de gambas',
    dish_0_title_ca: 'Arròs de gambes',
    dish_0_description_es: 'Con caldo de roca',
    dish_0_wine: 'Penedès blanc',
    dish_1_title_es: 'Crema catalana',
  })
  expect(values).not.toHaveProperty('dish_2_title_es')
  const sent = visitInput('2026-11-20').safeParse({
    ...values,
    covers: '2',
    submission: '00000000-0000-4000-8000-000000000000',
  })
  const refused = (sent.error?.issues ?? []).map(({ path }) => String(path[0]))
  expect(refused.filter((name) => name.startsWith('dish_'))).toEqual([])
})
