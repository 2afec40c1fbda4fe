import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failingMailsCopy } from '#app/administration/outbox/failing-mails.copy.ts'
import { deletionCopy } from '#app/copy/panel/deletion.copy.ts'
import { eventsPanelCopy } from '#app/copy/panel/events-panel.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { testContext } from '#tests/support/context.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { eventForm } from '#tests/support/valid-requests/forms.ts'

/** What pages of the panel say before something is done and after it, and what they lead to. */

let app: TestApp
let editor: string
beforeAll(async () => {
  app = await testApp()
  editor = await app.signIn('editor', 'editora@example.cat')
})
afterAll(() => app.close())

const ahead = (given: Parameters<typeof storedEvent>[1] = {}) =>
  storedEvent(app.db, { date: daysLater(20, new Date()), maxParticipants: 2, ...given })

const look = async (path: string, cookie = editor) => {
  const answer = await app.ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

const main = (html: string) => /<main[^]*<\/main>/u.exec(html)?.[0] ?? ''

const register = (
  eventId: number,
  name: string,
  given: Parameters<typeof registrationOf>[1] = {},
) =>
  registerConfirmed(
    testContext({ db: app.db, now: new Date() }),
    eventId,
    registrationOf(name, given),
  )

describe('the question before an event is deleted', () => {
  const copy = deletionCopy.es

  test('says where it goes, and how it comes back', async () => {
    const { id, title } = await ahead()
    const html = main(await look(`/admin/eventos/${id}/eliminar`))
    expect(html).toContain(copy.description(title))
    expect(html).not.toContain(copy.peopleTitle)
    expect(copy.description(title)).not.toContain('no se puede deshacer')
  })

  test('leads to cancelling it while people come, since it is refused until then', async () => {
    const { id, title } = await ahead()
    await register(id, 'Maria')
    const html = main(await look(`/admin/eventos/${id}/eliminar`))
    expect(html).toContain(copy.people(title, 1))
    expect(html).toContain(`href="/admin/eventos/${id}/cancelar"`)
    expect(html).not.toContain(`action="/admin/eventos/${id}/eliminar"`)
    const cancelling = main(await look(`/admin/eventos/${id}/cancelar`))
    expect(cancelling).toContain(eventsPanelCopy.es.cancellation.description(title, 1))
  })
})

test('what is in the trash says for how long', async () => {
  const { id } = await ahead()
  expect((await app.send(`/admin/eventos/${id}/eliminar`, {}, editor)).status).toBe(302)
  await app.pool.query("update bin set deleted_at = now() - interval '28 days 1 hour'")
  const html = main(await look('/admin/papelera'))
  expect(html).toContain(deletionCopy.es.trash.days(2))
})

test('without a mail server nothing is said to have been delivered', async () => {
  const admin = await app.signIn('admin')
  await app.pool.query('delete from mails')
  const html = main(await look('/admin/correos', admin))
  expect(html).toContain(failingMailsCopy.es.unsent)
  expect(html).not.toContain(failingMailsCopy.es.empty)
})

describe('after an event is stored', () => {
  test.each([
    [{}, '/admin/eventos'],
    [{ status: 'draft' }, '/admin/eventos?vista=borradores'],
    [{ date: '2024-07-09T19:30', ends_at: '' }, '/admin/eventos?vista=pasados'],
  ])('%j the list is at the part where it is', async (fields, address) => {
    const answer = await app.send('/admin/eventos/nuevo', eventForm(fields), editor)
    expect(answer.headers.get('Location')).toBe(address)
  })

  test('a change leads to where it is now, but a search stays', async () => {
    const { id } = await ahead()
    const edit = async (query: string, fields: Record<string, string>) => {
      const { rows } = await app.pool.query<{ at: Date }>(
        'select updated_at as at from events where id = $1',
        [id],
      )
      const version = String(rows[0]?.at.getTime())
      return app.send(
        `/admin/eventos/${id}/editar${query}`,
        eventForm({ version, ...fields }),
        editor,
      )
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
  test('lead to its form and to its page; a draft has none', async () => {
    const { id } = await ahead()
    const html = main(await look(`/admin/eventos/${id}/asistentes`))
    expect(html).toContain(`href="/admin/eventos/${id}/editar"`)
    expect(html).toContain(`href="/eventos/${id}"`)
    await app.pool.query("update events set status = 'draft' where id = $1", [id])
    const draft = main(await look(`/admin/eventos/${id}/cocina`))
    expect(draft).toContain(`href="/admin/eventos/${id}/editar"`)
    expect(draft).not.toContain(`href="/eventos/${id}"`)
    const list = main(await look('/admin/eventos?vista=borradores'))
    for (const page of ['entrada', 'menu/cocina']) {
      expect(list).toContain(`href="/admin/eventos/${id}/${page}"`)
    }
  })

  test('of a cancelled one offer no seats, no message, and the way to what there was', async () => {
    const copy = attendeesCopy.es
    const { id } = await ahead()
    const html = () => look(`/admin/eventos/${id}/asistentes`).then(main)
    expect(await html()).toContain(copy.counts.free)
    await app.send(
      `/admin/eventos/${id}/cancelar`,
      { reason_es: 'No hay luz.', reason_ca: '' },
      editor,
    )
    const cancelled = await html()
    expect(cancelled).not.toContain(`>${copy.counts.free}<`)
    expect(cancelled).not.toContain(copy.message)
    expect(cancelled).toContain(copy.emptyCancelled)
    expect(cancelled).toContain('?estado=cancelled')
    expect(cancelled).not.toContain(`href="/admin/eventos/${id}/editar"`)
  })

  test('say how many wait before a message goes to them too', async () => {
    const { lead, waiting, submit } = attendeesCopy.es.messagePage
    const { id } = await ahead()
    expect(await look(`/admin/eventos/${id}/mensaje`)).toContain(waiting(0))
    await register(id, 'Maria', { seats: 2 })
    await register(id, 'Pau', { seats: 1, acceptsWaiting: true })
    await register(id, 'Ona', { seats: 1, acceptsWaiting: true })
    const html = await look(`/admin/eventos/${id}/mensaje`)
    expect(html).toContain(lead(1))
    expect(html).toContain(submit(1))
    expect(html).toContain(waiting(2))
  })
})
