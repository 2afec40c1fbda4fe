import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { eventMatrix } from '#app/events/menus/matrix/matrix.server.ts'
import { ownPlates } from '#app/events/menus/matrix/own-plates.server.ts'
import { settlePerson } from '#app/events/menus/matrix/settle-person.server.ts'
import { traits } from '#app/events/menus/menu.ts'
import { copyMenu } from '#app/events/menus/writing/copy-menu.server.ts'
import { eventMenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu, storeCourses } from '#app/events/menus/writing/save-menu.server.ts'
import {
  coursesOf,
  findMenu,
  type StoredCourse,
  type StoredDish,
} from '#app/events/menus/writing/stored-menu.server.ts'
import { eraseHealthData } from '#app/events/registrations/holds/seat-duties.server.ts'
import { allergens, type AnsweredNeeds, diets } from '#app/members/people/diets.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { mails } from '#app/platform/schema/circulars/mails.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { menuPlates, menus } from '#app/platform/schema/events/menus.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { menuForm } from '#tests/support/menus.ts'
import { randomFrom } from '#tests/support/random.ts'
import { type SentMail, sentMails } from '#tests/support/sent-mails.ts'
import { worstOf } from '#tests/support/who-can-eat.ts'
import { cancelMenuNotice } from './cancel-menu-notice.server.ts'
import { forgetMenuMails } from './forget-menu-mails.server.ts'
import { notifyLatecomers } from './notify-latecomers.server.ts'
import { notifyMenu } from './notify-menu.server.ts'
import { menuNotice } from './telling.server.ts'

/** A menu that becomes final, and who is told what. */

const database = emptiedDatabase()
let editor: Account
let cx: RequestContext
let eventId: number

const minutesLater = (minutes: number) => new Date(storyNow.getTime() + minutes * 60_000)
const at = (minutes: number): RequestContext => ({ ...cx, now: minutesLater(minutes) })

beforeEach(async () => {
  editor = await storedAccount(database.db, { role: 'editor', email: 'sala@example.cat' })
  cx = testContext({ db: database.db, actor: editor })
  eventId = (await storedEvent(database.db)).id
  await save()
})

/** Rice with prawns and traces of molluscs, greens in its place; and a dessert with milk that has nothing in its place. */
const save = async (given: Record<string, string> = {}, when = cx) => {
  const { form } = await eventMenuForm(cx, String(eventId))
  const typed = menuForm({
    plato_1_0_declarado: 'yes',
    plato_1_0_milk: 'si',
    ...(form.version === null ? {} : { version: form.version }),
    ...given,
  })
  return saveMenu(when, { eventId }, menuInput.parse(typed), typed)
}

type Needs = Partial<typeof guests.$inferInsert>

/** Somebody who comes, with companions. */
async function comes(
  names: readonly (readonly [string, Needs])[],
  given: Partial<typeof registrations.$inferInsert> = {},
) {
  const name = names[0]?.[0] ?? ''
  const [registration] = await database.db
    .insert(registrations)
    .values({
      eventId,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.cat`,
      seats: names.length,
      status: 'confirmed',
      total: 0,
      ...given,
    })
    .returning()
  const id = registration?.id ?? ''
  await database.db.insert(guests).values(
    names.map(([called, needs], index) => ({
      registrationId: id,
      place: index + 1,
      name: called,
      hasNeeds: false,
      diets: [],
      allergens: [],
      ...needs,
    })),
  )
  return id
}

const noPrawns: Needs = { hasNeeds: true, allergens: ['crustaceans'] }
const noMilk: Needs = { hasNeeds: true, allergens: ['milk'] }

const tell = async (when = cx) => {
  const { version } = await menuNotice(when, String(eventId))
  return notifyMenu(when, eventId, { version: version ?? '1' })
}

/** What has left by then, by the address that it went to; the host's apart. */
async function left(minutes: number): Promise<Map<string, SentMail>> {
  const sent = await sentMails(database.db, clubContent, minutesLater(minutes))
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length)
  return new Map(sent.map((mail) => [mail.to, mail]))
}

const linesOf = (mail: SentMail | undefined) =>
  mail?.text.split('\n').filter((line) => line.includes('«') || line.startsWith('Todo el menú'))

test('who does not eat what is served is told what comes instead, in their language, and the host of all', async () => {
  await comes([['Anna Roca', noPrawns]], { language: 'ca' })
  await comes([
    ['Joan Pi', {}],
    ['Maria Pi', noMilk],
  ])
  await comes([['Pau Vila', {}]])
  await comes([['Silent Soci', { hasNeeds: null }]])
  await comes([['Ve Sense', noPrawns]], { walkIn: 'within', email: 'porta@example.cat' })
  await comes([['Encara No', noPrawns]], { confirmBy: daysLater(1) })
  await comes([['Per Pagar', noPrawns]], { payBy: daysLater(1) })
  // Two with a plate of their own, who has not answered, and the host.
  expect(await tell()).toBe(4)
  expect(await left(9)).toEqual(new Map())
  const mailsOf = await left(11)
  expect([...mailsOf.keys()].toSorted()).toEqual([
    'anna.roca@example.cat',
    'joan.pi@example.cat',
    'sala@example.cat',
    'silent.soci@example.cat',
  ])
  expect(mailsOf.get('anna.roca@example.cat')?.subject).toContain('El que et servirem')
  expect(linesOf(mailsOf.get('anna.roca@example.cat'))).toEqual([
    'En lloc de «Arròs de gambes»: Arròs de verdures',
  ])
  // A companion's is told to who registered them, who is not told of as having one.
  const party = mailsOf.get('joan.pi@example.cat')?.text ?? ''
  expect(linesOf(mailsOf.get('joan.pi@example.cat'))).toEqual([
    'En lugar de «Crema catalana» todavía no tenemos nada: el club se pondrá en contacto contigo',
  ])
  expect(party).toContain('Maria Pi')
  expect(party).not.toMatch(/Anna|leche|milk|crust/iu)
  const host = mailsOf.get('sala@example.cat')?.text ?? ''
  expect(host).toContain('Comen otra cosa 3 personas de 6')
  expect(host).toContain('1 persona no ha contestado')
  expect(host).toContain('Anna R.')
  expect(host).not.toMatch(/leche|crustáceos/iu)
})

const mailRows = async () => JSON.stringify(await database.db.select().from(mails))

const partiesAt = async (minutes: number) =>
  (await menuNotice(at(minutes), String(eventId))).parties

/** What the row of somebody in the matrix sends. */
async function settle(name: string, dishes: number[], when = cx) {
  const { menu, people } = await eventMatrix(when, String(eventId))
  const person = people.find((each) => each.name === name)
  const { id = '', version = 0 } = person ?? {}
  await settlePerson(when, eventId, id, { menu: menu ?? '', version, dishes })
}

const shrimp: Needs = { hasNeeds: null, note: 'Soy alérgico a las gambas' }

test('who has written, has not answered or does not drink is told so, and nobody that all the rest is for them', async () => {
  await save({ instead_of_wine: 'Mosto' })
  await comes([['Gil Mas', shrimp]])
  await comes([['Silent Soci', { hasNeeds: null }]])
  await comes([['Sec Vila', { hasNeeds: true, diets: ['noAlcohol'] }]])
  await comes([['Menja Tot', {}]])
  await comes([['Ve Sense', shrimp]], { walkIn: 'within', email: 'porta@example.cat' })
  const { unsettled } = await menuNotice(cx, String(eventId))
  expect(unsettled.map(({ name, why }) => [name, why])).toEqual([
    ['Gil Mas', 'note'],
    // Nobody has said of the dessert whether there is alcohol in it.
    ['Sec Vila', 'unsure'],
    ['Silent Soci', 'unanswered'],
    ['Ve Sense', 'note'],
  ])
  await tell()
  const sent = await left(11)
  const bodyOf = (who: string) => sent.get(`${who}@example.cat`)?.text ?? ''
  expect(bodyOf('gil.mas')).toContain('La cocina tiene la nota, y alguien del club te llamará')
  expect(bodyOf('silent.soci')).toContain('No sabemos si hay algo que no come')
  expect(bodyOf('sec.vila')).toContain('En lugar de vino: Mosto')
  for (const who of ['gil.mas', 'silent.soci']) expect(bodyOf(who)).not.toContain('Todo lo demás')
  expect(sent.has('menja.tot@example.cat')).toBe(false)
  expect((await menuNotice(at(20), String(eventId))).known).toEqual({
    people: 5,
    plain: 1,
    plates: 1,
    call: 2,
    untold: ['Ve Sense'],
  })
})

const settled = async () => (await eventMatrix(cx, String(eventId))).people[0]

test('a note is settled by a press: the kitchen counts the plate, and the person is told that it was read', async () => {
  await comes([['Gil Mas', { ...shrimp, allergens: ['milk'] }]])
  await expect(settle('Gil Mas', [1, 0])).rejects.toMatchObject({ code: 'dishUnsuitable' })
  await expect(settle('Gil Mas', [1])).rejects.toMatchObject({ code: 'menuChanged' })
  await settle('Gil Mas', [1, -1])
  expect(await settled()).toMatchObject({
    settled: true,
    unsettled: 'nothing',
    cells: [
      { state: 'instead', dish: 1 },
      { state: 'nothing', dish: null },
    ],
  })
  await tell()
  const sent = (await left(11)).get('gil.mas@example.cat')
  expect(sent?.text).toContain('La cocina ha leído la nota')
  expect(linesOf(sent)).toEqual([
    'En lugar de «Arroz de gambas»: Arroz de verduras',
    'En lugar de «Crema catalana» todavía no tenemos nada: el club se pondrá en contacto contigo',
  ])
  // Only spelt otherwise it holds; other dishes, and other answers, have to be read again.
  await save({ plato_0_1_title_es: 'ARROZ de verduras' }, at(20))
  expect(await settled()).toMatchObject({ settled: true })
  await save({ plato_0_1_title_es: 'Arroz de setas' }, at(21))
  expect(await settled()).toMatchObject({ settled: false, unsettled: 'note' })
  await settle('Gil Mas', [1, -1], at(22))
  await database.db.update(guests).set({ note: 'Y nada de pescado' })
  expect(await settled()).toMatchObject({ settled: false, unsettled: 'note' })
  await settle('Gil Mas', [1, -1], at(23))
  await database.db.update(guests).set({ diets: null, allergens: null, note: null })
  expect(await database.db.select().from(guests)).toMatchObject([
    { served: null, servedMenu: null },
  ])
})

test('who has not answered is settled by nobody, nor by who saw other answers', async () => {
  await comes([['Silent Soci', { hasNeeds: null }]])
  await expect(settle('Silent Soci', [0, 0])).rejects.toMatchObject({ code: 'registrationChanged' })
  const { menu, people } = await eventMatrix(cx, String(eventId))
  const sent = { menu: menu ?? '', version: 1, dishes: [0, 0] }
  const id = people[0]?.id ?? ''
  await expect(settlePerson(cx, eventId, id, sent)).rejects.toMatchObject({ status: 409 })
  const visitor = testContext({ db: database.db })
  await expect(settlePerson(visitor, eventId, id, sent)).rejects.toMatchObject({ status: 401 })
})

test('what waits in the outbox says nothing of anybody’s health, and what has left neither', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  expect(await mailRows()).not.toMatch(/verdur|gambas|crust/iu)
  expect((await left(11)).size).toBe(2)
  expect(await mailRows()).not.toMatch(/verdur|gambas|crust/iu)
})

test('pressed twice it is told once, also by two at the same time', async () => {
  await comes([['Anna Roca', noPrawns]])
  const { version } = await menuNotice(cx, String(eventId))
  const press = () => notifyMenu(cx, eventId, { version: version ?? '' })
  const told = await Promise.all([press(), press()])
  expect(told.toSorted()).toEqual([0, 2])
  expect(await notifyMenu(at(60), eventId, { version: version ?? '' })).toBe(0)
  expect(await database.db.$count(mails)).toBe(2)
  expect((await left(11)).size).toBe(2)
  expect((await left(200)).size).toBe(0)
})

test('within ten minutes it can be taken back, and nobody is told; afterwards it cannot', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await cancelMenuNotice(at(9), eventId)
  expect(await left(60)).toEqual(new Map())
  expect(await database.db.$count(menuPlates)).toBe(0)
  expect(await menuNotice(at(60), String(eventId))).toMatchObject({ finalAt: null, until: null })
  await tell(at(60))
  await expect(cancelMenuNotice(at(71), eventId)).rejects.toMatchObject({ code: 'undoTooLate' })
  const told = await left(75)
  expect(told.get('anna.roca@example.cat')?.subject).toContain('Lo que te serviremos')
})

test('a second telling that is taken back leaves the first as it was', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await left(11)
  await save({ plato_0_1_title_es: 'Arroz de setas' }, at(60))
  await tell(at(120))
  await cancelMenuNotice(at(121), eventId)
  expect(await menuNotice(at(122), String(eventId))).toMatchObject({
    finalAt: storyNow,
    changed: true,
    parties: [{ again: true }],
  })
  await tell(at(122))
  expect((await left(140)).get('anna.roca@example.cat')?.subject).toContain('Cambia lo que')
})

test('dishes that change while the mails wait take it back', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  expect(await save({ name_es: 'Otro nombre' }, at(3))).toMatchObject({ untold: false })
  expect(await save({ plato_0_1_title_es: 'Arroz de setas' }, at(4))).toMatchObject({
    untold: true,
  })
  expect(await left(60)).toEqual(new Map())
  await tell(at(60))
  expect(linesOf((await left(75)).get('anna.roca@example.cat'))).toEqual([
    'En lugar de «Arroz de gambas»: Arroz de setas',
  ])
  const { version } = await menuNotice(at(90), String(eventId))
  const from = (await storedEvent(database.db, { title: 'De antes' })).id
  await saveMenu(cx, { eventId: from }, menuInput.parse(menuForm()), menuForm())
  await comes([['Nou Soci', noPrawns]])
  expect(await tell(at(91))).toBe(2)
  const source = { kind: 'evento' as const, id: from }
  await copyMenu(at(92), eventId, { source, version: version ?? '' })
  expect(await left(120)).toEqual(new Map())
})

test('a change afterwards makes it not final, and exactly those are told again whose plate is another', async () => {
  await comes([['Anna Roca', noPrawns]])
  await comes([['Maria Pi', noMilk]])
  await comes([['Pau Vila', {}]])
  await tell()
  await left(11)
  const state = () => menuNotice(at(100), String(eventId))
  expect(await state()).toMatchObject({ changed: false, parties: [] })
  // What nobody eats otherwise changes nothing for anybody.
  await save({ plato_0_0_description_es: 'Con mucho caldo' }, at(60))
  expect(await state()).toMatchObject({ changed: true, parties: [] })
  expect(await tell(at(100))).toBe(0)
  expect(await state()).toMatchObject({ changed: false, finalAt: storyNow })
  // A dessert without milk: one of them eats as the others, the other one as before.
  await save({ plato_1_0_milk: '', plato_0_0_description_es: 'Con mucho caldo' }, at(110))
  expect(await state()).toMatchObject({
    changed: true,
    parties: [{ email: 'maria.pi@example.cat' }],
  })
  expect(await tell(at(120))).toBe(2)
  const again = await left(140)
  expect([...again.keys()].toSorted()).toEqual(['maria.pi@example.cat', 'sala@example.cat'])
  expect(again.get('maria.pi@example.cat')?.subject).toContain('Cambia')
  expect(linesOf(again.get('maria.pi@example.cat'))).toEqual(['Todo el menú, como a los demás'])
})

test('who registers afterwards, or answers anew, is told once more; who pays or is renamed is not', async () => {
  const anna = await comes([['Anna Roca', noPrawns]])
  await tell()
  await left(11)
  await database.db
    .update(registrations)
    .set({ note: 'Llego tarde', updatedAt: minutesLater(20) })
    .where(eq(registrations.id, anna))
  await database.db
    .update(guests)
    .set({ name: 'Anna Roca Puig', checkedInAt: null })
    .where(eq(guests.registrationId, anna))
  expect(await partiesAt(30)).toEqual([])
  await comes([['Nou Soci', noMilk]])
  expect(await partiesAt(30)).toMatchObject([{ email: 'nou.soci@example.cat', again: false }])
  await database.db
    .update(guests)
    .set({ allergens: ['crustaceans', 'milk'] })
    .where(eq(guests.registrationId, anna))
  expect(await partiesAt(30)).toMatchObject([{ again: true }, { again: false }])
})

test('a mail says what is so as it leaves, and that is not told again', async () => {
  const anna = await comes([['Anna Roca', noPrawns]])
  const joan = await comes([['Joan Pi', noPrawns]])
  const pere = await comes([['Pere Mas', noPrawns]])
  await tell()
  await database.db
    .update(guests)
    .set({ allergens: ['milk'] })
    .where(eq(guests.registrationId, anna))
  await database.db
    .update(registrations)
    .set({ status: 'cancelled', cancelledAt: minutesLater(1), cancelledBecause: 'person' })
    .where(eq(registrations.id, joan))
  await database.db
    .update(guests)
    .set({ hasNeeds: false, allergens: [] })
    .where(eq(guests.registrationId, pere))
  const sent = await left(11)
  expect([...sent.keys()].toSorted()).toEqual(['anna.roca@example.cat', 'sala@example.cat'])
  expect(sent.get('anna.roca@example.cat')?.text).toContain('«Crema catalana»')
  expect(await partiesAt(30)).toEqual([])
})

/** The duty, as it runs at that minute. */
const duty = (minutes: number) => notifyLatecomers(at(minutes))

const addresses = (sent: ReadonlyMap<string, SentMail>) => [...sent.keys()].toSorted()

/** The mail server refuses whatever is due by then, for now. */
const refused = (minutes: number) =>
  sentMails(
    database.db,
    clubContent,
    minutesLater(minutes),
    [],
    null,
    new Error('450 try again later'),
  )

test('a mail that was refused is read anew at each attempt, stores nothing of health, and is noted as it leaves', async () => {
  const anna = await comes([['Anna Roca', noPrawns]])
  const joan = await comes([['Joan Pi', noPrawns]])
  await tell()
  await database.db
    .update(guests)
    .set({ allergens: ['milk'] })
    .where(eq(guests.registrationId, anna))
  const noted = await database.db.select().from(menuPlates).orderBy(asc(menuPlates.guestId))
  expect(await refused(11)).toEqual([])
  expect(await mailRows()).not.toMatch(/verdur|gambas|crema catalana|crust/iu)
  expect(await database.db.select().from(menuPlates).orderBy(asc(menuPlates.guestId))).toEqual(
    noted,
  )
  // Each has its own time for the next attempt, as any.
  expect(await left(11)).toEqual(new Map())
  await database.db
    .update(registrations)
    .set({ status: 'cancelled', cancelledAt: minutesLater(12), cancelledBecause: 'person' })
    .where(eq(registrations.id, joan))
  await refused(40)
  const sent = await left(300)
  expect(addresses(sent)).toEqual(['anna.roca@example.cat', 'sala@example.cat'])
  expect(linesOf(sent.get('anna.roca@example.cat'))).toEqual([
    'En lugar de «Crema catalana» todavía no tenemos nada: el club se pondrá en contacto contigo',
  ])
  expect(sent.get('sala@example.cat')?.text).toContain('Come otra cosa 1 persona de 1')
  expect(await partiesAt(300)).toEqual([])
})

test('a mail that was refused does not leave once the evening is cancelled, or has begun', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await refused(11)
  const begins = minutesLater(60)
  await database.db.update(events).set({ date: begins }).where(eq(events.id, eventId))
  expect(await left(61)).toEqual(new Map())
  expect(await database.db.$count(mails)).toBe(0)
})

test('mails wait while the menu is another than was told, and tell the one that becomes final', async () => {
  await comes([['Anna Roca', noPrawns]])
  await comes([['Maria Pi', noMilk]])
  await tell()
  await save({ plato_0_1_title_es: 'Arroz de setas' }, at(15))
  expect(await left(16)).toEqual(new Map())
  await tell(at(20))
  // What can still be taken back is told to nobody, also not by a mail of before.
  expect(await left(28)).toEqual(new Map())
  const sent = await left(60)
  expect(addresses(sent)).toEqual([
    'anna.roca@example.cat',
    'maria.pi@example.cat',
    'sala@example.cat',
  ])
  expect(linesOf(sent.get('anna.roca@example.cat'))).toEqual([
    'En lugar de «Arroz de gambas»: Arroz de setas',
  ])
  expect(await partiesAt(61)).toEqual([])
  expect(await database.db.$count(mails)).toBe(3)
})

test('a mail that waits leaves although a dish of it is spelt otherwise since, and is noted so', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await refused(11)
  await save({ plato_0_1_title_es: 'ARROZ de verduras' }, at(20))
  expect(await tell(at(22))).toBe(0)
  const sent = await left(60)
  expect(addresses(sent)).toEqual(['anna.roca@example.cat', 'sala@example.cat'])
  expect(linesOf(sent.get('anna.roca@example.cat'))).toEqual([
    'En lugar de «Arroz de gambas»: ARROZ de verduras',
  ])
  expect(await partiesAt(61)).toEqual([])
  await save({}, at(62))
  expect(await partiesAt(63)).toEqual([])
})

test('a telling that is taken back takes back as well how a dish was spelt in it', async () => {
  await comes([['Anna Roca', noPrawns]])
  await comes([['Maria Pi', noMilk]])
  await tell()
  await refused(11)
  await save({ plato_0_1_title_es: 'ARROZ de verduras', plato_1_0_milk: '' }, at(20))
  expect(await tell(at(22))).toBe(2)
  await cancelMenuNotice(at(23), eventId)
  await save({}, at(24))
  const state = await menuNotice(at(25), String(eventId))
  expect(state).toMatchObject({ changed: false, parties: [] })
  expect(addresses(await left(60))).toEqual([
    'anna.roca@example.cat',
    'maria.pi@example.cat',
    'sala@example.cat',
  ])
})

test.each([
  ['by hand', async () => cancelMenuNotice(at(26), eventId)],
  ['by a dish', async () => save({}, at(26))],
])(
  'a mail that waits leaves though a newer one was queued, if that is taken back %s',
  async (_, takesBack) => {
    await comes([['Anna Roca', noPrawns]])
    await tell()
    await refused(11)
    await save({ plato_0_1_title_es: 'Arroz de setas' }, at(20))
    expect(await tell(at(22))).toBe(2)
    expect(await left(25)).toEqual(new Map())
    await takesBack()
    await save({}, at(27))
    expect(await tell(at(28))).toBe(0)
    const sent = await left(60)
    expect(addresses(sent)).toEqual(['anna.roca@example.cat', 'sala@example.cat'])
    expect(linesOf(sent.get('anna.roca@example.cat'))).toEqual([
      'En lugar de «Arroz de gambas»: Arroz de verduras',
    ])
  },
)

test('it leaves too where others alone were told between it and what is taken back', async () => {
  await comes([['Anna Roca', noPrawns]])
  await comes([['Maria Pi', noMilk]])
  await tell()
  await refused(11)
  await save({ plato_1_0_milk: '' }, at(20))
  expect(await tell(at(22))).toBe(2)
  await save({ plato_1_0_milk: '', plato_0_1_title_es: 'Arroz de setas' }, at(40))
  expect(await tell(at(41))).toBe(2)
  await save({ plato_1_0_milk: '' }, at(42))
  const sent = await left(70)
  expect(addresses(sent)).toEqual([
    'anna.roca@example.cat',
    'maria.pi@example.cat',
    'sala@example.cat',
  ])
  expect(sent.get('maria.pi@example.cat')?.subject).toContain('Cambia')
})

test('the list of latecomers waits as well, and comes although nobody else is to be told', async () => {
  await tell()
  await left(11)
  await comes([['Anna Roca', noPrawns]])
  await duty(20)
  await left(21)
  await save({ plato_1_0_description_es: 'Con azúcar quemado' }, at(30))
  expect(await left(65)).toEqual(new Map())
  expect(await tell(at(66))).toBe(0)
  expect(addresses(await left(90))).toEqual(['sala@example.cat'])
})

test('a change tells a companion too who gets the same as the others again, as the page before shows it', async () => {
  await comes([
    ['Joan Pi', noPrawns],
    ['Maria Pi', noMilk],
    ['Pau Pi', {}],
  ])
  await tell()
  await left(11)
  await save({ plato_0_1_title_es: 'Arroz de setas', plato_1_0_milk: '' }, at(20))
  const [party] = await partiesAt(21)
  expect(party?.people.map(({ name, plates }) => [name, plates.length])).toEqual([
    ['Joan Pi', 1],
    ['Maria Pi', 0],
  ])
  await tell(at(22))
  // Refused once, it still knows who was told what before.
  await refused(33)
  const mail = (await left(60)).get('joan.pi@example.cat')
  expect(linesOf(mail)).toEqual([
    'En lugar de «Arroz de gambas»: Arroz de setas',
    'Todo el menú, como a los demás',
  ])
  expect(mail?.text).toContain('Maria Pi')
  expect(mail?.text).not.toContain('Pau Pi')
})

test('an event that is cancelled or over, an empty menu and one that somebody has saved tell nobody', async () => {
  await comes([['Anna Roca', noPrawns]])
  const { version } = await menuNotice(cx, String(eventId))
  const press = (when = cx) => notifyMenu(when, eventId, { version: version ?? '' })
  await save({ plato_1_0_title_es: 'Flan' }, at(1))
  await expect(press()).rejects.toMatchObject({ code: 'menuChanged', status: 409 })
  await expect(
    notifyMenu({ ...cx, now: daysLater(11) }, eventId, { version: version ?? '' }),
  ).rejects.toMatchObject({ code: 'eventOver', status: 410 })
  const other = (await storedEvent(database.db)).id
  await expect(notifyMenu(cx, other, { version: '1' })).rejects.toMatchObject({ code: 'menuEmpty' })
  await tell(at(2))
  await database.db.update(events).set({ cancelledAt: cx.now }).where(eq(events.id, eventId))
  expect(await left(20)).toEqual(new Map())
  await expect(press()).rejects.toMatchObject({ code: 'eventCancelled', status: 410 })
  const visitor = testContext({ db: database.db })
  await expect(notifyMenu(visitor, eventId, { version: '1' })).rejects.toMatchObject({
    status: 401,
  })
  await expect(cancelMenuNotice(visitor, eventId)).rejects.toMatchObject({ status: 401 })
})

test('who comes or answers once the menu is final is told by itself, once, and the host of all within the hour', async () => {
  const anna = await comes([['Anna Roca', noPrawns]])
  await duty(1)
  expect(await database.db.$count(mails)).toBe(0)
  await tell()
  // While it can be taken back nothing is told beside it.
  await comes([['Aviat Puig', noMilk]])
  await duty(9)
  expect(addresses(await left(11))).toEqual(['anna.roca@example.cat', 'sala@example.cat'])
  await duty(12)
  expect(addresses(await left(13))).toEqual(['aviat.puig@example.cat'])
  await comes([['Nou Soci', noPrawns]], { language: 'ca' })
  await comes([['Menja Tot', {}]])
  await comes([['Encara No', noPrawns]], { confirmBy: daysLater(1) })
  await database.db
    .update(guests)
    .set({ allergens: ['crustaceans', 'milk'] })
    .where(eq(guests.registrationId, anna))
  await Promise.all([duty(20), duty(20)])
  const told = await left(21)
  expect(addresses(told)).toEqual(['anna.roca@example.cat', 'nou.soci@example.cat'])
  expect(told.get('anna.roca@example.cat')?.subject).toContain('Cambia')
  expect(linesOf(told.get('nou.soci@example.cat'))).toEqual([
    'En lloc de «Arròs de gambes»: Arròs de verdures',
  ])
  await duty(22)
  const hosts = await left(61)
  expect(addresses(hosts)).toEqual(['sala@example.cat'])
  const list = hosts.get('sala@example.cat')
  expect(list?.subject).toContain('Alguien más')
  expect(list?.text).toContain('Comen otra cosa 3 personas de 4')
  await duty(62)
  expect(await left(200)).toEqual(new Map())
  expect(await partiesAt(200)).toEqual([])
})

test('of a menu that has changed, of an evening that is over or cancelled, nobody is told later', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await left(11)
  await save({ plato_0_1_title_es: 'Arroz de setas' }, at(20))
  await comes([['Nou Soci', noPrawns]])
  await duty(30)
  expect(await left(90)).toEqual(new Map())
  await tell(at(91))
  await left(110)
  await comes([['Tard Puig', noPrawns]])
  await notifyLatecomers({ ...cx, now: daysLater(30) })
  await database.db.update(events).set({ cancelledAt: cx.now }).where(eq(events.id, eventId))
  await duty(120)
  expect(await left(300)).toEqual(new Map())
})

test('shortly before the evening the host is told at once', async () => {
  await tell()
  await left(11)
  const [event] = await database.db.select().from(events).where(eq(events.id, eventId))
  const soon = (event?.date.getTime() ?? 0) - 20 * 60_000
  await comes([['Anna Roca', noPrawns]])
  await notifyLatecomers({ ...cx, now: new Date(soon) })
  const minutes = (soon - storyNow.getTime()) / 60_000
  expect(addresses(await left(minutes + 1))).toEqual(['anna.roca@example.cat', 'sala@example.cat'])
})

test('a dish that is only spelt otherwise tells nobody, also after it was made final again', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await left(11)
  const respelt = {
    plato_0_1_title_es: 'ARROZ de verduras',
    plato_0_0_title_es: 'Arroz de gambas!',
  }
  await save(respelt, at(60))
  expect(await menuNotice(at(61), String(eventId))).toMatchObject({ changed: true, parties: [] })
  expect(await tell(at(62))).toBe(0)
  await duty(90)
  await save({ ...respelt, plato_1_0_description_es: 'Con azúcar quemado' }, at(100))
  expect(await tell(at(101))).toBe(0)
  expect(await left(300)).toEqual(new Map())
})

test('the registration shows what is served otherwise, while the menu is final', async () => {
  const id = await comes([
    ['Anna Roca', noPrawns],
    ['Joan Pi', {}],
  ])
  const other = await comes([['Maria Pi', noMilk]])
  const shown = (minutes: number) => ownPlates({ ...at(minutes), language: 'ca' }, { id, eventId })
  expect(await shown(0)).toEqual([])
  await tell()
  expect(await shown(9)).toEqual([])
  expect(await shown(11)).toEqual([
    {
      name: 'Anna Roca',
      courses: [{ state: 'instead', served: 'Arròs de gambes', given: 'Arròs de verdures' }],
      withoutWine: false,
      open: null,
      noteRead: false,
      insteadOfWine: 'Most de Sant Sadurní',
    },
  ])
  expect(await ownPlates(at(11), { id: other, eventId })).toMatchObject([
    { courses: [{ state: 'nothing', given: null }] },
  ])
  await save({ plato_0_1_title_es: 'Arroz de setas' }, at(20))
  expect(await shown(21)).toEqual([])
})

test('the host of the evening gets the list, not who made it final', async () => {
  const host = await storedAccount(database.db, { role: 'editor', email: 'rep@example.cat' })
  await save({ host_id: host.id })
  await comes([['Anna Roca', noPrawns]])
  await tell()
  expect([...(await left(11)).keys()]).toContain('rep@example.cat')
  expect(await database.db.$count(mails, eq(mails.recipient, 'sala@example.cat'))).toBe(0)
})

/** From now on they are no more than a member of the public. */
const demote = (account: Account) =>
  database.db.update(accounts).set({ role: roleNumbers.user }).where(eq(accounts.id, account.id))

test('who made it final and has lost the role since is told of nobody who comes later', async () => {
  await tell()
  await left(11)
  await demote(editor)
  await comes([['Anna Roca', noPrawns]])
  await duty(20)
  expect(addresses(await left(200))).toEqual(['anna.roca@example.cat'])
})

test('the list of a host who may not have it any more goes to whom it is for as it leaves, or to nobody', async () => {
  const host = await storedAccount(database.db, { role: 'editor', email: 'rep@example.cat' })
  await database.db.update(accounts).set({ language: 'ca' }).where(eq(accounts.id, editor.id))
  await save({ host_id: host.id })
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await refused(11)
  await demote(host)
  await refused(20)
  const addressed = await database.db.select().from(mails).where(eq(mails.kind, 'menu-host'))
  expect(addressed).toMatchObject([{ recipient: 'sala@example.cat', language: 'ca', attempts: 2 }])
  const list = (await left(60)).get('sala@example.cat')
  expect(list?.subject).toContain('Qui menja una altra cosa')
  expect(list?.text).toContain('«Arròs de gambes»')
  // Who comes later is told of to somebody as well who has gone as it leaves.
  await comes([['Nou Soci', noPrawns]])
  await duty(70)
  await database.db
    .update(accounts)
    .set({ deactivatedAt: minutesLater(75) })
    .where(eq(accounts.id, editor.id))
  expect(addresses(await left(200))).toEqual(['nou.soci@example.cat'])
  expect(await database.db.$count(mails, eq(mails.kind, 'menu-late'))).toBe(0)
})

test('a host who is replaced while the list waits does not get it, but who follows', async () => {
  const host = await storedAccount(database.db, { role: 'editor', email: 'rep@example.cat' })
  const next = await storedAccount(database.db, { role: 'editor', email: 'nou@example.cat' })
  await save({ host_id: host.id })
  await comes([['Anna Roca', noPrawns]])
  await tell()
  expect(await save({ host_id: next.id }, at(5))).toMatchObject({ untold: false })
  expect(addresses(await left(11))).toEqual(['anna.roca@example.cat', 'nou@example.cat'])
})

test('what was told goes with the answers, and the mails after seven days', async () => {
  await comes([['Anna Roca', noPrawns]])
  await tell()
  await left(11)
  expect(await database.db.$count(menuPlates)).toBe(1)
  await forgetMenuMails({ db: database.db, now: daysLater(6) })
  expect(await database.db.$count(mails)).toBe(2)
  await forgetMenuMails({ db: database.db, now: daysLater(8) })
  expect(await database.db.$count(mails)).toBe(0)
  await eraseHealthData({ db: database.db, now: daysLater(16) })
  expect(await database.db.$count(menuPlates)).toBe(1)
  await eraseHealthData({ db: database.db, now: daysLater(18) })
  expect(await database.db.$count(menuPlates)).toBe(0)
})

const random = randomFrom(1169)
const roll = (below: number) => Math.floor(random() * below)
const pick = <Each>(all: readonly Each[], oneIn: number) => all.filter(() => roll(oneIn) === 0)

function randomDish(title: string): StoredDish {
  const isDeclared = roll(6) > 0
  const contains = pick(allergens, 6)
  const flags = Object.fromEntries(traits.map((trait) => [trait, roll(3) === 0]))
  return {
    title,
    description: null,
    language: 'es',
    translation: {},
    wine: null,
    vegetarian: false,
    vegan: false,
    meat: false,
    pork: false,
    alcohol: false,
    raw: false,
    cured: false,
    unpasteurised: false,
    highMercury: false,
    halalMeat: false,
    traitsDeclared: true,
    ...flags,
    contains: isDeclared ? contains : null,
    mayContain: isDeclared ? pick(allergens, 8).filter((each) => !contains.includes(each)) : null,
  }
}

const randomCourses = (): StoredCourse[] =>
  Array.from({ length: 2 + roll(4) }, (_, course) =>
    Array.from({ length: 1 + roll(3) }, (__, dish) => randomDish(`Plato ${course}.${dish}`)),
  )

/** What a person should read, reckoned apart from all that the site reckons with. */
function expectedLines(courses: readonly StoredCourse[], who: AnsweredNeeds): string[] {
  if (who.allergens.length + who.diets.length === 0) return []
  return courses.flatMap((course) => {
    const worst = course.map((food) => worstOf(food, who))
    const served = course[0]?.title ?? ''
    if (worst[0] === 0) return []
    const good = course[worst.indexOf(0)]
    if (good) return [`En lugar de «${served}»: ${good.title}`]
    const perhaps = worst.indexOf(1)
    if (perhaps === 0) return [`«${served}»: lo estamos comprobando con la cocina`]
    const given = course[perhaps]
    return [
      given
        ? `En lugar de «${served}»: ${given.title}, que estamos comprobando con la cocina`
        : `En lugar de «${served}» todavía no tenemos nada: el club se pondrá en contacto contigo`,
    ]
  })
}

test('of random menus and people every conflict is told to whom it concerns, and none is invented; after a change too', async () => {
  const seen = { told: 0, untold: 0, again: 0, quiet: 0 }
  for (let round = 0; round < tries({ part: 1, all: 6 }); round += 1) {
    await emptyTables(database.pool)
    editor = await storedAccount(database.db, { role: 'editor', email: 'sala@example.cat' })
    cx = testContext({ db: database.db, actor: editor })
    eventId = (await storedEvent(database.db, { maxParticipants: 200 })).id
    await save()
    const menu = await findMenu(database.db, { eventId })
    const menuId = menu?.id ?? ''
    for (let party = 0; party < 25; party += 1) {
      await comes(
        Array.from({ length: 1 + roll(3) }, (_, seat) => {
          const told = { allergens: pick(allergens, 14), diets: pick(diets, 12) }
          const hasNeeds = told.allergens.length + told.diets.length > 0
          return [
            `Soci ${party} ${seat}`,
            {
              ...told,
              hasNeeds: hasNeeds || (roll(4) ? false : null),
              // Whatever somebody writes is told by no mail as a plate of theirs.
              note: roll(4) ? null : 'Celíaca, y nada de marisco',
            },
          ]
        }),
      )
    }
    const rows = await database.db
      .select({ guest: guests, email: registrations.email })
      .from(guests)
      .innerJoin(registrations, eq(registrations.id, guests.registrationId))
      .orderBy(asc(registrations.number), asc(guests.place))
    const expected = (courses: readonly StoredCourse[]) =>
      new Map(
        rows.map(({ guest: { id, allergens: a, diets: d } }) => [
          id,
          expectedLines(courses, {
            hasNeeds: true,
            note: '',
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion
            allergens: (a ?? []) as AnsweredNeeds['allergens'],
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion
            diets: (d ?? []) as AnsweredNeeds['diets'],
          }),
        ]),
      )
    const parties = [...Map.groupBy(rows, ({ email }) => email)]
    const put = async (courses: StoredCourse[]) => {
      await database.db.transaction((tx) => storeCourses(tx, menuId, courses))
      return coursesOf(database.db, menuId)
    }
    const before = expected(await put(randomCourses()))
    await tell()
    const first = await left(11)
    for (const [email, own] of parties) {
      const lines = own.flatMap(({ guest }) => before.get(guest.id) ?? [])
      expect([email, linesOf(first.get(email)) ?? []]).toEqual([email, lines])
      seen[lines.length > 0 ? 'told' : 'untold'] += 1
    }
    const after = expected(
      await put([
        ...randomCourses().slice(0, 1),
        ...(await coursesOf(database.db, menuId)).slice(1),
      ]),
    )
    await tell(at(60))
    const second = await left(80)
    for (const [email, own] of parties) {
      const isOther = own.some(
        ({ guest: { id } }) => String(before.get(id)) !== String(after.get(id)),
      )
      expect([email, second.has(email)]).toEqual([email, isOther])
      const lines = own.flatMap(({ guest }) => after.get(guest.id) ?? [])
      if (isOther) {
        const told = linesOf(second.get(email))?.filter((line) => line.includes('«'))
        expect([email, told]).toEqual([email, lines])
      }
      seen[isOther ? 'again' : 'quiet'] += 1
    }
    expect((await left(200)).size).toBe(0)
    expect(await database.db.$count(menus)).toBe(1)
  }
  for (const [what, count] of Object.entries(seen)) {
    expect(count, what).toBeGreaterThan(tries({ part: 0, all: 10 }))
  }
})
