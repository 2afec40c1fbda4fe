import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/start/free-port.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { until } from '#tests/support/until.ts'
import type { World } from '#tests/support/valid-requests/world.ts'
import { attackedForms } from './attacked-forms/all-forms.ts'
import { isDear } from './attacked-forms/attacked-form.ts'
import { addresses } from './corpus/addresses.ts'
import { attackForm, attackOn } from './support/attack.ts'
import { attackedLists } from './support/attacked-requests.ts'
import { encodedForm } from './support/sent-form.ts'
import { hostileWorld } from './support/world.ts'

/** The server never requests an address that somebody typed (design, S10). */

let world: World
const inside: Server[] = []
let port = 0
let connections = 0

beforeAll(async () => {
  world = await hostileWorld()
  port = await freePort()
  for (const address of loopback()) {
    const server = createServer((_request, response) => response.end('secret'))
    server.on('connection', () => {
      connections += 1
    })
    await new Promise<void>((resolve) => server.listen(port, address, resolve))
    inside.push(server)
  }
})
afterAll(async () => {
  for (const server of inside) await new Promise((resolve) => server.close(resolve))
  await world.app.close()
})

/** The loopback addresses of this machine; some machines have no IPv6. */
function loopback(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return own.filter(({ internal }) => internal).map(({ address }) => address)
}

/** Loopback in notations that pass naive filters, at the listening port. */
function insideAddresses(): string[] {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '①②⑦.⓪.⓪.①',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1.nip.io',
    'localtest.me',
    'user@127.0.0.1',
    'example.cat@localhost',
  ]
  const paths = ['/', '/x.png', '/maps/embed', '/latest/meta-data/', '/x.ics', '/feed.xml']
  return hosts.flatMap((host, index) => [
    `http://${host}:${port}${paths[index % paths.length]}`,
    `//${host}:${port}/`,
  ])
}

/** Fields that accept an address or a text with one. */
const mayHold =
  /web|url|facebook|twitter|instagram|mapa|picture|photo|path|image|returnTo|message|content|reason|comment|text|description|note|name|email|seal|token/u

test('the counting server hears a request', async () => {
  const [address = ''] = insideAddresses()
  const before = connections
  await (await fetch(address, { headers: { Connection: 'close' } })).text()
  expect(connections).toBe(before + 1)
})

test('nothing typed makes the site request it', async () => {
  const before = connections
  const attack = attackOn(world)
  const texts = [
    ...insideAddresses(),
    ...addresses.filter((text) => /169\.254|metadata/u.test(text)),
  ]
  let turn = 0
  for (const form of attackedForms) {
    const { fields } = await form.prepare(world)
    const names = isDear(fields) ? [] : Object.keys(fields).filter((each) => mayHold.test(each))
    for (const name of names) {
      const text = texts[turn % texts.length] ?? ''
      turn += 1
      await attackForm(world, attack, form, { what: `${name} = ${text}`, given: { [name]: text } })
    }
    await form.after?.(world)
  }
  for (const { page, path = () => page, by, names } of attackedLists) {
    const query = encodedForm(
      names.map((name, index) => [name, texts[(turn + index) % texts.length] ?? '']),
    )
    turn += 1
    await attack.shoot({ what: page, by, path: `${path(world)}?${query}` })
  }
  for (const header of ['Host', 'X-Forwarded-Host', 'Referer', 'Origin', 'Forwarded']) {
    const [value = ''] = texts
    await attack.shoot({ what: header, by: 'visitor', path: '/club', headers: { [header]: value } })
  }
  expect(attack.takeFaults()).toEqual([])
  // Pages and files made from stored data: pages, cards, feeds, calendars.
  for (const path of ['/', '/restaurantes', '/eventos', '/eventos.ics', '/eventos/rss.xml']) {
    expect((await world.app.ask(path)).status).toBe(200)
  }
  const rows = await world.app.pool.sql<{ path: string }>`
    (select '/restaurantes/' || id as path from restaurants order by id desc limit 5)
    union all (select '/eventos/' || id from events order by id desc limit 5)`
  for (const { path } of rows) {
    expect([path, (await world.app.ask(path)).status]).toEqual([path, 200])
    await (await world.app.ask(`${path}/tarjeta.jpg`)).arrayBuffer()
  }
  // Makes all mails due, also answers that can be undone for ten minutes. The site's next round starts within half a
  // minute.
  await world.app.pool.sql`update mails set next_attempt_at = now() where sent_at is null`
  await until(
    'the outbox to be empty',
    async () => {
      const { rowCount } = await world.app.pool.query(
        'select from mails where sent_at is null and parked_at is null limit 1',
      )
      return rowCount === 0
    },
    100_000,
  )
  expect(connections).toBe(before)
  expect(turn).toBeGreaterThan(120)
  await recordFigure({
    group: 'S10',
    what: `${turn} addresses of the inside typed; connections that the server made`,
    measured: String(connections - before),
    goal: '0',
    reached: connections === before,
  })
}, 240_000)
