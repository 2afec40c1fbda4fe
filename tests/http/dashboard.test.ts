import { beforeEach, expect, test } from 'vitest'
import { dashboardCopy } from '#app/copy/dashboard.copy.ts'
import { siteStateCopy } from '#app/frame/site-state/site-state.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lacks, shows } from '#tests/support/pages.ts'

let admin: string
let editor: string

const { next, charts, waiting: list } = dashboardCopy.es
const waiting = list.of

// A Friday two days before the clocks go back, which changes where weeks begin in Madrid.
const now = new Date('2026-10-23T10:00:00Z')

const app = await fileApp({}, () => now)
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin')
  editor = await app.signIn('editor')
  await app.pool.sql`
    update sessions set created_at = ${now}, expires_at = ${now}::timestamptz + interval '1 hour'`
})

async function look(cookie: string): Promise<string> {
  const answer = await app.ask('/admin/dashboard', { cookie })
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

function weeksOf(html: string, title: string): [string, number][] {
  const table =
    new RegExp(`<caption[^>]*>${title}</caption>[^]*?</table>`, 'u').exec(html)?.[0] ?? ''
  return [...table.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th><td[^>]*>(\d+)</gu)].map(
    ([, monday, count]) => [monday ?? '', Number(count)],
  )
}

async function registered(...given: { at?: string; status?: string; until?: string }[]) {
  const id = await app.pool.value`
    insert into events (title, description, date, location, max_participants, seats_taken)
    values ('Cata de otoño', 'Vi', ${now}::timestamptz + interval '5 days', 'Reus', 20, 5) returning id`
  for (const [
    index,
    { at = now.toISOString(), status = 'confirmed', until = null },
  ] of given.entries()) {
    await app.pool.sql`
      insert into event_registrations (event_id, name, email, seats, status, total, created_at, offered_until)
      values (${id}, 'Ona', ${`p${index}@example.cat`}, 1, ${status}, 0, ${at}, ${until})`
  }
  return id
}

test('an empty site says that everything is done', async () => {
  const html = await look(admin)
  shows(html, list.nothing, next.none, charts.registered.none, charts.requested.none)
})

test('pending tasks are counted, with links, for people who may open their page', async () => {
  const event = await registered(
    { status: 'offered', until: '2026-10-24T10:00:00Z' },
    { status: 'offered', until: '2026-10-22T10:00:00Z' },
  )
  await app.pool.sql`
    insert into membership_requests (full_name, email, status, created_at) values
    ('Secreta Puig', 'a@example.cat', 'pending', ${now}), ('Marc Font', 'b@example.cat', 'pending', ${now}),
    ('Núria Pla', 'c@example.cat', 'approved', ${now})`
  await app.pool.sql`
    insert into contact_messages (name, email, message) values ('Pau', 'pau@example.cat', 'Hola')`
  await app.pool.sql`
    insert into mails (kind, recipient, language, subject, html, text, attempts, parked_at)
    values ('x', 'x@example.cat', 'es', 'x', 'x', 'x', 9, now())`
  await app.pool.sql`
    insert into restaurants (id, nombre, direccion) values (1, 'Can Roca', 'Girona 1')`
  await app.pool.sql`
    insert into reviews (restaurant_id, autor, puntuacion, comentario, hidden_at)
    values (1, 'Pau', 1, 'No gaire bé', now())`
  const offers = [
    `/admin/eventos/${event}/asistentes?estado=waiting`,
    waiting.offers(1, 'Cata de otoño'),
  ]
  const reviews = ['/admin/resenas', waiting.reviews(1)]
  const ofAdmins = [
    ['/admin/socios?vista=pendientes', waiting.requests(2)],
    ['/admin/mensajes', waiting.messages(1)],
    ['/admin/correos', waiting.mails(1)],
  ]
  const [forAdmin, forEditor] = [await look(admin), await look(editor)]
  for (const [to = '', text = ''] of [offers, reviews, ...ofAdmins]) {
    shows(forAdmin, `href="${to}"`, text)
  }
  for (const [to = '', text = ''] of [offers, reviews]) {
    shows(forEditor, `href="${to}"`, text)
  }
  for (const [to = '', text = ''] of ofAdmins) {
    lacks(forEditor, `href="${to}"`, `>${text}<`)
  }
  // The editor sees the two counters, and nothing else about requests.
  expect(forEditor).toContain(dashboardCopy.es.counters.pending)
  lacks(forEditor, charts.requests, 'Secreta')
})

test('the weeks are Madrid’s, twelve with the current one, each with its number', async () => {
  await registered(
    // The end of a Sunday and the start of a Monday in Madrid, in summer time.
    { at: '2026-10-18T21:59:59Z' },
    { at: '2026-10-18T22:00:00Z' },
    { at: '2026-08-02T22:00:00Z' },
    { at: '2026-08-02T21:59:59Z' },
  )
  await app.pool.sql`
    insert into membership_requests (full_name, email, created_at) values ('Ona', 'o@example.cat', ${now})`
  const html = await look(admin)
  const weeks = weeksOf(html, charts.registrations)
  expect(weeks).toHaveLength(12)
  expect(weeks.filter(([, count]) => count > 0)).toEqual([
    ['03/08/2026', 1],
    ['12/10/2026', 1],
    ['19/10/2026', 1],
  ])
  expect(html).toContain(`aria-label="${charts.registered.summary(3)}"`)
  expect(weeksOf(html, charts.requests).at(-1)).toEqual(['19/10/2026', 1])
})

test('the next events show their seats, without drafts, cancelled and past ones', async () => {
  const event = await registered()
  await app.pool.sql`
    insert into events (title, description, date, location, max_participants, status, cancelled_at) values
    ('Borrador', 'x', ${now}::timestamptz + interval '1 day', 'x', 9, 'draft', null),
    ('Cancelado', 'x', ${now}::timestamptz + interval '1 day', 'x', 9, 'published', ${now}),
    ('Pasado', 'x', ${now}::timestamptz - interval '1 day', 'x', 9, 'published', null)`
  const html = await look(editor)
  shows(html, `href="/admin/eventos/${event}/asistentes"`, next.seats(5, 20))
  lacks(html, 'Borrador', 'Cancelado', 'Pasado')
})

test('the week shows how many come and wait, and the number of diets, but not which, or of few people', async () => {
  const { week } = dashboardCopy.es
  const people = (registration: string, count: number, answers: string) =>
    app.pool.query(
      `insert into event_guests (registration_id, place, name, has_needs, diets, allergens, note)
       select $1, n, 'Ona ' || n, ${answers} from generate_series(1, ${count}) n`,
      [registration],
    )
  const comes = async (event: unknown, email: string, status: string, confirmBy: Date | null) => {
    return app.pool.value`
      insert into event_registrations (event_id, name, email, seats, status, total, confirm_by)
      values (${event}, 'Ona', ${email}, 4, ${status}, 0, ${confirmBy}) returning id`
  }
  const event = await registered()
  const some = await comes(event, 'a@example.cat', 'confirmed', null)
  await people(some, 3, `true, array['vegan'], array['nuts'], 'No pot tocar-ho'`)
  const none = await comes(event, 'b@example.cat', 'confirmed', null)
  await people(none, 2, `false, '{}', '{}', ''`)
  const silent = await comes(event, 'c@example.cat', 'confirmed', null)
  await people(silent, 1, `null, '{}', '{}', ''`)
  const held = await comes(event, 'd@example.cat', 'confirmed', new Date(now.getTime() + 60_000))
  await people(held, 4, `true, array['halal'], '{}', ''`)
  const waits = await comes(event, 'e@example.cat', 'waiting', null)
  await people(waits, 4, `true, array['halal'], '{}', ''`)
  await app.pool.sql`update events set moved_at = ${now} where id = ${event}`
  for (const cookie of [admin, editor]) {
    const html = await look(cookie)
    shows(html, week.withNeeds(3), week.unanswered(1), week.waitingWithSeats(1, 15), week.moved)
    expect(html).toContain(`href="/admin/eventos/${event}/menu/cocina"`)
    lacks(html, 'vegan', 'Vegana', 'nuts', 'cáscara', 'tocar-ho')
  }
  // With four people the number would reveal one of them.
  await app.pool.sql`delete from event_guests where registration_id = ${none}`
  expect(await look(editor)).not.toContain(week.withNeeds(3))
})

test('later tasks are separate', async () => {
  await registered()
  await app.pool.sql`
    insert into events (title, description, date, location, max_participants)
    values ('Dentro de un mes', 'x', ${now}::timestamptz + interval '30 days', 'x', 9)`
  const html = await look(editor)
  const [week, after] = [html.indexOf(dashboardCopy.es.week.title), html.indexOf(`>${next.title}<`)]
  const [soon, later] = [html.indexOf('Cata de otoño'), html.indexOf('Dentro de un mes')]
  expect([week, soon, after, later]).toEqual([week, soon, after, later].toSorted((a, b) => a - b))
})

const site = siteStateCopy.es

function dutyOn(html: string, name: keyof typeof site.duties) {
  const row = new RegExp(`<th scope="row"[^>]*>${site.duties[name]}[^]*?</tr>`, 'u').exec(html)?.[0]
  return row
    ?.replaceAll(/<[^>]+>/gu, '|')
    .split('|')
    .filter(Boolean)
    .slice(1)
}

const setDuty = (name: string, minutesAgo: number, failures = 0, error: string | null = null) =>
  app.pool.query(
    `insert into duties (name, known_since, done_at, failures, last_error)
     values ($1, $2, $2, $3, $4)
     on conflict (name) do update set done_at = excluded.done_at, failures = excluded.failures,
       last_error = excluded.last_error`,
    [name, new Date(now.getTime() - minutesAgo * 60_000), failures, error],
  )

const storeReplica = (
  host: string,
  given: { folder?: string; free?: number; own?: boolean } = {},
) =>
  app.pool.sql`
  insert into replicas values (gen_random_uuid(), ${host}, ${given.folder ?? host}, now(), now() + interval '1 hour', ${given.own ?? false}, true,
  true, 'digest', ${given.free ?? 400e9}, 500000000000)`

test('admins see the site’s state in one quiet line while all is well', async () => {
  await setDuty('health-data', 30)
  await storeReplica('huerta', { own: true })
  const html = await look(admin)
  shows(html, site.title, site.well)
  lacks(html, site.troubled, site.states.late)
  expect(dutyOn(html, 'health-data')).toEqual(['23 oct 2026 - 11:30', site.states.well])
  lacks(await look(editor), site.title, site.duties['health-data'])
})

test('a late or failing job is red and first, and well again afterwards', async () => {
  await setDuty('health-data', 181)
  await setDuty('bin', 30, 2, 'Error 42P01')
  const html = await look(admin)
  shows(html, site.troubled, site.dutiesBehind(2))
  expect(html.indexOf(site.title)).toBeLessThan(html.indexOf(dashboardCopy.es.counters.label))
  expect(dutyOn(html, 'health-data')).toEqual(['23 oct 2026 - 08:59', site.states.late])
  expect(dutyOn(html, 'bin')).toEqual(['Error 42P01', '23 oct 2026 - 11:30', site.states.failing])
  await setDuty('health-data', 0)
  await setDuty('bin', 0)
  expect(await look(admin)).toContain(site.well)
})

test('tasks come first, and each number leads to its list for people who may see it', async () => {
  const { counters, week } = dashboardCopy.es
  await registered()
  await app.pool.sql`
    insert into events (title, description, date, location, max_participants, cancelled_at)
    values ('Cancelado', 'Vi', ${now}::timestamptz + interval '9 days', 'Reus', 20, ${now})`
  await app.pool.sql`
    insert into membership_requests (full_name, email, created_at) values
    ('Marc Font', 'b@example.cat', ${now}), ('Núria Pla', 'c@example.cat', ${now}::timestamptz - interval '14 days')`
  const html = await look(admin)
  const at = [list.title, week.title, counters.label, charts.registrations].map((title) =>
    html.indexOf(`>${title}</h2>`),
  )
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(html).toMatch(new RegExp(`href="/admin/socios"[^>]*>${counters.approved}<`, 'u'))
  expect(html).toContain(counters.upcoming(2))
  // Two weeks have as many.
  expect(html).toContain(charts.most(1, ['05/10/2026', '19/10/2026']))
  const forEditor = await look(editor)
  expect(forEditor).toContain(`>${counters.approved}<`)
  expect(forEditor).not.toContain('href="/admin/socios"')
  expect(forEditor).toMatch(
    new RegExp(`href="/admin/restaurantes"[^>]*>${counters.restaurants}<`, 'u'),
  )
})
