import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { storedAccount } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { keptElsewhere, startSite, type Site } from '#tests/support/site.ts'
import { eventForm } from '#tests/support/valid-requests/forms.ts'

/** R10: whatever the zone of the machine, times are those of Madrid, and what is typed is what stays. */

const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati']

/** A typed time in Madrid and its instant; of an ambiguous hour the first. */
const typedTimes = {
  'the hour that comes twice': ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  'half past midnight before it': ['2027-10-31T00:30', '2027-10-30T22:30:00.000Z'],
  'an evening after the spring change': ['2027-03-28T20:30', '2027-03-28T18:30:00.000Z'],
  'the first hour after the gap': ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  'half past midnight before the gap': ['2027-03-28T00:30', '2027-03-27T23:30:00.000Z'],
  'a leap day': ['2028-02-29T21:00', '2028-02-29T20:00:00.000Z'],
  'the last minute of a year': ['2027-12-31T23:59', '2027-12-31T22:59:00.000Z'],
  'the first minute of a year': ['2028-01-01T00:00', '2027-12-31T23:00:00.000Z'],
} as const

/** A page or a calendar without what is new each time. */
const steady = (text: string) =>
  text
    .replaceAll(/nonce="[^"]*"|nonce-[\w+/=]+/gu, '')
    .replaceAll(/DTSTAMP:\w+|"seal" value="[^"]*"/gu, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, '')

describe('sites in three zones with one database', () => {
  const origin = 'http://localhost:4000'
  let database: TestDatabase
  let sites: Site[]
  let cookie: string

  beforeAll(async () => {
    database = await testDatabase()
    sites = await Promise.all(
      zones.map((zone) =>
        startSite({
          ...keptElsewhere,
          TZ: zone,
          DATABASE_URL: database.url,
          SECRET: testSecret,
          ORIGIN: origin,
        }),
      ),
    )
    const author = { role: 'editor', email: 'pau@example.cat' } as const
    const { id: accountId } = await storedAccount(database.db, author)
    cookie = await openedSession(database.db, { accountId, origin })
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await database.close()
  })

  const create = (site: Site, date: string) =>
    fetch(`${site.origin}/admin/eventos/nuevo`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin, Cookie: cookie },
      body: new URLSearchParams(eventForm({ title_es: `Cata ${date}`, date })),
    })

  const see = async (site: Site, path: string) =>
    (await fetch(site.origin + path, { headers: { Cookie: cookie } })).text()

  test('each refuse an hour that does not exist with a message', async () => {
    for (const site of sites) {
      const response = await create(site, '2027-03-28T02:30')
      expect(response.status).toBe(422)
      expect(await response.text()).toContain(fieldsCopy.es.dateGap)
    }
  })

  test('all show a typed time unchanged', async () => {
    const times = Object.values(typedTimes)
    let compared = 0
    for (const [n, [typed, instant]] of times.entries()) {
      const author = sites[n % sites.length]
      if (!author) throw new Error('there are three sites')
      expect((await create(author, typed)).status).toBe(302)
      const { rows } = await database.pool.query<{ id: string; date: Date }>(
        'select id, date from events order by id desc limit 1',
      )
      const [event] = rows
      expect(event?.date.toISOString()).toBe(instant)
      const paths = [
        `/eventos/${event?.id}`,
        `/eventos/${event?.id}/evento.ics`,
        `/eventos/calendario?mes=${typed.slice(0, 7)}`,
        `/admin/eventos/${event?.id}/editar`,
      ]
      for (const path of paths) {
        const [first = '', ...others] = await Promise.all(
          sites.map(async (site) => steady(await see(site, path))),
        )
        for (const other of others) expect(other, path).toBe(first)
        compared += others.length
        if (path.endsWith('/editar')) expect(first).toContain(`value="${typed}"`)
        if (path.endsWith('.ics')) expect(first).toContain('BEGIN:VTIMEZONE')
      }
    }
    await recordFigure({
      group: 'R10',
      what: 'pages, forms and calendars of sites in three zones',
      measured: `${compared} equal, ${times.length} typed times came back typed`,
      goal: 'the same everywhere',
      reached: true,
    })
  })
})
