import { Agent } from 'node:http'
import pg from 'pg'
import { benchServer } from './bench-database.ts'
import { builtSite } from './built-site.ts'
import { quantile } from './median.ts'
import { lookAtPanel, panelCookie, send } from './panel-pages.ts'
import { figure, goal, table } from './table.ts'

const goals = { p99: 250, list: 50 }

const offered = 1000
const connections = 64
const seats = 50
const people = 2000

async function storedEvent(client: pg.Client, capacity: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (title, description, date, location, price, max_participants)
     values ('Cata', 'Cinco tintos', now() + interval '20 days', 'Sala', 3500, $1) returning id`,
    [capacity],
  )
  return Number(rows[0]?.id)
}

/** Everybody at once, each from an address and a network of their own, over these connections. */
async function rush(origin: string, event: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: offered }, (_, n) =>
      // Waits for a free connection here, not in the agent: the time is that of the answer.
      inTurn(n, () =>
        send(agent, `${origin}/rest/v1/event_registrations`, {
          network: `198.51.${100 + Math.floor(n / 250)}.${n % 250}`,
          body: JSON.stringify({
            event_id: event,
            name: `Persona ${n}`,
            email: `persona-${event}-${n}@example.cat`,
            seats: 1,
          }),
        }),
      ),
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return { answers, seconds }
}

const lanes: Promise<unknown>[] = []

/** Runs the acts of one lane one after another; there are as many lanes as connections. */
async function inTurn<Result>(n: number, act: () => Promise<Result>): Promise<Result> {
  const lane = n % connections
  const result = (lanes[lane] ?? Promise.resolve()).then(act)
  lanes[lane] = result
  return result
}

/** One row after another in one transaction each: what the database does without any rule. */
async function bareInserts(client: pg.Client): Promise<number> {
  await client.query(
    'create table bare (id uuid default gen_random_uuid() primary key, event_id bigint, name text, email text, seats int)',
  )
  const begun = performance.now()
  for (let n = 0; n < offered; n += 1) {
    await client.query('insert into bare (event_id, name, email, seats) values ($1, $2, $3, $4)', [
      1,
      `Persona ${n}`,
      `persona-${n}@example.cat`,
      1,
    ])
  }
  return offered / ((performance.now() - begun) / 1000)
}

const attendees = `
  with event as (
    insert into events (title, description, date, location, price, max_participants, seats_taken)
    values ('Gran sopar', 'Tothom', now() + interval '20 days', 'Sala', 3500, $1, $1) returning id
  ), registration as (
    insert into event_registrations (event_id, name, email, seats, status, total)
    select event.id, 'Persona ' || n, 'gran-' || n || '@example.cat', 2, 'confirmed', 7000
    from event, generate_series(1, $1 / 2) as n returning id, event_id, name
  ), guest as (
    insert into event_guests (registration_id, place, name, diets, allergens, note)
    select registration.id, place, name || ' ' || place,
      case when random() < 0.1 then array['vegetarian'] else array[]::text[] end,
      case when random() < 0.1 then array['gluten', 'nuts'] else array[]::text[] end, null
    from registration, generate_series(1, 2) as place
  )
  select id from event`

/** A rush for few seats and for many, and the pages of a large event. */
export async function benchRegistrations(): Promise<void> {
  console.log(`\nRegistrations: ${figure(offered)} offered by ${connections} connections`)
  const server = await benchServer()
  const url = await server.create('registrations')
  const site = await builtSite({
    DATABASE_URL: url,
    SECRET: 'x'.repeat(40),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  await site.start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await benchRush(site.origin, client)
    await benchPanel(site.origin, client)
  } finally {
    await client.end()
    await site.stop()
  }
}

async function benchRush(origin: string, client: pg.Client) {
  await rush(origin, await storedEvent(client, seats))
  const results = []
  for (const capacity of [seats, offered]) {
    const event = await storedEvent(client, capacity)
    const { answers, seconds } = await rush(origin, event)
    const { rows } = await client.query<{ taken: string }>(
      `select coalesce(sum(seats), 0) as taken from event_registrations
       where event_id = $1 and status = 'confirmed'`,
      [event],
    )
    const times = answers.map(({ milliseconds }) => milliseconds)
    results.push({
      capacity,
      taken: Number(rows[0]?.taken),
      faults: answers.filter(({ status }) => status >= 500).length,
      perSecond: offered / seconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    })
  }
  console.log(
    table([
      ['', 'taken', '>= 500', 'answers/s', 'p50 ms', 'p99 ms'],
      ...results.map(({ capacity, taken, faults, perSecond, p50, p99 }) => [
        `for ${figure(capacity)} seats`,
        figure(taken),
        figure(faults),
        figure(perSecond),
        figure(p50),
        figure(p99),
      ]),
    ]),
  )
  const [few, all] = results
  if (!few || !all) throw new Error('both rushes were measured')
  const bare = await bareInserts(client)
  console.log(
    `Stored registrations: ${figure(all.perSecond)}/s; bare INSERTs one after another: ${figure(bare)}/s; ratio ${figure(all.perSecond / bare, 2)}`,
  )
  console.log(goal(few.taken === seats && few.faults === 0, `exactly ${seats} taken, no fault`))
  console.log(goal(few.p99 <= goals.p99, `p99 at most ${goals.p99} ms`))
}

async function benchPanel(origin: string, client: pg.Client) {
  const { rows } = await client.query<{ id: string }>(attendees, [people])
  await client.query('vacuum analyze')
  const id = Number(rows[0]?.id)
  console.log(`\nThe panel's pages of an event with ${figure(people)} people`)
  const medians = await lookAtPanel(origin, await panelCookie(client), [
    ['attendees', `/admin/eventos/${id}/asistentes`],
    ['attendees, searched', `/admin/eventos/${id}/asistentes?buscar=persona+77`],
    ['kitchen sheet', `/admin/eventos/${id}/cocina`],
    ['door', `/admin/eventos/${id}/entrada`],
  ])
  console.log(
    goal(
      Math.max(...medians.slice(0, 3)) <= goals.list,
      `list and kitchen sheet at most ${goals.list} ms`,
    ),
  )
}
