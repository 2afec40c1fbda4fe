import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { openConnection, requestText } from '#bench/load/raw-connection.ts'
import { judge, median, figure, mebibytes, table } from '#bench/report/table.ts'
import { adminCookie } from '#bench/site/accounts.ts'
import { withDatabase, withSite, type BuiltSite } from '#bench/site/built-site.ts'
import { memoryOf } from '#bench/site/process-figures.ts'

const members = 100_000

/** Seconds to find the recipients, MiB that the site's process grows by, milliseconds of the count. */
const goals = { preparing: 30, memory: 50, number: 50 }

const mebibyte = 1_048_576

/** Milliseconds of sending after the recipients are known. */
const sending = 20_000

const looks = 10

/** Milliseconds. */
const timeout = 180_000

/** Requests of a circular's form, by the filter on recipients. */
const audiences = {
  'all members': '',
  'of one language': '&language=ca',
  'of one birthday month': '&birthday_month=3',
}

const statements = [
  'alter table membership_requests disable trigger membership_requests_person',
  `with added as (
     insert into people (full_name, email, language, birthday)
     select 'Socia ' || n, 'socia' || n || '@example.cat', case when n % 2 = 0 then 'ca' else 'es' end,
       date '1950-01-01' + n % 20000
     from generate_series(1, ${members}) as n returning id, full_name, email
   )
   insert into membership_requests (full_name, email, status, joined_on, person_id)
   select full_name, email, 'approved', '2026-01-10', id from added`,
  'alter table membership_requests enable trigger membership_requests_person',
  `insert into mail_opt_outs (person_id, address, kind)
   select id, lower(email), 'events' from people order by id limit ${members / 10}`,
  'vacuum analyze',
]

/** Milliseconds of sequential requests for an address of the panel. */
async function timesOf({ origin }: BuiltSite, path: string, cookie: string): Promise<number[]> {
  const connection = await openConnection(origin)
  const request = requestText(new URL(origin).host, { path, headers: { Cookie: cookie } })
  const times: number[] = []
  for (let look = 0; look < looks; look += 1) {
    const begun = performance.now()
    const { status, body } = await connection.ask(request, { keepBody: true })
    times.push(performance.now() - begun)
    // The loader's data; null in them means an invalid query.
    const { counted } = JSON.parse(String(body))
    if (status !== 200 || !counted) throw new Error(`${path} answered ${status}`)
  }
  connection.close()
  return times
}

async function number(site: BuiltSite, client: pg.Client): Promise<void> {
  const cookie = await adminCookie(site, client)
  const rows: { name: string; milliseconds: number }[] = []
  for (const [name, asked] of Object.entries(audiences)) {
    const path = `/admin/circulares/recuento?kind=events&standing=members${asked}`
    rows.push({ name, milliseconds: median(await timesOf(site, path, cookie)) })
  }
  console.log(
    table([
      ['the number of people', 'median ms'],
      ...rows.map(({ name, milliseconds }) => [name, figure(milliseconds, 1)]),
    ]),
  )
  judge({
    what: `the number of people of a circular among ${figure(members)}, the slowest`,
    value: Math.max(...rows.map(({ milliseconds }) => milliseconds)),
    atMost: goals.number,
    unit: 'ms',
    digits: 1,
    because: () =>
      'each is looked at: every address once, of those who count today and want it (decision 0063)',
  })
}

/** Bytes of the serving process, which also runs the jobs. */
async function ownMemory(site: BuiltSite): Promise<number> {
  const own = (await memoryOf([site.pid()])).find(({ name }) => name === 'site')
  return own?.bytes ?? 0
}

async function preparing(site: BuiltSite, client: pg.Client): Promise<void> {
  const before = await ownMemory(site)
  let most = before
  const {
    rows: [circular],
  } = await client.query<{ id: string }>(
    `insert into circulars (id, kind, subject, text, state, scheduled_at)
     values (gen_random_uuid(), 'events', 'Cena', 'Te esperamos.', 'scheduled', now()) returning id`,
  )
  const begun = performance.now()
  const look = async () => {
    most = Math.max(most, await ownMemory(site))
    const { rows } = await client.query<{ recipients: number; seconds: number | null }>(
      `select recipients, extract(epoch from clock_timestamp() - begun_at)::float as seconds
       from circulars where id = $1`,
      [circular?.id],
    )
    return rows[0]
  }
  let known = await look()
  while (!known?.recipients) {
    if (performance.now() - begun > timeout) throw new Error('the circular does not begin')
    await after(50)
    known = await look()
  }
  const seconds = known.seconds ?? 0
  const sentUntil = performance.now() + sending
  while (performance.now() < sentUntil) {
    await after(200)
    await look()
  }
  judge({
    what: `a circular to ${figure(known.recipients)} of ${figure(members)} prepared`,
    value: seconds,
    atMost: goals.preparing,
    unit: 's',
    digits: 1,
    because: () => 'one statement stores them all',
  })
  judge({
    what: 'memory of the process meanwhile, and while it sends',
    value: (most - before) / mebibyte,
    atMost: goals.memory,
    unit: 'MiB',
    digits: 1,
    because: () => `${mebibytes(before)} before, ${mebibytes(most)} at most`,
  })
}

/** A very large circular: the count while it is composed, and its recipients when it starts. */
export async function benchCirculars(): Promise<void> {
  console.log(`\nA circular among ${figure(members)} members`)
  await withSite((site) =>
    withDatabase(site, async (client) => {
      for (const statement of statements) await client.query(statement)
      await number(site, client)
      await preparing(site, client)
    }),
  )
}
