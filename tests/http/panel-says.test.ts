import { describe, expect, test } from 'vitest'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { firstStepsCopy } from '#app/administration/first-steps/first-steps.copy.ts'
import { failingMailsCopy } from '#app/administration/outbox/failing-mails.copy.ts'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { lacks, mainOf, shows, wordsOf } from '#tests/support/pages.ts'
import { registeredSeats } from '#tests/support/parties.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { eventForm } from '#tests/support/valid-requests/forms.ts'

const app = await fileApp()
const editor = await app.signIn('editor', 'editora@example.cat')

const ahead = (given: Parameters<typeof storedEvent>[1] = {}) =>
  storedEvent(app.db, { date: daysLater(20, new Date()), maxParticipants: 2, ...given })

const look = async (path: string, cookie = editor) => {
  const answer = await app.ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

describe('the question before deleting an event', () => {
  const copy = deletionCopy.es

  test('says where it goes, and how it comes back', async () => {
    const { id, title } = await ahead()
    const html = mainOf(await look(`/admin/eventos/${id}/eliminar`))
    expect(html).toContain(copy.description(title))
    expect(html).not.toContain(copy.peopleTitle)
    expect(copy.description(title)).not.toContain('no se puede deshacer')
  })

  test('leads to cancelling it while people come', async () => {
    const { id, title } = await ahead()
    await registeredSeats(app, id, 'Maria')
    const html = mainOf(await look(`/admin/eventos/${id}/eliminar`))
    shows(html, copy.people(title, 1), `href="/admin/eventos/${id}/cancelar"`)
    expect(html).not.toContain(`action="/admin/eventos/${id}/eliminar"`)
    const cancelling = mainOf(await look(`/admin/eventos/${id}/cancelar`))
    expect(cancelling).toContain(eventsPanelCopy.es.cancellation.description(title, 1))
  })
})

test('the trash says how long it keeps a record', async () => {
  const { id } = await ahead()
  expect((await app.send(`/admin/eventos/${id}/eliminar`, {}, editor)).status).toBe(302)
  await app.pool.sql`update bin set deleted_at = now() - interval '28 days 1 hour'`
  const html = mainOf(await look('/admin/papelera'))
  expect(html).toContain(deletionCopy.es.trash.days(2))
})

test('without a mail server nothing is shown as delivered, and the first step names who sets one', async () => {
  const admin = await app.signIn('admin')
  await app.pool.sql`insert into first_steps (mark, marked_at) values ('mails', now())`
  const dashboard = await look('/admin/dashboard', admin)
  expect(dashboard.replaceAll('<!-- -->', '')).toContain(firstStepsCopy.es.noMailServer)
  await app.pool.sql`delete from mails`
  const html = mainOf(await look('/admin/correos', admin))
  expect(html).toContain(failingMailsCopy.es.unsent)
  expect(html).not.toContain(failingMailsCopy.es.empty)
})

describe('after an event is stored', () => {
  test.each([
    [{}, '/admin/eventos'],
    [{ status: 'draft' }, '/admin/eventos?vista=borradores'],
    [{ date: '2024-07-09T19:30', ends_at: '' }, '/admin/eventos?vista=pasados'],
  ])('%j the list opens at its part', async (fields, address) => {
    const answer = await app.send('/admin/eventos/nuevo', eventForm(fields), editor)
    expect(answer.headers.get('Location')).toBe(address)
  })

  test('a change leads to the list that shows the event, and keeps the search', async () => {
    const { id } = await ahead()
    const edit = async (query: string, fields: Record<string, string>) => {
      const savedAt = await app.pool.value<Date>`select updated_at from events where id = ${id}`
      const form = eventForm({ version: String(savedAt.getTime()), ...fields })
      return app.send(`/admin/eventos/${id}/editar${query}`, form, editor)
    }
    const draft = await edit('', { status: 'draft' })
    expect(draft.headers.get('Location')).toBe('/admin/eventos?vista=borradores')
    const found = await edit('?buscar=tast', { status: 'draft' })
    expect(found.headers.get('Location')).toBe('/admin/eventos?buscar=tast')
    const published = await edit('?vista=borradores', { status: 'published' })
    expect(published.headers.get('Location')).toBe('/admin/eventos')
  })
})

describe('the pages about the people of an event', () => {
  test('link to its form and its page, unless it is a draft', async () => {
    const { id } = await ahead()
    const html = mainOf(await look(`/admin/eventos/${id}/asistentes`))
    shows(html, `href="/admin/eventos/${id}/editar"`, `href="/eventos/${id}"`)
    await app.pool.sql`update events set status = 'draft' where id = ${id}`
    const draft = mainOf(await look(`/admin/eventos/${id}/cocina`))
    expect(draft).toContain(`href="/admin/eventos/${id}/editar"`)
    expect(draft).not.toContain(`href="/eventos/${id}"`)
    const list = mainOf(await look('/admin/eventos?vista=borradores'))
    for (const page of ['entrada', 'menu/cocina']) {
      expect(list).toContain(`href="/admin/eventos/${id}/${page}"`)
    }
  })

  test('of a cancelled one offer no seats and no message, and link to its history', async () => {
    const copy = attendeesCopy.es
    const { id } = await ahead()
    const html = () => look(`/admin/eventos/${id}/asistentes`).then(mainOf)
    expect(await html()).toContain(copy.counts.free)
    await app.send(
      `/admin/eventos/${id}/cancelar`,
      { reason_es: 'No hay luz.', reason_ca: '' },
      editor,
    )
    const cancelled = await html()
    lacks(cancelled, `>${copy.counts.free}<`, copy.message)
    shows(cancelled, copy.emptyCancelled, '?estado=cancelled')
    expect(cancelled).not.toContain(`href="/admin/eventos/${id}/editar"`)
  })

  test('show how many wait before a message to them too', async () => {
    const { lead, waiting, submit } = attendeesCopy.es.messagePage
    const { id } = await ahead()
    expect(await look(`/admin/eventos/${id}/mensaje`)).toContain(waiting(0))
    await registeredSeats(app, id, 'Maria', { seats: 2 })
    await registeredSeats(app, id, 'Pau', { seats: 1, acceptsWaiting: true })
    await registeredSeats(app, id, 'Ona', { seats: 1, acceptsWaiting: true })
    shows(await look(`/admin/eventos/${id}/mensaje`), lead(1), submit(1), waiting(2))
  })
})

const anAdmin = await app.signIn('admin')

async function adminSees(path: string): Promise<string> {
  const answer = await app.ask(path, { cookie: anAdmin })
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

test('a member’s page has the name as its title, and the club’s fields first', async () => {
  const made = await app.pool.value`
    insert into membership_requests (full_name, email, status, member_number, joined_on)
    values ('Àngel Roca', 'angel@example.cat', 'approved', 412, '2014-05-02') returning id`
  const path = `/admin/socios/${made}`
  const way = await app.ask(path, { cookie: anAdmin })
  expect([way.status, way.headers.get('Location')]).toEqual([302, `${path}/ficha`])
  const html = await adminSees(`${path}/ficha`)
  expect(html).toMatch(/<h1[^>]*>Àngel Roca<\/h1>/u)
  expect(html).not.toContain(membershipsCopy.es.details.title)
  const facts = [membersCopy.es.number, membersCopy.es.joined, membershipsCopy.es.details.phone]
  const at = facts.map((fact) => html.indexOf(`>${fact}</dt>`))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
})

test('the page of passwords belongs to the users, also in the sidebar', async () => {
  const html = await adminSees('/admin/password-reset')
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin\/usuarios"/u)
  expect(accountsPanelCopy.es.passwordByEmail).not.toContain('email')
})

test('the door shows the number once beside the name', async () => {
  const rows = await app.pool.sql<{ id: string; number: number }>`
    insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
    values (1, 'Mireia Ferrer', 'mireia@example.cat', 1, 'confirmed', 0, now()) returning id, number`
  await app.pool.sql`
    insert into event_guests (registration_id, place, name) values (${rows[0]?.id}, 1, 'Mireia Ferrer')`
  const html = await adminSees('/admin/eventos/1/entrada')
  const { number } = attendeesCopy.es.doorPage
  expect(html).toMatch(
    new RegExp(
      `Mireia Ferrer(?:<!-- -->| )*<span[^>]*>(?:<!-- -->| )*${number(Number(rows[0]?.number))}</span>`,
      'u',
    ),
  )
  expect(html.split('>Mireia Ferrer<')).toHaveLength(2)
})

const words = async (path: string, cookie = '') => wordsOf(await app.read(path, cookie))

test('thousands have a point', async () => {
  const cookie = 'language=ca'
  expect(await words('/', cookie)).toContain('+1.000')
  await app.pool.sql`update events set price = 123450 where id = 1`
  expect(await words('/eventos/1', cookie)).toContain('1.234,50 €')
  await app.pool.sql`update events set max_participants = 1200, seats_taken = 1100 where id = 1`
  expect(await words('/eventos/1', cookie)).toContain('1.200 places')
  expect(await words('/eventos', cookie)).toContain('1.200 places')
  const staff = `${cookie}; ${await app.signIn('editor')}`
  expect(await words('/admin/eventos', staff)).toContain('1.100 de 1.200')
  expect(await words('/admin/dashboard', staff)).toContain('1.100 de 1.200')
})

test.each([
  [1, 'accessGranted'],
  [2, 'editorAccessGranted'],
] as const)('role %d is greeted by its name', async (role, key) => {
  const email = `role-${role}@example.cat`
  const { id } = await accountWithPassword(app.db, { email })
  await app.pool.sql`update usuarios set role = ${role} where id = ${id}`
  const response = await app.send('/admin/login', { email, password, returnTo: '' })
  const flash = response.headers.getSetCookie().find((each) => each.startsWith('flash='))
  expect(decodeURIComponent(flash ?? '')).toContain(`"${key}"`)
  expect(flashesCopy.es.editorAccessGranted.description).not.toContain('administrador')
})
