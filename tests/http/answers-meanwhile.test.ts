import { beforeEach, describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { shownForms } from '#tests/support/shown-form.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { versionOf } from '#tests/support/valid-requests/registration-version.ts'

/** Two forms about the same people are open at the same time: neither overwrites the other. */

let own: string
let inPanel: string
let id: string

const app = await fileApp({ SEED_DEMO: 'false' })
const editor = await app.signIn('editor', 'editora@example.cat')
const owner = await app.signIn('user', 'maria@example.cat')

beforeEach(async () => {
  await emptyTables(app.pool, ['mails', 'audit_log', 'rate_limits'])
  const event = await storedEvent(app.db, { date: daysLater(20, new Date()), price: 5500 })
  const form = registrationForm({
    name: 'Maria Soler',
    seats: '2',
    guest_1_needs: 'no',
    guest_2_name: 'Pau Vila',
    guest_2_needs: 'no',
  })
  expect((await app.send(`/eventos/${event.id}/inscripcion`, form, owner)).status).toBe(302)
  id = await app.pool.value`select id from event_registrations where event_id = ${event.id}`
  own = `/reservas/${id}`
  inPanel = `/admin/eventos/${event.id}/asistentes/${id}`
})

async function opened(path: string, cookie: string) {
  const html = await app.read(path, cookie)
  const form = shownForms(html).find(({ fields }) => fields.some(([name]) => name === 'version'))
  expect(form, 'the form carries its version').toBeDefined()
  return Object.fromEntries(form?.fields ?? [])
}

const allergensNow = () =>
  app.pool.value`
  select json_object_agg(name, allergens) from event_guests where registration_id = ${id}`

const peanuts = { guest_1_needs: 'yes', guest_1_allergen_peanuts: 'yes' }
const gluten = { guest_2_needs: 'yes', guest_2_allergen_gluten: 'yes' }

async function answerByLink() {
  const form = { ...(await opened(`${own}/respuestas`, owner)), ...peanuts, ...gluten }
  expect((await app.send(`${own}/respuestas`, form, owner)).status).toBe(302)
}

async function expectRefused(response: Response, { now, typed }: { now: string; typed: string }) {
  expect(response.status).toBe(409)
  const html = await response.text()
  expect(html).toContain(problemsCopy.es.registrationChanged)
  expect(html).toContain(now)
  expect(html).toContain(registrationsCopy.es.answers.stillTyped)
  expect(html).toContain(`value="${typed}"`)
  expect(html).toContain(`name="version" value="${await versionOf({ app }, id)}"`)
}

test('a volunteer correcting a name does not overwrite what the person has answered meanwhile', async () => {
  const form = await opened(`${inPanel}/respuestas`, editor)
  await answerByLink()
  const corrected = { ...form, guest_2_name: 'Pau Vila Roca', guest_1_needs: 'unasked' }
  const refused = await app.send(`${inPanel}/respuestas`, corrected, editor)
  await expectRefused(refused, { now: 'Cacahuetes', typed: 'Pau Vila Roca' })
  expect(await allergensNow()).toEqual({ 'Maria Soler': ['peanuts'], 'Pau Vila': ['gluten'] })
  // After seeing the new answers, the volunteer may save.
  const seen = { ...(await opened(`${inPanel}/respuestas`, editor)), guest_2_name: 'Pau Roca' }
  expect((await app.send(`${inPanel}/respuestas`, seen, editor)).status).toBe(302)
  expect(await allergensNow()).toEqual({ 'Maria Soler': ['peanuts'], 'Pau Roca': ['gluten'] })
})

describe('two tabs of one person', () => {
  test('do not overwrite each other', async () => {
    const form = await opened(`${own}/respuestas`, owner)
    await answerByLink()
    const refused = await app.send(`${own}/respuestas`, { ...form, name: 'M. Soler' }, owner)
    await expectRefused(refused, { now: 'Gluten', typed: 'M. Soler' })
    expect(await allergensNow()).toEqual({ 'Maria Soler': ['peanuts'], 'Pau Vila': ['gluten'] })
  })

  test('conflict after one has changed the companions', async () => {
    const form = await opened(`${own}/respuestas`, owner)
    const dolors = { more: '1', guest_3_name: 'Dolors Riba', guest_3_needs: 'yes' }
    const change = {
      version: form.version ?? '',
      leaves_2: 'yes',
      ...dolors,
      guest_3_allergen_gluten: 'yes',
    }
    expect((await app.send(`${own}/plazas`, change, owner)).status).toBe(302)
    const refused = await app.send(`${own}/respuestas`, form, owner)
    await expectRefused(refused, { now: 'Dolors Riba', typed: 'Pau Vila' })
    expect(await allergensNow()).toEqual({ 'Maria Soler': [], 'Dolors Riba': ['gluten'] })
    const again = await app.send(`${own}/plazas`, change, owner)
    expect(again.status).toBe(409)
    expect(await again.text()).not.toMatch(/name="leaves_2"[^>]*checked/u)
  })
})
