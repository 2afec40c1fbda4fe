import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventMatrix, settlePerson } from '#app/events/menus/matrix/event-people.server.ts'
import { ownPlates } from '#app/events/menus/matrix/plates.server.ts'
import { menuPlates } from '#app/events/menus/menus.schema.ts'
import { copyMenu } from '#app/events/menus/writing/copy-menu.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { minutesLater } from '#tests/support/held.ts'
import {
  atDoor,
  gets,
  getsNothing,
  linesOf,
  menuEvening,
  mushrooms,
  noMilk,
  noPrawns,
  respelt,
  shrimp,
  silent,
  withoutMilk,
} from '#tests/support/menu-evening.ts'
import { menuForm } from '#tests/support/menus.ts'
import { cancelMenuNotice, notifyMenu } from './notify-menu.server.ts'

const evening = menuEvening()
const {
  database,
  at,
  save,
  party,
  comes,
  answers,
  cancels,
  changeEvent,
  state,
  partiesAt,
  notify,
  left,
  leftTo,
  refused,
  mailRows,
} = evening

test('guests with a substitute dish are mailed in their language, and the host about all', async () => {
  await comes('Anna Roca', noPrawns, { language: 'ca' })
  await party([['Joan Pi'], ['Maria Pi', noMilk]])
  await comes('Pau Vila')
  await comes('Silent Soci', silent)
  await comes('Ve Sense', noPrawns, atDoor)
  await comes('Encara No', noPrawns, { confirmBy: daysLater(1) })
  await comes('Per Pagar', noPrawns, { payBy: daysLater(1) })
  // Two people with substitutes, one who has not answered, and the host.
  expect(await notify()).toBe(4)
  expect(await leftTo(9)).toEqual([])
  const sent = await left(11)
  expect([...sent.keys()].toSorted()).toEqual(['anna.roca', 'joan.pi', 'sala', 'silent.soci'])
  expect(sent.get('anna.roca')?.subject).toContain('El que et servirem')
  expect(linesOf(sent.get('anna.roca'))).toEqual([
    'En lloc de «Arròs de gambes»: Arròs de verdures',
  ])
  // The person who registered a companion is told of the companion's plate, and is not listed as having one.
  const companion = sent.get('joan.pi')
  expect(linesOf(companion)).toEqual([getsNothing()])
  expect(companion?.text).toContain('Maria Pi')
  expect(companion?.text).not.toMatch(/Anna|leche|milk|crust/iu)
  const host = sent.get('sala')?.text
  expect(host).toContain('Comen otra cosa 3 personas de 6')
  expect(host).toContain('1 persona no ha contestado')
  expect(host).toContain('Anna R.')
  expect(host).not.toMatch(/leche|crustáceos/iu)
})

async function settle(name: string, dishes: number[], when: RequestContext = evening.now()) {
  const { menu, people } = await eventMatrix(when, String(evening.event()))
  const { id = '', version = 0 } = people.find((each) => each.name === name) ?? {}
  await settlePerson(when, evening.event(), id, { menu: menu ?? '', version, dishes })
}
const settled = async () => (await eventMatrix(evening.now(), String(evening.event()))).people[0]

test('guests with a note, no answer or no alcohol are mailed, and the first two are not told the rest is safe', async () => {
  await save({ instead_of_wine: 'Mosto' })
  await comes('Gil Mas', shrimp)
  await comes('Silent Soci', silent)
  await comes('Sec Vila', { hasNeeds: true, diets: ['noAlcohol'] })
  await comes('Menja Tot')
  await comes('Ve Sense', shrimp, atDoor)
  const { unsettled } = await state(0)
  expect(unsettled.map(({ name, why }) => [name, why])).toEqual([
    ['Gil Mas', 'note'],
    // The dessert does not declare alcohol.
    ['Sec Vila', 'unsure'],
    ['Silent Soci', 'unanswered'],
    ['Ve Sense', 'note'],
  ])
  await notify()
  const sent = await left(11)
  const bodyOf = (who: string) => sent.get(who)?.text ?? ''
  expect(bodyOf('gil.mas')).toContain('La cocina tiene la nota, y alguien del club te llamará')
  expect(bodyOf('silent.soci')).toContain('No sabemos si hay algo que no come')
  expect(bodyOf('sec.vila')).toContain('En lugar de vino: Mosto')
  for (const who of ['gil.mas', 'silent.soci']) expect(bodyOf(who)).not.toContain('Todo lo demás')
  expect(sent.has('menja.tot')).toBe(false)
  const known = { people: 5, plain: 1, plates: 1, call: 2, unnotified: ['Ve Sense'] }
  expect((await state(20)).known).toEqual(known)
})

test('settling a note counts the plate, and mails the person that it was read', async () => {
  await comes('Gil Mas', { ...shrimp, allergens: ['milk'] })
  await expect(settle('Gil Mas', [1, 0])).rejects.toMatchObject({ code: 'dishUnsuitable' })
  await expect(settle('Gil Mas', [1])).rejects.toMatchObject({ code: 'menuChanged' })
  await settle('Gil Mas', [1, -1])
  const [instead, nothing] = [
    { state: 'instead', dish: 1 },
    { state: 'nothing', dish: null },
  ]
  const asSettled = { settled: true, unsettled: 'nothing', cells: [instead, nothing] }
  expect(await settled()).toMatchObject(asSettled)
  await notify()
  const sent = (await left(11)).get('gil.mas')
  expect(sent?.text).toContain('La cocina ha leído la nota')
  expect(linesOf(sent)).toEqual([gets('Arroz de verduras'), getsNothing()])
  // A respelt note stays settled; with other dishes or answers the note has to be read again.
  await save(respelt, at(20))
  expect(await settled()).toMatchObject({ settled: true })
  await save(mushrooms, at(21))
  expect(await settled()).toMatchObject({ settled: false, unsettled: 'note' })
  await settle('Gil Mas', [1, -1], at(22))
  await database.db.update(guests).set({ note: 'Y nada de pescado' })
  expect(await settled()).toMatchObject({ settled: false, unsettled: 'note' })
  await settle('Gil Mas', [1, -1], at(23))
  await database.db.update(guests).set({ diets: null, allergens: null, note: null })
  const [stored] = await database.db.select().from(guests)
  expect(stored).toMatchObject({ served: null, servedMenu: null })
})

test('a person without an answer cannot be settled, nor can a person whose answers have changed', async () => {
  await comes('Silent Soci', silent)
  await expect(settle('Silent Soci', [0, 0])).rejects.toMatchObject({ code: 'registrationChanged' })
  const { menu, people } = await eventMatrix(evening.now(), String(evening.event()))
  const sent = { menu: menu ?? '', version: 1, dishes: [0, 0] }
  const id = people[0]?.id ?? ''
  await expect(settlePerson(evening.now(), evening.event(), id, sent)).rejects.toMatchObject({
    status: 409,
  })
  const visitor = testContext({ db: database.db })
  await expect(settlePerson(visitor, evening.event(), id, sent)).rejects.toMatchObject({
    status: 401,
  })
})

test('two concurrent requests notify once, and store no health data', async () => {
  await comes('Anna Roca', noPrawns)
  const { version } = await state(0)
  const press = (minutes: number) =>
    notifyMenu(at(minutes), evening.event(), { version: version ?? '' })
  expect((await Promise.all([press(0), press(0)])).toSorted()).toEqual([0, 2])
  expect(await press(60)).toBe(0)
  expect(await database.db.$count(mails)).toBe(2)
  expect(await mailRows()).not.toMatch(/verdur|gambas|crust/iu)
  expect((await left(11)).size).toBe(2)
  expect(await mailRows()).not.toMatch(/verdur|gambas|crust/iu)
  expect((await left(200)).size).toBe(0)
})

test('a notice can be cancelled for ten minutes, without mails', async () => {
  await comes('Anna Roca', noPrawns)
  await notify()
  await cancelMenuNotice(at(9), evening.event())
  expect(await leftTo(60)).toEqual([])
  expect(await database.db.$count(menuPlates)).toBe(0)
  expect(await state(60)).toMatchObject({ finalAt: null, until: null })
  await notify(60)
  await expect(cancelMenuNotice(at(71), evening.event())).rejects.toMatchObject({
    code: 'undoTooLate',
  })
  expect((await left(75)).get('anna.roca')?.subject).toContain('Lo que te serviremos')
})

test('changed dishes cancel the waiting mails', async () => {
  await comes('Anna Roca', noPrawns)
  await notify()
  expect(await save({ name_es: 'Otro nombre' }, at(3))).toMatchObject({ withdrawn: false })
  expect(await save(mushrooms, at(4))).toMatchObject({ withdrawn: true })
  expect(await leftTo(60)).toEqual([])
  await notify(60)
  expect(linesOf((await left(75)).get('anna.roca'))).toEqual([gets('Arroz de setas')])
  const { version } = await state(90)
  const from = (await storedEvent(database.db, { title: 'De antes' })).id
  await saveMenu(evening.now(), { eventId: from }, menuInput.parse(menuForm()), menuForm())
  await comes('Nou Soci', noPrawns)
  expect(await notify(91)).toBe(2)
  const source = { kind: 'evento' as const, id: from }
  await copyMenu(at(92), evening.event(), { source, version: version ?? '' })
  expect(await leftTo(120)).toEqual([])
})

test('a change reopens a final menu, and notifies only people whose plate changed', async () => {
  await comes('Anna Roca', noPrawns)
  await comes('Maria Pi', noMilk)
  await comes('Pau Vila')
  await notify()
  await left(11)
  expect(await state(100)).toMatchObject({ changed: false, parties: [] })
  const broth = { plato_0_0_description_es: 'Con mucho caldo' }
  await save(broth, at(60))
  expect(await state(100)).toMatchObject({ changed: true, parties: [] })
  expect(await notify(100)).toBe(0)
  expect(await state(100)).toMatchObject({ changed: false, finalAt: storyNow })
  await save({ ...withoutMilk, ...broth }, at(110))
  const changed = { changed: true, parties: [{ email: 'maria.pi@example.cat' }] }
  expect(await state(100)).toMatchObject(changed)
  expect(await notify(120)).toBe(2)
  const again = await left(140)
  expect([...again.keys()].toSorted()).toEqual(['maria.pi', 'sala'])
  expect(again.get('maria.pi')?.subject).toContain('Cambia')
  expect(linesOf(again.get('maria.pi'))).toEqual(['Todo el menú, como a los demás'])
})

test('a later registration or changed answers notify again; a payment or a new name does not', async () => {
  const anna = await comes('Anna Roca', noPrawns)
  await notify()
  await left(11)
  const note = { note: 'Llego tarde', updatedAt: minutesLater(20) }
  await database.db.update(registrations).set(note).where(eq(registrations.id, anna))
  await answers(anna, { name: 'Anna Roca Puig', checkedInAt: null })
  expect(await partiesAt(30)).toEqual([])
  await comes('Nou Soci', noMilk)
  expect(await partiesAt(30)).toMatchObject([{ email: 'nou.soci@example.cat', again: false }])
  await answers(anna, { allergens: ['crustaceans', 'milk'] })
  expect(await partiesAt(30)).toMatchObject([{ again: true }, { again: false }])
})

test('a mail has the facts of its sending time, stores no health data, and is recorded once sent', async () => {
  const anna = await comes('Anna Roca', noPrawns)
  const joan = await comes('Joan Pi', noPrawns)
  const pere = await comes('Pere Mas', noPrawns)
  await notify()
  await answers(anna, { allergens: ['milk'] })
  await answers(pere, { hasNeeds: false, allergens: [] })
  const [withoutNeeds] = await database.db
    .select()
    .from(guests)
    .where(eq(guests.registrationId, pere))
  const plates = async () =>
    (await database.db.select().from(menuPlates).orderBy(asc(menuPlates.guestId))).filter(
      ({ guestId }) => guestId !== withoutNeeds?.id,
    )
  const noted = await plates()
  expect(await refused(11)).toEqual([])
  expect(await mailRows()).not.toMatch(/verdur|gambas|crema catalana|crust/iu)
  expect(await plates()).toEqual(noted)
  expect(await leftTo(11)).toEqual([])
  await cancels(joan)
  await refused(40)
  const sent = await left(300)
  expect([...sent.keys()].toSorted()).toEqual(['anna.roca', 'sala'])
  expect(linesOf(sent.get('anna.roca'))).toEqual([getsNothing()])
  expect(sent.get('sala')?.text).toContain('Come otra cosa 1 persona de 2')
  expect(await partiesAt(300)).toEqual([])
})

test('a refused mail is dropped once the event is cancelled or has begun', async () => {
  await comes('Anna Roca', noPrawns)
  await notify()
  await refused(11)
  await changeEvent({ date: minutesLater(60) })
  expect(await leftTo(61)).toEqual([])
  expect(await database.db.$count(mails)).toBe(0)
})

test('mails wait while the menu differs from the notified one, and describe the final one', async () => {
  await comes('Anna Roca', noPrawns)
  await comes('Maria Pi', noMilk)
  await notify()
  await save(mushrooms, at(15))
  expect(await leftTo(16)).toEqual([])
  await notify(20)
  // A notice that can still be cancelled is not mailed, not even by an earlier mail.
  expect(await leftTo(28)).toEqual([])
  const sent = await left(60)
  expect([...sent.keys()].toSorted()).toEqual(['anna.roca', 'maria.pi', 'sala'])
  expect(linesOf(sent.get('anna.roca'))).toEqual([gets('Arroz de setas')])
  expect(await partiesAt(61)).toEqual([])
  expect(await database.db.$count(mails)).toBe(3)
})

test('a waiting mail is sent although a dish was respelt, and recorded with that spelling', async () => {
  await comes('Anna Roca', noPrawns)
  await notify()
  await refused(11)
  await save(respelt, at(20))
  expect(await notify(22)).toBe(0)
  const sent = await left(60)
  expect([...sent.keys()].toSorted()).toEqual(['anna.roca', 'sala'])
  expect(linesOf(sent.get('anna.roca'))).toEqual([gets('ARROZ de verduras')])
  expect(await partiesAt(61)).toEqual([])
  await save({}, at(62))
  expect(await partiesAt(63)).toEqual([])
})

test.each([
  ['by hand', async () => cancelMenuNotice(at(26), evening.event())],
  ['by a dish', async () => save({}, at(26))],
])('a waiting mail is sent if the newer one is cancelled %s', async (_, takesBack) => {
  await comes('Anna Roca', noPrawns)
  await notify()
  await refused(11)
  await save(mushrooms, at(20))
  expect(await notify(22)).toBe(2)
  expect(await leftTo(25)).toEqual([])
  await takesBack()
  await save({}, at(27))
  expect(await notify(28)).toBe(0)
  const sent = await left(60)
  expect([...sent.keys()].toSorted()).toEqual(['anna.roca', 'sala'])
  expect(linesOf(sent.get('anna.roca'))).toEqual([gets('Arroz de verduras')])
})

test('a change also mails a companion whose dish is the standard one again, as the page says', async () => {
  await party([['Joan Pi', noPrawns], ['Maria Pi', noMilk], ['Pau Pi']])
  await notify()
  await left(11)
  await save({ ...mushrooms, ...withoutMilk }, at(20))
  const [shown] = await partiesAt(21)
  expect(shown?.people.map(({ name, plates }) => [name, plates.length])).toEqual([
    ['Joan Pi', 1],
    ['Maria Pi', 0],
  ])
  await notify(22)
  // A mail refused once still compares with what was shown before.
  await refused(33)
  const mail = (await left(60)).get('joan.pi')
  expect(linesOf(mail)).toEqual([gets('Arroz de setas'), 'Todo el menú, como a los demás'])
  expect(mail?.text).toContain('Maria Pi')
  expect(mail?.text).not.toContain('Pau Pi')
})

test('a cancelled or past event, an empty menu and a menu saved meanwhile notify nobody', async () => {
  await comes('Anna Roca', noPrawns)
  const { version } = await state(0)
  const press = (when: RequestContext = evening.now(), event = evening.event()) =>
    expect(notifyMenu(when, event, { version: version ?? '' })).rejects
  await save({ plato_1_0_title_es: 'Flan' }, at(1))
  await press().toMatchObject({ code: 'menuChanged', status: 409 })
  await press({ ...evening.now(), now: daysLater(11) }).toMatchObject({
    code: 'eventOver',
    status: 410,
  })
  const other = (await storedEvent(database.db)).id
  await press(evening.now(), other).toMatchObject({ code: 'menuEmpty' })
  await notify(2)
  await comes('Pau Pi', noPrawns)
  const waiting = notifyMenu(at(3), evening.event(), { version: (await state(3)).version ?? '' })
  await expect(waiting).rejects.toMatchObject({ code: 'menuMailsWait', status: 409 })
  await changeEvent({ cancelledAt: evening.now().now })
  expect(await leftTo(20)).toEqual([])
  await press().toMatchObject({ code: 'eventCancelled', status: 410 })
  const visitor = testContext({ db: database.db })
  await press(visitor).toMatchObject({ status: 401 })
  await expect(cancelMenuNotice(visitor, evening.event())).rejects.toMatchObject({ status: 401 })
})

test('the registration shows the substitutes of a final menu', async () => {
  const id = await party([['Anna Roca', noPrawns], ['Joan Pi']])
  const other = await comes('Maria Pi', noMilk)
  const shown = (minutes: number) =>
    ownPlates({ ...at(minutes), language: 'ca' }, { id, eventId: evening.event() })
  expect(await shown(0)).toEqual([])
  await notify()
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
  const [marias] = await ownPlates(at(11), { id: other, eventId: evening.event() })
  expect(marias).toMatchObject({ courses: [{ state: 'nothing', given: null }] })
  await save(mushrooms, at(20))
  expect(await shown(21)).toEqual([])
})
