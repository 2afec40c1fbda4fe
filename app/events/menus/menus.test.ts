import { beforeEach, describe, expect, test } from 'vitest'
import { findEvent } from '#app/events/events/events.server.ts'
import { kitchenSheetPage } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { copyMenu } from '#app/events/menus/writing/copy-menu.server.ts'
import { eventMenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { withAnnouncedNames } from '#app/events/menus/writing/respelled.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { storedAccount } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { menuForm } from '#tests/support/menus.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { storedRestaurant } from '#tests/support/visits.ts'

const database = emptiedDatabase()
let editor: Account
let cx: RequestContext
let eventId: number

beforeEach(async () => {
  const as = await contextAs(database.db, 'editor', 'cuina@example.cat')
  ;[cx, editor] = [as, as.actor]
  eventId = (await storedEvent(database.db)).id
})

const saveFor = (
  owner: Parameters<typeof saveMenu>[1],
  given: Record<string, string> = {},
  db = database.db,
) => {
  const typed = menuForm(given)
  return saveMenu({ ...cx, db }, owner, menuInput.parse(typed), typed)
}
const save = (given: Record<string, string> = {}, id = eventId) => saveFor({ eventId: id }, given)
const formOf = async (id = eventId) => (await eventMenuForm(cx, String(id))).form
const version = async (id = eventId) => (await formOf(id)).version ?? ''
const change = async (given: Record<string, string>) => save({ version: await version(), ...given })

const courses = async (id = eventId) => {
  const menu = await findMenu(database.db, { eventId: id })
  return menu ? coursesOf(database.db, menu.id) : []
}
const titles = async () => (await courses()).map((dishes) => dishes.map(({ title }) => title))

test('a menu is stored as typed, and an undeclared dish is not free of anything', async () => {
  expect(await save()).toMatchObject({ outcome: 'saved', moved: false })
  const rice = {
    title: 'Arroz de gambas',
    translation: { title: 'Arròs de gambes', description: 'Amb brou de roca' },
    wine: 'Penedès blanc',
    contains: ['crustaceans'],
    mayContain: ['molluscs'],
    vegetarian: false,
  }
  const greens = { contains: [], mayContain: [], vegan: true, vegetarian: true }
  expect(await courses()).toMatchObject([[rice, greens], [{ contains: null, mayContain: null }]])
})

test('a concurrent edit is not overwritten, and both versions are shown', async () => {
  const before = await storedAccount(database.db, {
    role: 'editor',
    email: 'abans@example.cat',
    name: 'Abans',
  })
  const first = menuForm()
  const by = { ...cx, actor: before }
  await saveMenu(by, { eventId }, menuInput.parse(first), first)
  const seen = { version: await version() }
  const conflict = { savedBy: 'Maria Soler', differing: { plato_1_0_title_es: 'Flan' } }
  const late = await overtaken(
    database.db,
    (tx) => saveFor({ eventId }, { ...seen, plato_1_0_title_es: 'Flan' }, tx),
    () => save({ ...seen, plato_1_0_title_es: 'Mel i mató' }),
  )
  expect(late).toMatchObject({ outcome: 'conflict', conflict })
  expect((await titles())[1]).toEqual(['Flan'])
  const another = { eventId: (await storedEvent(database.db)).id }
  const started = await overtaken(
    database.db,
    (tx) => saveFor(another, { plato_1_0_title_es: 'Flan' }, tx),
    () => saveFor(another, { plato_1_0_title_es: 'Mel i mató' }),
  )
  expect(started).toMatchObject({ outcome: 'conflict', conflict })
})

test('buttons of the form move and remove rows, and an empty row is ignored', async () => {
  const [rice, greens, cream] = ['Arroz de gambas', 'Arroz de verduras', 'Crema catalana']
  await save({ fila: 'bajar:0', plato_2_0_title_es: '', plato_2_0_wine: '' })
  expect(await titles()).toEqual([[cream], [rice, greens]])
  await change({ fila: 'subir:0.1' })
  expect((await titles())[0]).toEqual([greens, rice])
  await change({ fila: 'quitar:0.0' })
  expect((await titles())[0]).toEqual([greens])
  await change({ fila: 'quitar:0' })
  expect(await titles()).toEqual([[cream]])
  // A row without a position, typed into the empty row, comes last.
  await change({ orden: '1:0,0:0.1', plato_5_0_title_ca: 'Neules' })
  expect(await titles()).toEqual([[cream], [rice, greens], ['Neules']])
  expect((await courses())[2]?.[0]).toMatchObject({ title: 'Neules', language: 'ca' })
})

const nameless = { plato_1_0_title_es: '', plato_1_0_title_ca: '', plato_1_0_wine: 'Cava' }

test.each<[Record<string, string>, string, string]>([
  [nameless, 'plato_1_0_title_es', 'itemNameMissing'],
  [{ plato_1_0_milk: 'si' }, 'plato_1_0_declarado', 'notDeclared'],
  [{ plato_0_1_milk: 'si' }, 'plato_0_1_declarado', 'dishContradicts'],
  [{ plato_0_0_vegetarian: 'yes' }, 'plato_0_0_declarado', 'dishContradicts'],
  [{ orden: '0:0.1,99' }, 'orden', 'unexpected'],
  [{ plato_0_0_gluten: 'perhaps' }, 'plato_0_0_gluten', 'unexpected'],
])('a dish needs a name and consistent facts: not %o', (given, field, message) => {
  const { error } = menuInput.safeParse(menuForm(given))
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

test('only a person who sees the kitchen’s sheet can be the host', async () => {
  const member = await storedAccount(database.db, { email: 'soci@example.cat' })
  const refused = { outcome: 'refused', errors: { host_id: 'invalidChoice' } }
  expect(await save({ host_id: member.id })).toEqual(refused)
  expect(await courses()).toEqual([])
  expect(await save({ host_id: editor.id })).toMatchObject({ outcome: 'saved' })
  // The current host stays valid.
  await database.pool.sql`update usuarios set role = 0`
  expect(await change({ host_id: editor.id, name_es: 'Otro' })).toMatchObject({ outcome: 'saved' })
})

const from = (id: number) => ({ kind: 'evento', id }) as const

test('a menu is copied from an event, a restaurant or the guide, once for two requests', async () => {
  const other = (await storedEvent(database.db, { title: 'Sopar de tardor' })).id
  await save({}, other)
  await copyMenu(cx, eventId, { source: from(other) })
  await copyMenu(cx, eventId, { source: from(other) })
  expect(await courses()).toEqual(await courses(other))
  expect(await database.db.$count(auditLog)).toBe(2)
  const translation = { name: 'Fricandó de ternera' }
  const id = await storedRestaurant(database.db, 'Can Roure', {
    mainDishes: [{ name: 'Fricandó', price: 1850, description: '', translation }],
  })
  const source = { kind: 'guia', id } as const
  const stale = copyMenu(cx, eventId, { source, version: '1' })
  await expect(stale).rejects.toMatchObject({ code: 'menuChanged' })
  await copyMenu(cx, eventId, { source, version: await version() })
  const copied = {
    title: 'Fricandó',
    translation: { title: 'Fricandó de ternera' },
    contains: null,
  }
  expect(await courses()).toMatchObject([[copied]])
  const gone = copyMenu(cx, eventId, { source: { kind: 'restaurante', id: 1 } })
  await expect(gone).rejects.toMatchObject({ code: 'menuSourceGone', status: 404 })
})

async function atFrenchKitchen() {
  const restaurantId = await storedRestaurant(database.db, 'Chez Nous')
  await saveFor({ restaurantId }, { kitchen_language: 'fr' })
  return { restaurantId, id: (await storedEvent(database.db, { restaurantId })).id }
}

test('the menu of an event starts in its kitchen’s language, and so does a sheet without a menu', async () => {
  const { id } = await atFrenchKitchen()
  const sheetIn = async (language: 'ca' | null) =>
    (await kitchenSheetPage(cx, String(id), language)).sheet.language
  expect((await formOf(id)).values.kitchen_language).toBe('fr')
  expect([await sheetIn(null), await sheetIn('ca')]).toEqual(['fr', 'ca'])
  const shown = { kitchen_language: 'fr', orden: '' }
  await saveMenu(cx, { eventId: id }, menuInput.parse(shown), shown)
  expect(await findMenu(database.db, { eventId: id })).toBeNull()
  await save({ kitchen_language: 'it' }, id)
  expect(await sheetIn(null)).toBe('it')
  expect((await formOf()).values.kitchen_language).toBe('es')
})

const written = async (language: string, event: number) => {
  await save({ kitchen_language: language }, event)
  return from(event)
}

test('a copied menu brings the language of its kitchen only', async () => {
  const { restaurantId, id } = await atFrenchKitchen()
  const readAt = async (event: number, source: Parameters<typeof copyMenu>[2]['source']) => {
    await copyMenu(cx, event, { source, version: await version(event) })
    return (await findMenu(database.db, { eventId: event }))?.kitchenLanguage
  }
  await written('it', id)
  expect(await readAt(id, { kind: 'restaurante', id: restaurantId })).toBe('fr')
  const another = await written('en', (await storedEvent(database.db, { restaurantId })).id)
  expect(await readAt(id, another)).toBe('en')
  await copyMenu(cx, eventId, { source: another })
  expect((await findMenu(database.db, { eventId }))?.kitchenLanguage).toBe('es')
  const elsewhere = await written('it', (await storedEvent(database.db)).id)
  expect(await readAt(id, elsewhere)).toBe('en')
})

test('the nearest events with a menu can be chosen', async () => {
  const { date } = await findEvent(cx, String(eventId), 'any')
  const stored = async (title: string, days: number) => {
    const { id } = await storedEvent(database.db, { title, date: daysLater(days, date) })
    await save({}, id)
    return id
  }
  const old = await stored('Calçotada', -365)
  for (const days of [1, -2]) await stored(`Sopar ${days}`, days)
  await storedEvent(database.db, { title: 'Calçotada sense menú' })
  const { sources } = await eventMenuForm(cx, String(eventId))
  expect(sources.evenings.map(({ title }) => title)).toEqual(['Sopar 1', 'Sopar -2', 'Calçotada'])
  await copyMenu(cx, eventId, { source: from(old) })
  expect(await courses()).toEqual(await courses(old))
})

function dish(title: string, other?: string, language: Language = 'es') {
  const translation: Record<string, string> = other === undefined ? {} : { title: other }
  return { title, language, translation }
}

describe('a renamed dish', () => {
  test('stays the same dish by case, accents, punctuation or a missing name', () => {
    const notified = [[dish('Crema de calabaza'), dish('Arros negre', undefined, 'ca')]]
    const now = [
      [dish('«Crema de CALABAZA»', 'Crema de carbassa'), dish('Arrós négre!', 'Arroz negro', 'ca')],
    ]
    const [[cream, rice] = []] = withAnnouncedNames(now, notified)
    expect([cream?.title, rice?.title]).toEqual(['Crema de calabaza', 'Arros negre'])
  })

  test('becomes another dish by other words in either language, or in another course', () => {
    const notified = [[dish('Arroz de verduras', 'Arròs de verdures')], [dish('Flan')]]
    const now = [
      [dish('Arroz de setas', 'Arròs de bolets'), dish('Arroz de verduras', 'Arròs de bolets')],
      [dish('Arroz de verduras')],
    ]
    expect(withAnnouncedNames(now, notified)).toEqual(now)
  })
})
