import { beforeEach, describe, expect, test } from 'vitest'
import { findEvent } from '#app/events/events/events.server.ts'
import { kitchenSheetPage } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { copyMenu } from '#app/events/menus/writing/copy-menu.server.ts'
import { eventMenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { asNotified } from '#app/events/menus/writing/respelled.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { menuForm } from '#tests/support/menus.ts'
import { storedRestaurant } from '#tests/support/visits.ts'

const wrong = (given: Readonly<Record<string, string>>) =>
  menuInput
    .safeParse(menuForm(given))
    .error?.issues.map(({ path, message }) => [String(path[0]), message])

describe('the menu of an event', () => {
  /** The menu of an event, as an editor writes it. */

  const database = emptiedDatabase()
  let editor: Account
  let cx: RequestContext
  let eventId: number

  beforeEach(async () => {
    editor = await storedAccount(database.db, { role: 'editor', email: 'cuina@example.cat' })
    cx = testContext({ db: database.db, actor: editor })
    eventId = (await storedEvent(database.db)).id
  })

  const save = (given: Record<string, string> = {}, id = eventId) => {
    const typed = menuForm(given)
    return saveMenu(cx, { eventId: id }, menuInput.parse(typed), typed)
  }

  const courses = async (id = eventId) => {
    const menu = await findMenu(database.db, { eventId: id })
    return menu ? coursesOf(database.db, menu.id) : []
  }

  const titles = async () => (await courses()).map((dishes) => dishes.map(({ title }) => title))

  const version = async () => (await eventMenuForm(cx, String(eventId))).form.version ?? ''

  test('a menu is stored as it was written, and who has said nothing of a dish has not said that it is free of anything', async () => {
    expect(await save()).toMatchObject({ outcome: 'saved', moved: false })
    const [[rice, greens], [dessert]] = [(await courses())[0] ?? [], (await courses())[1] ?? []]
    expect(rice).toMatchObject({
      title: 'Arroz de gambas',
      translation: { title: 'Arròs de gambes', description: 'Amb brou de roca' },
      wine: 'Penedès blanc',
      contains: ['crustaceans'],
      mayContain: ['molluscs'],
      vegetarian: false,
    })
    expect(greens).toMatchObject({ contains: [], mayContain: [], vegan: true, vegetarian: true })
    expect(dessert).toMatchObject({ contains: null, mayContain: null })
  })

  test('the form shows what is stored, and sent back as it is writes nothing', async () => {
    await save()
    const { form } = await eventMenuForm(cx, String(eventId))
    const rows = await database.db.$count(auditLog)
    expect(form.values.shown).toBe('')
    const unticked = Object.fromEntries([
      ...Object.entries(form.values).filter(([name]) => name !== 'shown'),
      ['version', form.version ?? ''],
    ])
    expect(await saveMenu(cx, { eventId }, menuInput.parse(unticked), unticked)).toMatchObject({
      outcome: 'saved',
      moved: false,
    })
    expect(await version()).toBe(form.version)
    expect(await database.db.$count(auditLog)).toBe(rows)
  })

  test('what somebody else has saved meanwhile is not overwritten, and is told', async () => {
    await save()
    const seen = await version()
    await save({ version: seen, plato_1_0_title_es: 'Flan' })
    const answer = await save({ version: seen, plato_1_0_title_es: 'Mel i mató' })
    expect(answer).toMatchObject({
      outcome: 'conflict',
      conflict: { savedBy: 'Maria Soler', differing: { plato_1_0_title_es: 'Flan' } },
    })
    expect((await titles())[1]).toEqual(['Flan'])
    // Nor is one that was begun meanwhile by somebody who saw none.
    expect(await save({ plato_1_0_title_es: 'Mel i mató' })).toMatchObject({ outcome: 'conflict' })
  })

  test('rows are moved and taken out by a button of the form, and an empty row is none', async () => {
    await save({ fila: 'bajar:0', plato_2_0_title_es: '', plato_2_0_wine: '' })
    expect(await titles()).toEqual([['Crema catalana'], ['Arroz de gambas', 'Arroz de verduras']])
    await save({ version: await version(), fila: 'subir:0.1' })
    expect((await titles())[0]).toEqual(['Arroz de verduras', 'Arroz de gambas'])
    await save({ version: await version(), fila: 'quitar:0.0' })
    expect((await titles())[0]).toEqual(['Arroz de verduras'])
    await save({ version: await version(), fila: 'quitar:0' })
    expect(await titles()).toEqual([['Crema catalana']])
    // What nobody named, as of whoever writes into the empty row, comes last.
    await save({ version: await version(), orden: '1:0,0:0.1', plato_5_0_title_ca: 'Neules' })
    expect(await titles()).toEqual([
      ['Crema catalana'],
      ['Arroz de gambas', 'Arroz de verduras'],
      ['Neules'],
    ])
    expect((await courses())[2]?.[0]).toMatchObject({ title: 'Neules', language: 'ca' })
  })

  test('a dish has a name, and what is said of it can be true', () => {
    expect(
      wrong({ plato_1_0_title_es: '', plato_1_0_title_ca: '', plato_1_0_wine: 'Cava' }),
    ).toEqual([['plato_1_0_title_es', 'itemNameMissing']])
    expect(wrong({ plato_1_0_milk: 'si' })).toEqual([['plato_1_0_declarado', 'notDeclared']])
    expect(wrong({ plato_0_1_milk: 'si' })).toEqual([['plato_0_1_declarado', 'dishContradicts']])
    expect(wrong({ plato_0_0_vegetarian: 'yes' })).toEqual([
      ['plato_0_0_declarado', 'dishContradicts'],
    ])
    expect(wrong({ orden: '0:0.1,99' })).toEqual([['orden', 'unexpected']])
    expect(wrong({ plato_0_0_gluten: 'perhaps' })).toEqual([['plato_0_0_gluten', 'unexpected']])
  })

  test('only who sees the kitchen’s sheet anyway can be the host', async () => {
    const member = await storedAccount(database.db, { email: 'soci@example.cat' })
    expect(await save({ host_id: member.id })).toEqual({
      outcome: 'refused',
      errors: { host_id: 'invalidChoice' },
    })
    expect(await courses()).toEqual([])
    expect(await save({ host_id: editor.id })).toMatchObject({ outcome: 'saved' })
  })

  test('a menu is copied from another evening, from the restaurant, or from the guide, once for two presses', async () => {
    const other = (await storedEvent(database.db, { title: 'Sopar de tardor' })).id
    await save({}, other)
    const source = { kind: 'evento', id: other } as const
    await copyMenu(cx, eventId, { source })
    await copyMenu(cx, eventId, { source })
    expect(await courses()).toEqual(await courses(other))
    expect(await database.db.$count(auditLog)).toBe(2)
    const fricando = {
      name: 'Fricandó',
      price: 1850,
      description: '',
      translation: { name: 'Fricandó de ternera' },
    }
    const guide = await storedRestaurant(database.db, 'Can Roure', { mainDishes: [fricando] })
    const fromGuide = { kind: 'guia', id: guide } as const
    await expect(copyMenu(cx, eventId, { source: fromGuide, version: '1' })).rejects.toMatchObject({
      code: 'menuChanged',
    })
    await copyMenu(cx, eventId, { source: fromGuide, version: await version() })
    expect(await courses()).toMatchObject([
      [{ title: 'Fricandó', translation: { title: 'Fricandó de ternera' }, contains: null }],
    ])
    await expect(
      copyMenu(cx, eventId, { source: { kind: 'restaurante', id: 1 } }),
    ).rejects.toMatchObject({ code: 'menuSourceGone', status: 404 })
  })

  /** An event at a restaurant whose own menu is for a kitchen that reads French. */
  async function atFrenchKitchen() {
    const restaurantId = await storedRestaurant(database.db, 'Chez Nous')
    const typed = menuForm({ kitchen_language: 'fr' })
    await saveMenu(cx, { restaurantId }, menuInput.parse(typed), typed)
    const { id } = await storedEvent(database.db, { restaurantId })
    return { restaurantId, id }
  }

  const kitchenReads = async (id: number) =>
    (await findMenu(database.db, { eventId: id }))?.kitchenLanguage

  test('the menu of an event begins in the language of its kitchen, and so does a sheet without a menu', async () => {
    const { id } = await atFrenchKitchen()
    const { form } = await eventMenuForm(cx, String(id))
    expect(form.values.kitchen_language).toBe('fr')
    expect((await kitchenSheetPage(cx, String(id), null)).sheet.language).toBe('fr')
    expect((await kitchenSheetPage(cx, String(id), 'ca')).sheet.language).toBe('ca')
    // Sent as it is shown it makes no menu.
    const shown = { kitchen_language: 'fr', orden: '' }
    await saveMenu(cx, { eventId: id }, menuInput.parse(shown), shown)
    expect(await findMenu(database.db, { eventId: id })).toBeNull()
    // What somebody chooses for the evening is the evening's.
    await save({ kitchen_language: 'it' }, id)
    expect((await kitchenSheetPage(cx, String(id), null)).sheet.language).toBe('it')
    // At no restaurant of the guide it is Spanish.
    expect((await eventMenuForm(cx, String(eventId))).form.values.kitchen_language).toBe('es')
  })

  test('a menu that is copied brings the language of the same kitchen, and of no other', async () => {
    const { restaurantId, id } = await atFrenchKitchen()
    await save({ kitchen_language: 'it' }, id)
    const versionNow = async () => (await eventMenuForm(cx, String(id))).form.version ?? ''
    const source = { kind: 'restaurante', id: restaurantId } as const
    await copyMenu(cx, id, { source, version: await versionNow() })
    expect(await kitchenReads(id)).toBe('fr')
    const another = (await storedEvent(database.db, { restaurantId })).id
    await save({ kitchen_language: 'en' }, another)
    const ofAnother = { kind: 'evento', id: another } as const
    await copyMenu(cx, id, { source: ofAnother, version: await versionNow() })
    expect(await kitchenReads(id)).toBe('en')
    await copyMenu(cx, eventId, { source: ofAnother })
    expect(await kitchenReads(eventId)).toBe('es')
    const elsewhere = (await storedEvent(database.db)).id
    await save({ kitchen_language: 'it' }, elsewhere)
    const ofElsewhere = { kind: 'evento', id: elsewhere } as const
    await copyMenu(cx, id, { source: ofElsewhere, version: await versionNow() })
    expect(await kitchenReads(id)).toBe('en')
  })

  test('each evening with a menu can be chosen, past or to come: the nearest first, and by its name', async () => {
    const { date } = await findEvent(cx, String(eventId), 'any')
    const from = async (title: string, days: number) => {
      const { id } = await storedEvent(database.db, { title, date: daysLater(days, date) })
      await save({}, id)
      return id
    }
    const old = await from('Calçotada', -365)
    for (const days of [1, -2, 3, -4, 5, -6, 7, -8, 9]) await from(`Sopar ${days}`, days)
    await storedEvent(database.db, { title: 'Calçotada sense menú' })
    const shown = async (search: string, page = 1) => {
      const { sources } = await eventMenuForm(cx, String(eventId), { search, page })
      return sources.evenings.map(({ title }) => title)
    }
    expect(await shown('')).toEqual([1, -2, 3, -4, 5, -6, 7, -8].map((days) => `Sopar ${days}`))
    expect(await shown('', 2)).toEqual(['Sopar 9', 'Calçotada'])
    expect(await shown('calcot')).toEqual(['Calçotada'])
    expect(await shown('Berenar')).toEqual([])
    await copyMenu(cx, eventId, { source: { kind: 'evento', id: old } })
    expect(await courses()).toEqual(await courses(old))
  })
})

const names = (courses: ReturnType<typeof asNotified>) =>
  courses.map((course) => course.map(({ title }) => title))

function dish(title: string, other?: string, language: Language = 'es') {
  const translation: Record<string, string> = other === undefined ? {} : { title: other }
  return { title, language, translation }
}

describe('a dish that is spelt otherwise', () => {
  test('case, accents, signs and a name that was missing are no other dish', () => {
    const told = [[dish('Crema de calabaza'), dish('Arros negre', undefined, 'ca')]]
    const now = [
      [dish('«Crema de CALABAZA»', 'Crema de carbassa'), dish('Arrós négre!', 'Arroz negro', 'ca')],
    ]
    expect(names(asNotified(now, told))).toEqual([['Crema de calabaza', 'Arros negre']])
  })

  test('other words are another dish, in either language, and so is one of another course', () => {
    const told = [[dish('Arroz de verduras', 'Arròs de verdures')], [dish('Flan')]]
    const now = [
      [dish('Arroz de setas', 'Arròs de bolets'), dish('Arroz de verduras', 'Arròs de bolets')],
      [dish('Arroz de verduras')],
    ]
    expect(asNotified(now, told)).toEqual(now)
  })

  test('a name in one language is none of another name in the other', () => {
    const told = [[dish('Arroz')]]
    const now = [[dish('Arroz', undefined, 'ca')]]
    expect(asNotified(now, told)).toEqual(now)
  })
})
