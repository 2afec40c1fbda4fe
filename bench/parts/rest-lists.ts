import type pg from 'pg'
import { figureNames, figuresOf, loadInTurn } from '#bench/load/load-in-turn.ts'
import { judge, figure, kilobytes, table } from '#bench/report/table.ts'
import { password, storedAccounts } from '#bench/site/accounts.ts'
import { startedOn, withDatabase, withSite, type BuiltSite } from '#bench/site/built-site.ts'
import { bothProcessors, type Processors } from '#bench/site/process-figures.ts'
import { answerOf, rawServer } from '#bench/site/raw-answer.ts'

/** Microseconds of processor time. */
const goals = { visitor: 60, token: 200 }

const connections = 64
const list = '/rest/v1/restaurants?select=*&order=created_at.desc&limit=20'

/** Restaurants from which the newest twenty are chosen. */
const filling = `insert into restaurants (nombre, direccion, especialidad, description, created_at)
  select 'Casa ' || md5(n::text), 'Carrer ' || n || ', Barcelona', 'Cocina ' || n % 40,
    repeat('Una casa de comidas. ', 20), now() - n * interval '1 hour'
  from generate_series(1, 2000) as n`

/** The access token of a sign-in by the auth API. */
async function accessToken(site: BuiltSite, client: pg.Client): Promise<string> {
  const [email = ''] = await storedAccounts(site, client, { count: 1, name: 'api' })
  const response = await fetch(`${site.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'key' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token }: { access_token?: string } = await response.json()
  if (!token) throw new Error(`signing in by the auth API answered ${response.status}`)
  return token
}

/** A list of the REST API, for a visitor and with a token, against plain `node:http`. */
export async function benchRestLists(): Promise<void> {
  await withSite(async (site) => {
    const token = await withDatabase(site, async (client) => {
      await client.query(filling)
      await client.query('vacuum analyze')
      return accessToken(site, client)
    })
    for (const processors of bothProcessors) {
      await startedOn(site, processors)
      await restListsOn(site, token, processors)
    }
  })
}

async function restListsOn(site: BuiltSite, token: string, processors: Processors) {
  console.log(`\nREST API: GET ${list}, ${connections} connections, ${processors.name}`)
  const url = site.origin + list
  const response = await answerOf(url)
  const raw = await rawServer(response, processors.site)
  const roots = [site.pid()]
  const headers = { apikey: 'key', authorization: `Bearer ${token}` }
  const [visitor, known, floor] = await loadInTurn(
    [
      { name: 'visitor', url, roots },
      { name: 'with a token', url, roots, headers },
      { name: 'raw node:http', url: raw.url, roots: [raw.pid] },
    ],
    { connections, processors: processors.load },
  )
  await raw.stop()
  if (!visitor || !known || !floor) throw new Error('a target was not measured')
  console.log(
    table([
      [`(${kilobytes(response.body.byteLength)})`, ...figureNames],
      ['visitor', ...figuresOf(visitor)],
      ['with a token', ...figuresOf(known)],
      ['raw node:http, same bytes and headers', ...figuresOf(floor)],
    ]),
  )
  for (const [who, own, atMost] of [
    ['visitor', visitor, goals.visitor],
    ['token', known, goals.token],
  ] as const) {
    judge({
      what: `REST API, ${who}, ${processors.name}`,
      value: own.cpu,
      atMost,
      unit: 'µs',
      because: () =>
        `${figure(own.cpu - own.database, 1)} µs are the site's and ${figure(own.database, 1)} the database's, beside ${figure(floor.cpu, 1)} of raw node:http with the same bytes`,
    })
  }
}
