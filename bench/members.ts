import pg from 'pg'
import { benchServer } from './bench-database.ts'
import { builtSite } from './built-site.ts'
import { lookAtPanel, panelCookie } from './panel-pages.ts'
import { figure, goal } from './table.ts'

/** Milliseconds. */
const longest = 50

const people = 100_000

/** Requests and members of twelve years; one in ten has each of ten names. */
const crowd = `
  insert into membership_requests
    (full_name, email, phone, status, created_at, updated_at, joined_on, valid_until, left_on)
  select
    (array['Maria', 'Jordi', 'Núria', 'Àngel', 'Montserrat', 'Pau', 'Ona', 'Pere', 'Íñigo', 'Laia'])[1 + n % 10]
      || ' ' || md5(n::text),
    'p' || n || '@example.cat', '+34 6' || (n % 90000000 + 10000000),
    case n % 20 when 0 then 'pending' when 1 then 'rejected' else 'approved' end,
    day, day,
    case when n % 20 > 1 then day::date end,
    case when n % 20 > 1 and n % 3 = 0 then day::date + 1000 end,
    case when n % 20 > 1 and n % 7 = 0 then day::date + 10 end
  from (select n, now() - (n % 4380) * interval '1 day' as day from generate_series(1, $1::int) as n) as numbered`

/** The panel's list of requests and members, at its ends and in its middle, and the dashboard. */
export async function benchMembers(): Promise<void> {
  const server = await benchServer()
  const url = await server.create('members')
  const site = await builtSite({ DATABASE_URL: url, SECRET: 'x'.repeat(40), LOG_LEVEL: 'warn' })
  await site.start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(crowd, [people])
    await client.query('vacuum analyze')
    const cookie = await panelCookie(client)
    const list = '/admin/socios'
    console.log(`\nThe panel's list of ${figure(people)} requests and members`)
    const medians = await lookAtPanel(site.origin, cookie, [
      ['dashboard', '/admin/dashboard'],
      ['all requests', list],
      ['the middle', `${list}?pagina=2000`],
      ['the last page', `${list}?pagina=9999`],
      ['active members', `${list}?vista=activos`],
      ['their middle, by number', `${list}?vista=activos&orden=numero&pagina=1200`],
      ['their last page', `${list}?vista=activos&pagina=9999`],
      ['lapsed, by date', `${list}?vista=caducados&orden=fecha`],
      ['a name of 10,000', `${list}?buscar=maria`],
      ['its last page', `${list}?buscar=maria&pagina=400`],
      ['an address', `${list}?buscar=p77777@`],
    ])
    console.log(goal(Math.max(...medians) <= longest, `each page at most ${longest} ms`))
  } finally {
    await client.end()
    await site.stop()
  }
}
