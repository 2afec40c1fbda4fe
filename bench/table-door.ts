import pg from 'pg'
import { hashPassword } from '#app/auth/password.server.ts'
import { benchServer } from './bench-database.ts'
import { builtSite } from './built-site.ts'
import { loadInTurn } from './load.ts'
import { answerOf, rawServer } from './raw-answer.ts'
import { figure, kilobytes, table } from './table.ts'

const connections = 64
const asker = { site: { passwordMemory: 19 }, client: { network: '127.0.0.1' } }
const list = '/rest/v1/restaurants?select=*&order=created_at.desc&limit=20'

/** Restaurants to choose the newest twenty of. */
const filling = `insert into restaurants (nombre, direccion, especialidad, description, created_at)
  select 'Casa ' || md5(n::text), 'Carrer ' || n || ', Barcelona', 'Cocina ' || n % 40,
    repeat('Una casa de comidas. ', 20), now() - n * interval '1 hour'
  from generate_series(1, 2000) as n`

/** The access token of somebody who has signed in at the door. */
async function accessToken(origin: string, client: pg.Client): Promise<string> {
  const email = 'bench@example.cat'
  const password = 'dotze plats i dotze vins'
  await client.query(
    `with person as (insert into usuarios (email, email_verified_at) values ($1, now()) returning id)
     insert into account_passwords (account_id, hash) select id, $2 from person`,
    [email, await hashPassword(asker, password)],
  )
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'key' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token }: { access_token: string } = await answer.json()
  return token
}

/** The list of the table door, for a visitor and with a token, beside Node's own server. */
export async function benchTableDoor(): Promise<void> {
  console.log(
    `\nTable door: GET ${list}, ${connections} connections; medians of interleaved rounds`,
  )
  const server = await benchServer()
  const url = await server.create('table_door')
  const site = await builtSite({ DATABASE_URL: url, SECRET: 'x'.repeat(40), LOG_LEVEL: 'warn' })
  await site.start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(filling)
    await client.query('vacuum analyze')
    const token = await accessToken(site.origin, client)
    const address = site.origin + list
    const answer = await answerOf(address)
    const raw = await rawServer(answer)
    const pids = [site.pid()]
    const measured = await loadInTurn(
      [
        { name: 'visitor', url: address, pids },
        {
          name: 'with a token',
          url: address,
          pids,
          headers: { apikey: 'key', authorization: `Bearer ${token}` },
        },
        { name: 'raw node:http, same bytes', url: raw.url, pids: [raw.pid] },
      ],
      { rounds: 5, seconds: 3, connections },
    )
    await raw.stop()
    const names = ['visitor', 'with a token', 'raw node:http, same bytes']
    const floor = measured.at(-1)?.requestsPerSecond ?? 1
    console.log(
      table([
        [`(${kilobytes(answer.body.byteLength)})`, 'requests/s', 'of raw', 'p50 ms', 'p99 ms'],
        ...measured.map(({ requestsPerSecond, p50, p99 }, place) => [
          names[place] ?? '',
          figure(requestsPerSecond),
          figure(requestsPerSecond / floor, 3),
          figure(p50, 2),
          figure(p99, 2),
        ]),
      ]),
    )
  } finally {
    await client.end()
    await site.stop()
  }
}
