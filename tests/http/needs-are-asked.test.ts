import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { sendReminders } from '#app/events/registrations/holds/seat-duties.server.ts'
import { registrationMailsCopy } from '#app/events/registrations/registration-mails.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { testContext, testSite } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { fromElsewhere } from '#tests/support/networks.ts'
import { answered, lacks, shows, wordsOf } from '#tests/support/pages.ts'
import { confirmNewest, sendFromElsewhere } from '#tests/support/registration-links.ts'
import { shownForms } from '#tests/support/shown-form.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { versionOf } from '#tests/support/valid-requests/registration-version.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

let event: Awaited<ReturnType<typeof storedEvent>>

const app = await fileApp({ TRUST_PROXY: '127.0.0.1' })
const editor = await app.signIn('editor', 'editora@example.cat')

beforeEach(async () => {
  event = await storedEvent(app.db, { date: daysLater(2.5, new Date()) })
  await emptyTables(app.pool, ['mails', 'rate_limits'])
})

const path = () => `/eventos/${event.id}/inscripcion`

async function register(given: Record<string, string | null> = {}) {
  const form = { ...registrationForm({ email: `${randomUUID()}@example.cat` }), ...given }
  const filled = Object.entries(form).filter(
    (field): field is [string, string] => field[1] !== null,
  )
  const answer = await sendFromElsewhere(app, path(), Object.fromEntries(filled))
  if (answer.status === 302) await confirmNewest(app)
  return answer
}

async function byApi(name: string) {
  const sent = { event_id: event.id, name, email: `${randomUUID()}@example.cat` }
  const answer = await app.json('/rest/v1/event_registrations', sent, fromElsewhere())
  if (answer.status === 201) await confirmNewest(app)
  return answer
}

const add = (fields: Record<string, string>) =>
  app.send(
    `/admin/eventos/${event.id}/asistentes/nuevo`,
    { ...registrationForm({ email: `${randomUUID()}@example.cat` }), ...fields },
    editor,
  )

const stored = () =>
  app.pool.sql`
  select g.name, has_needs, diets, allergens, g.note from event_guests g
  join event_registrations r on r.id = registration_id
  where event_id = ${event.id} order by number, place`

const textOf = async (where: string) => wordsOf(await app.read(where, editor))

/** Sends the reminders as if everyone had registered long before, and returns them. */
async function remind() {
  await app.pool.sql`
    update event_registrations set created_at = now() - interval '9 days' where event_id = ${event.id}`
  await emptyTables(app.pool, ['mails'])
  const site = { ...testSite, formKey: formKeyOf(testSecret) }
  await sendReminders({ ...testContext({ db: app.db, now: new Date() }), site, db: app.db })
  const all = await writtenMails(app.db)
  return all
    .filter(({ kind }) => kind === 'registration-reminder')
    .toSorted((one, other) => one.text.length - other.text.length)
}

describe('the form', () => {
  test('selects nothing by default, and asks the question for each seat', async () => {
    const [form] = shownForms(await app.read(path())).slice(-1)
    const names = form?.fields.map(([name]) => name) ?? []
    expect(names.filter((name) => name.endsWith('_needs'))).toEqual([])
    const html = await app.read(path())
    for (const place of [1, 2, 3, 4]) {
      for (const answer of ['no', 'yes']) {
        expect(html).toMatch(
          new RegExp(`<input[^>]*name="guest_${place}_needs"[^>]*value="${answer}"`, 'u'),
        )
      }
    }
    expect(html).not.toContain('value="unasked"')
  })

  test.each([
    ['the answer is missing', { guest_1_needs: null }, 'needsUnanswered'],
    [
      'the companion’s answer is missing',
      { seats: '2', guest_2_name: 'Pau', guest_2_needs: null },
      'needsUnanswered',
    ],
    ['a yes says nothing', { guest_1_needs: 'yes' }, 'needsEmpty'],
  ] as const)('is refused with a message when %s, and not stored', async (_what, given, code) => {
    await answered(register(given), 422, fieldsCopy.es[code])
    expect(await stored()).toEqual([])
  })

  test('accepts a no, or a yes with its text, and ignores text under a no', async () => {
    expect((await register({ name: 'Anna' })).status).toBe(302)
    const needs = { guest_1_needs: 'yes', guest_1_allergen_nuts: 'yes' }
    expect((await register({ name: 'Berta', ...needs })).status).toBe(302)
    expect((await register({ name: 'Clara', ...needs, guest_1_needs: 'no' })).status).toBe(302)
    expect(await stored()).toEqual([
      { name: 'Anna', has_needs: false, diets: [], allergens: [], note: null },
      { name: 'Berta', has_needs: true, diets: [], allergens: ['nuts'], note: null },
      { name: 'Clara', has_needs: false, diets: [], allergens: [], note: null },
    ])
  })
})

describe('the kitchen sheet', () => {
  test('tells apart no, yes and unanswered, and says nothing of erased answers', async () => {
    await register({ name: 'Anna Diu-no' })
    await register({ name: 'Berta', guest_1_needs: 'yes', guest_1_allergen_nuts: 'yes' })
    expect((await byApi('Clara Calla')).status).toBe(201)
    // Rows stored by an earlier release: one with answers, the other without.
    await register({ name: 'Dora', guest_1_needs: 'yes', guest_1_diet_vegan: 'yes' })
    await register({ name: 'Elna Calla' })
    await app.pool.sql`
      update event_guests set has_needs = null where name in ('Dora', 'Elna Calla')`
    const text = await textOf(`/admin/eventos/${event.id}/cocina`)
    const { kitchenPage: copy } = attendeesCopy.es
    for (const [words, count] of [
      [copy.people, 5],
      [copy.needs, 2],
      [copy.sayNo, 1],
      [copy.unanswered, 2],
    ] as const) {
      expect(text).toMatch(new RegExp(`${count} ${words}|${words} ${count}`, 'u'))
    }
    const asked = text.slice(text.indexOf(copy.unansweredHint))
    shows(asked, 'Clara Calla', 'Elna Calla')
    expect(text).not.toContain('Anna Diu-no')
    expect(await textOf(`/admin/eventos/${event.id}/entrada`)).toContain(
      attendeesCopy.es.doorPage.unanswered,
    )
    await app.pool.query('update event_guests set has_needs = null, diets = null, allergens = null')
    const pages = ['cocina', 'entrada'].map((page) => `/admin/eventos/${event.id}/${page}`)
    const [kitchen = '', door = ''] = await Promise.all(pages.map(textOf))
    expect(kitchen).toContain(copy.erased)
    lacks(kitchen, copy.none, copy.unansweredHint)
    lacks(door, attendeesCopy.es.doorPage.unanswered)
  })

  test('a volunteer who has not asked says so, and it counts as unanswered', async () => {
    expect((await add({ name: 'Anna', guest_1_needs: 'unasked' })).status).toBe(302)
    expect((await add({ name: 'Berta', guest_1_needs: 'no' })).status).toBe(302)
    expect((await stored()).map((row) => row.has_needs)).toEqual([null, false])
    expect((await register({ guest_1_needs: 'unasked' })).status).toBe(422)
  })
})

describe('the reminder', () => {
  test('asks people who have not answered, with a link while answers are open', async () => {
    await register({ name: 'Anna' })
    await byApi('Clara')
    const [given, asking] = await remind()
    const { answer } = registrationMailsCopy.es
    expect(given?.text).not.toContain('alergia o dieta')
    expect(asking?.text).toContain('¿tienes alguna alergia o dieta?')
    const link = /https?:\/\/\S+(\/reservas\/\S+)/u.exec(asking?.text ?? '')?.[1] ?? ''
    expect(asking?.text).toContain(answer)
    expect(link).toMatch(/\/respuestas\?clave=/u)
    expect(await app.read(link)).toContain(registrationsCopy.es.form.needsQuestion)
    expect((await app.send(link, { name: 'Clara' })).status).toBe(422)
    const version = await versionOf({ app }, /reservas\/([^/?]+)/u.exec(link)?.[1] ?? '')
    const answers = { version, name: 'Clara', guest_1_needs: 'no' }
    expect((await app.send(link, answers)).status).toBe(302)
    expect((await stored()).map((row) => row.has_needs)).toEqual([false, false])
  })

  test('asks people to call once the answers are closed', async () => {
    await byApi('Clara')
    await app.pool.sql`
      update events set registration_closes_at = now() - interval '1 hour' where id = ${event.id}`
    const [asking] = await remind()
    expect(asking?.text).toContain('Llámanos o escríbenos')
    expect(asking?.text).not.toContain('/respuestas')
  })

  test('a registration by the API is asked in its confirmation mail and on its page', async () => {
    await byApi('Clara')
    const mail = (await writtenMails(app.db)).at(-1)
    expect(mail?.text).toContain('¿tienes alguna alergia o dieta?')
    const link = /https?:\/\/\S+(\/reservas\/\S+)/u.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await app.read(link)).toContain(registrationsCopy.es.page.answers.unanswered)
  })
})
