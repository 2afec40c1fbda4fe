import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { club } from '#app/club.ts'
import { menuMailsCopy } from '#app/copy/mails/menu-mails.copy.ts'
import { panelCopy } from '#app/copy/panel/panel.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { kitchenSheetCopy } from '#app/events/menus/kitchen/kitchen-sheet.copy.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { daysAfter } from '#app/members/memberships/standing/renewal.ts'
import { publicKeyOf } from '#app/platform/auth/proofs/sealed-to.server.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { madridDayOf, madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { longDate, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import { passportCopy } from '#app/visits/passport/passport.copy.ts'
import { runScorings } from '#app/visits/scores/run-scorings.server.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { visitsCopy } from '#app/visits/visits/visits.copy.ts'
import { erasingJobs } from '#server/jobs/erasing-jobs.ts'
import { keyFor } from '#server/settings/secret.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'
import { storedAccount, testSite } from '#tests/support/context.ts'
import { madeMember } from '#tests/support/members.ts'
import { confirmNewest } from '#tests/support/registration-links.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { shownForms } from '#tests/support/shown-form.ts'
import { until } from '#tests/support/until.ts'
import {
  eventForm,
  registrationForm,
  restaurantForm,
  voteForm,
} from '#tests/support/valid-requests/forms.ts'

/**
 * An evening of the club as one walk, by the pages' own forms and a clock that is set: menu, registrations, who can eat
 * what, a plate of one's own, the chef's link, tables, the door, closing the night, sealed scores, the book and the
 * passports, and what is forgotten. What is stored, mailed and shown is looked at after each step.
 */

/** What opens votes; no request has it. */
const scoresKey = keyFor('scores', testSecret)
const site = { ...testSite, formKey: formKeyOf(testSecret), scoresKey: publicKeyOf(scoresKey) }

const start = new Date()
/** In the week that the dashboard tells of. */
const day = daysAfter(madridDayOf(start), 5)
const morning = daysAfter(day, 1)

let clock = start
/** Goes on to an hour of Madrid. */
function goTo(typed: string) {
  const instant = madridInstant(typed)
  if (!(instant instanceof Date)) throw new Error(`no such hour: ${typed}`)
  clock = instant
}
const goOn = ({ hours = 0, minutes = 0 }) => {
  clock = new Date(clock.getTime() + hours * 3_600_000 + minutes * 60_000)
}

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' }, () => clock)
  await storedAccount(app.db, { role: 'admin', email: 'ona@example.cat', name: 'Ona Serra' })
  for (const name of ['Anna Roca', 'Bru Pons', 'Elena Mas']) {
    await madeMember(app.pool, await storedAccount(app.db, { email: emailOf(name), name }))
  }
})
afterAll(() => app.close())

const emailOf = (name: string) => `${name.split(' ', 1)[0]?.toLowerCase()}@example.cat`

type Row = Record<string, unknown>

const rows = async (query: string, ...values: unknown[]) =>
  (await app.pool.query<Row>(query, values)).rows
/** The first column of what a query finds. */
const listed = async (query: string) =>
  (await rows(query)).map((row) => String(Object.values(row)[0]))
/** The one row that there is; most have an id. */
async function one(query: string, ...values: unknown[]) {
  const { rows: found } = await app.pool.query<Row & { id: string }>(query, values)
  const [row] = found
  if (!row) throw new Error(`there is none: ${query}`)
  return row
}

/** A cookie of a session that somebody has opened just now. */
async function as(name: string): Promise<string> {
  const { id } = await one('select id from usuarios where email = $1', emailOf(name))
  const cookie = await openedSession(app.db, { accountId: id, origin: app.origin })
  await app.pool.query(
    `update sessions set created_at = $1, last_seen_at = $1, authenticated_at = $1, expires_at = $2
     where account_id = $3`,
    [clock, new Date(clock.getTime() + 86_400_000), id],
  )
  return cookie
}

const asAdmin = () => as('Ona Serra')

/** Sends a form that is taken. */
async function done(path: string, fields: Record<string, string>, cookie?: string) {
  const response = await app.send(path, fields, cookie)
  expect([path, response.status, response.status === 302 ? '' : await response.text()]).toEqual([
    path,
    302,
    '',
  ])
  return response
}

const shown = async (path: string, cookie?: string) => {
  const response = await app.ask(path, cookie ? { cookie } : {})
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', '’')
  return { status: response.status, html }
}

/** Which of these words a page does not have. */
const missingIn = (html: string, words: readonly string[]) =>
  words.filter((each) => !html.includes(each))

/** Fills in a form of a page and presses its button; gives what the page had in it. */
async function pressed(
  path: string,
  given: Record<string, string>,
  { cookie, action = path }: { cookie: string; action?: string },
): Promise<Record<string, string>> {
  const { html } = await shown(path, cookie)
  const form = shownForms(html).find((each) => each.action.split('?', 1)[0] === action)
  if (!form) throw new Error(`${path} has no form to ${action}`)
  const fields = Object.fromEntries(form.fields)
  await done(form.action, { ...fields, ...given }, cookie)
  return fields
}

let event = ''
let house = ''
let visit = ''
const panel = (rest: string) => `/admin/eventos/${event}/${rest}`

/** Fields of a dish of which all is declared. */
const dish = (place: string, es: string, ca: string, facts: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ title_es: es, title_ca: ca, declarado: 'yes', ...facts }).map(
      ([name, value]) => [`plato_${place}_${name}`, value],
    ),
  )

test('the menu: an event at a restaurant some days ahead, with three courses', async () => {
  const admin = await asAdmin()
  await done(
    '/admin/restaurantes/nuevo',
    restaurantForm({ nombre: 'Can Roure', submission: randomUUID() }),
    admin,
  )
  house = (await one("select id::text from restaurants where nombre = 'Can Roure'")).id
  const evening = eventForm({
    title_es: 'Cena de gambas',
    title_ca: 'Sopar de gambes',
    date: `${day}T21:00`,
    ends_at: `${day}T23:30`,
    restaurant_id: house,
    price: '0',
    submission: randomUUID(),
  })
  await done('/admin/eventos/nuevo', evening, admin)
  event = (await one("select id::text from events where title = 'Cena de gambas'")).id

  const menu = {
    orden: '0:0,1:0.1,2:0',
    kitchen_language: 'ca',
    ...dish('0_0', 'Gambas de Palamós', 'Gambes de Palamós', {
      crustaceans: 'si',
      wine: 'Empordà',
    }),
    ...dish('1_0', 'Fricandó', 'Fricandó', { meat: 'yes' }),
    ...dish('1_1', 'Berenjenas', 'Albergínies', { vegan: 'yes' }),
    ...dish('2_0', 'Crema catalana', 'Crema catalana', { milk: 'si', eggs: 'si' }),
  }
  await pressed(panel('menu'), { fila: '', ...menu }, { cookie: admin })
  expect(
    await rows(
      `select course.position as course, dish.position as dish, title, contains from menu_dishes as dish
       join menu_courses as course on course.id = course_id join menus on menus.id = menu_id
       where event_id = $1 order by 1, 2`,
      event,
    ),
  ).toMatchObject([
    { course: 0, dish: 0, title: 'Gambas de Palamós', contains: ['crustaceans'] },
    { course: 1, dish: 0, title: 'Fricandó', contains: [] },
    { course: 1, dish: 1, title: 'Berenjenas', contains: [] },
    { course: 2, dish: 0, title: 'Crema catalana', contains: ['eggs', 'milk'] },
  ])
})

const allergic = (allergen: string) => ({
  guest_1_needs: 'yes',
  [`guest_1_allergen_${allergen}`]: 'yes',
})

test('registrations: three members and a guest, one with an allergy, one with a companion and a wish', async () => {
  const register = async (form: Record<string, string>, cookie?: string) =>
    done(`/eventos/${event}/inscripcion`, registrationForm(form), cookie)
  await register({ name: 'Elena Mas', ...allergic('peanuts') }, await as('Elena Mas'))
  await register(
    { name: 'Anna Roca', ...allergic('crustaceans') },
    `${await as('Anna Roca')}; language=ca`,
  )
  await register({ name: 'Dídac Font', email: 'didac@example.cat' })
  await confirmNewest(app)
  const bru = await as('Bru Pons')
  const answer = await register({ name: 'Bru Pons', seats: '2', guest_2_name: 'Clara Vidal' }, bru)
  const own = answer.headers.get('Location') ?? ''
  await pressed(`${own}/mesa`, { company: 'Con Anna Roca, si puede ser' }, { cookie: bru })
  expect(
    await rows(
      `select name, seats, status, member, language, sit_with from event_registrations
       where event_id = $1 and confirm_by is null order by number`,
      event,
    ),
  ).toMatchObject([
    { name: 'Elena Mas', member: true, sit_with: null },
    { name: 'Anna Roca', member: true, language: 'ca' },
    { name: 'Dídac Font', member: false, status: 'confirmed' },
    { name: 'Bru Pons', member: true, seats: 2, sit_with: 'Con Anna Roca, si puede ser' },
  ])
  // Two of them agree that their names are told where they come; one of these will not come.
  for (const name of ['Anna Roca', 'Elena Mas']) {
    await pressed('/cuenta/ficha', { visits_consent: 'yes' }, { cookie: await as(name) })
  }
  expect(
    await listed('select full_name from people where visits_consent_at is not null order by 1'),
  ).toEqual(['Anna Roca', 'Elena Mas'])
})

const { states, contains } = menusCopy.es.matrix
const eatsAll = [states.eats, states.eats, states.eats]

/** What the matrix says of each person, course by course. */
async function matrix() {
  const { html } = await shown(panel('menu/personas'), await asAdmin())
  const people = html.split('<tr').filter((row) => row.includes('scope="row"'))
  const cells = people.map((row) => {
    const [, name = ''] = /<th scope="row"[^>]*>([^<]*)/u.exec(row) ?? []
    const said = row.split('<td').slice(1)
    return [name, said.map((cell) => Object.values(states).find((state) => cell.includes(state)))]
  })
  return { html, cells: Object.fromEntries(cells) }
}

/** What a sheet of the kitchen counts, course by course. */
const counted = (html: string) =>
  html
    .split('<h2')
    .map((course) =>
      [...course.matchAll(/<b [^>]*>(\d+)<\/b><span[^>]*>(?:<span[^>]*>)*([^<]*)/gu)].map(
        ([, count = '', words = '']) => `${count} ${words}`.trim(),
      ),
    )
    .filter((course) => course.length > 0)

const kitchen = kitchenSheetCopy.ca
const { week } = panelCopy.es

test('the matrix has the one conflict that there is and invents none; kitchen and dashboard count it', async () => {
  const { html, cells } = await matrix()
  expect(cells).toEqual({
    'Anna Roca': [states.nothing, states.eats, states.eats],
    'Bru Pons': eatsAll,
    'Clara Vidal': eatsAll,
    'Dídac Font': eatsAll,
    'Elena Mas': eatsAll,
  })
  expect(html).toContain(contains('crustáceos'))
  const admin = await asAdmin()
  expect(counted((await shown(panel('menu/cocina'), admin)).html)).toEqual([
    [`4 ${kitchen.served}`, `1 ${kitchen.nothing}`],
    [`5 ${kitchen.served}`],
    [`5 ${kitchen.served}`],
  ])
  const dashboard = (await shown('/admin/dashboard', admin)).html
  expect(missingIn(dashboard, [week.nothing(1), week.notFinal])).toEqual([])
})

const mailFolder = () => join(app.dataFolder, 'outbox')
const healthFiles = async () =>
  (await readdir(mailFolder())).filter((name) => name.includes('.health'))

/** Lets all mails leave that are due, and reads the one that has come to somebody under this subject. */
async function mailTo(address: string, subject: string): Promise<string> {
  await sentMails(app.db, clubContent, clock, [], mailFolder())
  return until(`the mail to ${address}`, async () => {
    const names = (await readdir(mailFolder())).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(mailFolder(), name)))),
    )
    return mails.find((mail) => mail.subject === subject && mail.to?.[0]?.address === address)?.text
  })
}

const menuMails = () =>
  rows("select kind, recipient, sent_at from mails where kind like 'menu-%' order by kind")

let chefsLink = ''

test('an alternative, and the menu is final: who has the allergy reads what is served instead, in their language', async () => {
  const admin = await asAdmin()
  const instead = dish('0_1', 'Alcachofas', 'Carxofes', { vegan: 'yes' })
  await pressed(panel('menu'), { fila: '', ...instead }, { cookie: admin })
  const { cells } = await matrix()
  expect(cells).toMatchObject({ 'Anna Roca': [states.instead, states.eats, states.eats] })
  expect((await shown('/admin/dashboard', admin)).html).not.toContain(week.nothing(1))

  const telling = await shown(panel('menu/aviso'), admin)
  expect(telling.html).toContain(menusCopy.es.final.mails(1))
  expect(telling.html).toContain('anna@example.cat')
  await pressed(panel('menu/aviso'), {}, { cookie: admin, action: panel('menu/aviso/envio') })
  expect(await menuMails()).toEqual([
    { kind: 'menu-host', recipient: 'ona@example.cat', sent_at: null },
    { kind: 'menu-served', recipient: 'anna@example.cat', sent_at: null },
  ])
  goOn({ minutes: 11 })
  const { ca } = menuMailsCopy
  const mail = await mailTo('anna@example.cat', ca.kinds.served.subject('Sopar de gambes'))
  const line = ca.instead('Gambes de Palamós', 'Carxofes')
  expect(mail).toContain(line)
  expect(mail).not.toContain('Albergínies')
  expect(await healthFiles()).not.toEqual([])
  const { id } = await one("select id from event_registrations where name = 'Anna Roca'")
  const own = await shown(`/reservas/${id}?lang=ca`, await as('Anna Roca'))
  expect(own.html).toContain(line)
  expect((await shown('/admin/dashboard', admin)).html).not.toContain(week.notFinal)

  // The kitchen has a link, which opens without an account.
  const link = { cookie: admin, action: panel('menu/enlace') }
  await pressed(panel('menu/cocina'), {}, link)
  const { html } = await shown(panel('menu/cocina'), admin)
  chefsLink = /value="[^"]*(\/cocina\/[^"]+)"/u.exec(html)?.[1] ?? ''
  const sheet = await shown(chefsLink)
  expect(sheet.status).toBe(200)
  expect(counted(sheet.html)).toEqual([
    [`4 ${kitchen.served}`, '1 Carxofes'],
    [`5 ${kitchen.served}`],
    [`5 ${kitchen.served}`],
  ])
  expect(sheet.html).toContain('Carxofes')
})

/** At which table each person sits. */
const tables = async () =>
  Object.fromEntries(
    (
      await rows(
        `select guest.name, number from event_guests as guest
         join event_seatings on guest_id = guest.id join event_tables on event_tables.id = table_id`,
      )
    ).map(({ name, number }) => [String(name), Number(number)]),
  )

/** What the door says of somebody's table. */
const atDoor = (html: string, name: string) =>
  new RegExp(`>${name}(?:<span[^>]*>[^<]*</span>)?</p><p[^>]*>([^<]*)</p>`, 'u').exec(html)?.[1]

const { doorPage } = attendeesCopy.es

test('tables are made and filled by one press: companions together, the wish kept, and the door knows', async () => {
  const admin = await asAdmin()
  await pressed(panel('mesas/editar'), { nuevas: '2', nuevas_sillas: '3' }, { cookie: admin })
  await pressed(panel('mesas'), {}, { cookie: admin, action: panel('mesas/deseos') })
  expect(
    await rows(
      `select array(select name from event_registrations where id in (one, other) order by name) as names
       from event_seat_wishes`,
    ),
  ).toEqual([{ names: ['Anna Roca', 'Bru Pons'] }])
  await pressed(panel('mesas'), {}, { cookie: admin, action: panel('mesas/reparto') })
  // Without the wish it is Elena, who registered first, who sits with Bru and Clara.
  const seated = await tables()
  const table = seated['Bru Pons'] ?? 0
  const other = 3 - table
  expect([1, 2]).toContain(table)
  expect(seated).toEqual({
    'Anna Roca': table,
    'Bru Pons': table,
    'Clara Vidal': table,
    'Dídac Font': other,
    'Elena Mas': other,
  })
  const door = (await shown(panel('entrada'), admin)).html
  for (const [name, number] of Object.entries(seated)) {
    expect([name, atDoor(door, name)]).toEqual([name, doorPage.table(number)])
  }
})

const here = () =>
  listed('select name from event_guests where checked_in_at is not null order by 1')

const note = 'Se acabaron las gambas a las once.'

test('at the door all but one are marked, one walks in, and the host writes a note', async () => {
  goTo(`${day}T20:50`)
  const admin = await asAdmin()
  const expected = await rows("select id from event_guests where name <> 'Elena Mas'")
  const marks = expected.map(({ id }) => ({
    id: randomUUID(),
    guest: id,
    here: true,
    at: clock.toISOString(),
  }))
  const answer = await app.send(panel('entrada/marcas'), { marks: JSON.stringify(marks) }, admin)
  expect(await answer.json()).toMatchObject({ results: marks.map(() => ({ outcome: 'marked' })) })
  expect(await here()).toEqual(['Anna Roca', 'Bru Pons', 'Clara Vidal', 'Dídac Font'])
  await pressed(panel('entrada/nueva'), { name: 'Fara Gil' }, { cookie: admin })
  expect(await here()).toContain('Fara Gil')
  const { 'Fara Gil': walkedTo, 'Elena Mas': chairLeft } = await tables()
  expect(walkedTo).toBe(chairLeft)
  const door = (await shown(panel('entrada'), admin)).html
  expect(door).toContain(doorPage.arrived(5, 6))

  goTo(`${day}T23:00`)
  const host = await asAdmin()
  await pressed(panel('noche'), { text: note }, { cookie: host })
  expect(await rows('select text from event_night_notes')).toEqual([{ text: note }])
  expect((await shown(panel('noche'), host)).html).toContain(note)
  expect((await shown(panel('cerrar'), host)).status).toBe(409)
  // It is the evening still: the kitchen reads its sheet.
  expect((await shown(chefsLink)).status).toBe(200)
})

/** Who has not agreed to be named, or was not there. */
const unnamed = ['Bru Pons', 'Clara Vidal', 'Dídac Font', 'Elena Mas', 'Fara Gil']
const page = () => shown(`/restaurantes/${house}`)

const storedVisit = async () => ({
  visit: await rows(
    `select event_id::text as event, restaurant_id::text as house, visited_on::text as day, covers,
       bill_cents as bill, cost_per_head_cents as each, note from visits`,
  ),
  came: await listed(
    `select guest.name from visit_diners left join event_guests as guest on guest.id = guest_id
     where came order by 1`,
  ),
  dishes: await listed('select title from visit_dishes order by position'),
})

const written = () => ({
  visit: [{ event, house, day, covers: 5, bill: 30_000, each: 6000, note }],
  came: ['Anna Roca', 'Bru Pons', 'Clara Vidal', 'Dídac Font', 'Fara Gil'],
  dishes: ['Gambas de Palamós', 'Fricandó', 'Crema catalana con higos'],
})

test('the next morning the night is closed: who came, what it cost and what was served; named is only who agreed', async () => {
  expect((await page()).html).toContain(visitsCopy.es.none)
  goTo(`${morning}T10:00`)
  expect((await shown(chefsLink)).status).toBe(404)
  const begun = await pressed(
    panel('cerrar'),
    // What the telephones noted is beside the form, and in the text by a press alone.
    { bill: '300,00', note_es: note, dish_2_title_es: 'Crema catalana con higos' },
    { cookie: await asAdmin() },
  )
  expect(begun).toMatchObject({ note_es: '', covers: '', dish_2_title_es: 'Crema catalana' })
  visit = (await one('select id from visits')).id
  expect(await storedVisit()).toEqual(written())
  expect(
    await listed(
      'select name from visit_diners join event_guests as guest on guest.id = guest_id where not came',
    ),
  ).toEqual(['Elena Mas'])
  expect(await one('select last_visit_on::text as day from restaurants')).toEqual({ day })

  const { html } = await page()
  const words = [
    visitsCopy.es.facts.last,
    longDate(noonOf(day), 'es'),
    shortEuros(6000, 'es'),
    visitsCopy.es.named('Anna Roca', 4),
    note,
    ...written().dishes,
  ]
  expect(missingIn(html, words)).toEqual([])
  expect(html).not.toContain(visitsCopy.es.none)
  expect(unnamed.filter((name) => html.includes(name))).toEqual([])
  expect(JSON.parse((await shown('/rest/v1/visits?select=*')).html)).toMatchObject([
    { visited_on: day, covers: 5, cost_per_head: 60 },
  ])
})

const runJob = () =>
  runScorings({
    db: app.db,
    now: clock,
    outbox: outboxTable(() => undefined),
    site,
    club,
    openingKeys: [scoresKey],
    signal: new AbortController().signal,
  })

const book = `/club/libro/${day.slice(0, 4)}`
const sentences = ['Las gambas, de diez', 'Un poco de ruido'] as const
const isSaidIn = (html: string) => sentences.some((sentence) => html.includes(sentence))

/** The file of Anna's own data. */
async function ownData(): Promise<string> {
  const answer = await app.send('/cuenta/datos/descarga', {}, await as('Anna Roca'))
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return strFromU8(files['datos.json'] ?? new Uint8Array())
}

/** Where a sentence of a vote is read, of everything that tells of the evening: pages, panel, door of the tables, own data. */
async function whereSaid(): Promise<string[]> {
  const [admin, anna] = [await asAdmin(), await as('Anna Roca')]
  const pages: [path: string, cookie?: string][] = [
    [`/restaurantes/${house}`],
    [`/restaurantes/${house}?tab=resenas`],
    ['/rest/v1/visits?select=*'],
    ['/rest/v1/visit_scores?select=*'],
    [`/admin/visitas/${visit}/votos`, admin],
    [`/admin/visitas/${visit}/editar`, admin],
    ['/admin/visitas', admin],
    ['/admin/dashboard', admin],
    ['/admin/actividad', admin],
    [book, anna],
    ['/cuenta', anna],
  ]
  const said: string[] = isSaidIn(await ownData()) ? ['own data'] : []
  for (const [path, cookie] of pages) {
    const { status, html } = await shown(path, cookie)
    expect([path, status]).toEqual([path, 200])
    if (isSaidIn(html)) said.push(path)
  }
  return said
}

/** What programs read of scores. */
async function scoreTable(): Promise<unknown[]> {
  const path = '/rest/v1/visit_scores?select=visit_id,criterion,votes,median&order=criterion'
  return (await app.ask(path)).json()
}

test('those who came are asked for their scores, and nothing of a vote is read before the seal opens', async () => {
  const ballots = await rows(
    "select recipient, text from mails where kind = 'score-ballot' order by recipient",
  )
  expect(ballots.map(({ recipient }) => recipient)).toEqual([
    'anna@example.cat',
    'bru@example.cat',
    'didac@example.cat',
  ])
  const links = ballots.map(({ text }) =>
    [...String(text).matchAll(/\/puntuar\?clave=[\w-]+/gu)].map(([link]) => link),
  )
  // Of a companion nobody knows an address: theirs comes to who brought them.
  expect(links.map((each) => new Set(each).size)).toEqual([1, 2, 1])
  expect(ballots[1]?.text).toContain('Clara Vidal')
  const [anna = '', bru = '', didac = ''] = links.map((each) => each.at(-1))
  const { named: _tick, ...unsigned } = voteForm()

  await done(anna, voteForm({ sentence: sentences[0] }))
  const second = { food: '7', service: '6', atmosphere: '9', sentence: sentences[1] }
  await done(bru, { ...unsigned, ...second })
  await runJob()
  expect(await whereSaid()).toEqual([])
  expect(await scoreTable()).toEqual([])
  expect(await rows('select from scores')).toEqual([])
  expect((await shown(`/restaurantes/${house}?tab=resenas`)).html).not.toContain(
    scoresCopy.es.club.computed(1),
  )
  expect(JSON.parse(await ownData()).scores).toMatchObject([
    { voted: true, sealed: scoresCopy.es.own.sealedInFile, food: null, sentence: null },
  ])
  const votes = (await shown(`/admin/visitas/${visit}/votos`, await asAdmin())).html
  expect(votes).toContain(scoresCopy.es.panel.votedOf('2', '4'))

  const third = { food: '8', service: '7', atmosphere: '9', value: '6', sentence: '' }
  await done(didac, { ...unsigned, ...third })
  goOn({ hours: 71 })
  await runJob()
  expect(await whereSaid()).toEqual([])
  expect(await scoreTable()).toEqual([])
})

test('after 72 hours the job opens them: of three votes the sentences, and no figure', async () => {
  goOn({ hours: 1 })
  await runJob()
  // What is kept in memory follows what the job has done.
  const { html } = await until('the opening', async () => {
    const told = await shown(`/restaurantes/${house}?tab=resenas`)
    return isSaidIn(told.html) ? told : undefined
  })
  expect(await scoreTable()).toEqual([])
  expect(await whereSaid()).toEqual([
    'own data',
    `/restaurantes/${house}`,
    `/restaurantes/${house}?tab=resenas`,
    `/admin/visitas/${visit}/votos`,
    book,
    '/cuenta',
  ])
  const { club: rated, results } = scoresCopy.es
  const words = [results.votes(3, '3'), results.tooFew, ...sentences.map(results.quoted)]
  expect(missingIn(html, words)).toEqual([])
  expect(html).not.toContain(rated.computed(1))
  expect(html).toContain('>Anna Roca</figcaption>')
  expect(html).not.toContain('Bru Pons')
})

test('the book tells the evening to members and to no visitor; passports have it of those who came', async () => {
  const visitors = await app.ask(book)
  expect([visitors.status, await visitors.text()]).toEqual([302, ''])
  const { html } = await shown(book, await as('Elena Mas'))
  const words = [
    'Can Roure',
    'Cena de gambas',
    note,
    ...written().dishes,
    ...sentences.map(clubBookCopy.es.quoted),
    visitsCopy.es.named('Anna Roca', 4),
  ]
  expect(missingIn(html, words)).toEqual([])
  const passport = async (name: string) => (await shown('/cuenta/pasaporte', await as(name))).html
  const copy = passportCopy.es
  for (const name of ['Anna Roca', 'Bru Pons']) {
    const own = await passport(name)
    const evening = ['Can Roure', 'Crema catalana con higos', copy.evenings(1)]
    expect([name, missingIn(own, evening)]).toEqual([name, []])
    expect(own.includes(copy.list.with('Clara Vidal'))).toBe(name === 'Bru Pons')
  }
  const absent = await passport('Elena Mas')
  expect(absent).toContain(copy.none.title)
  expect(absent).not.toContain('Can Roure')
})

/** Who has told something of their health, or of whom they would sit with, as it is stored. */
const told = async () => ({
  needs: await listed(
    `select name from event_guests
     where coalesce(has_needs::text, diets::text, allergens::text, note) is not null order by 1`,
  ),
  wishes: await listed('select name from event_registrations where sit_with is not null'),
})

/** What the site does by itself about what is to be forgotten. */
const forget = () =>
  erasingJobs({
    db: app.db,
    images: imageFolder(join(app.dataFolder, 'uploads')),
    clubSettings: { current: () => Promise.resolve({ club, content: clubContent }) },
    site,
    mailFolder: mailFolder(),
    now: () => clock,
    rotateKeys: () => Promise.resolve(),
  })['health-data'](new AbortController().signal)

test('seven days later what people told of their health is gone, and the visit stays', async () => {
  goTo(`${daysAfter(day, 6)}T22:00`)
  await forget()
  const everybody = [...written().came, 'Elena Mas'].toSorted()
  expect(await told()).toEqual({ needs: everybody, wishes: ['Bru Pons'] })
  expect((await matrix()).cells['Anna Roca']).toContain(states.instead)

  goTo(`${daysAfter(day, 7)}T22:00`)
  await forget()
  expect(await told()).toEqual({ needs: [], wishes: [] })
  // Of what was mailed neither rows nor files are left.
  expect(await menuMails()).toEqual([])
  expect(await healthFiles()).toEqual([])
  const { html, cells } = await matrix()
  expect(html).toContain(menusCopy.es.matrix.erased)
  expect(html).not.toContain(contains('crustáceos'))
  expect(Object.keys(cells).toSorted()).toEqual(everybody)
  const unanswered = everybody.flatMap(() => Array.from({ length: 3 }, () => states.unanswered))
  expect(Object.values(cells).flat()).toEqual(unanswered)

  expect(await storedVisit()).toEqual(written())
  const kept = (await page()).html
  const stays = [visitsCopy.es.named('Anna Roca', 4), ...written().dishes]
  expect(missingIn(kept, stays)).toEqual([])
  // Nothing of the whole evening went wrong behind the pages.
  expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
