import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { excess, figureNames, figuresOf, loadInTurn } from '#bench/load/load-in-turn.ts'
import { runTask } from '#bench/load/load-processes.ts'
import { judge, median, figure, table } from '#bench/report/table.ts'
import { signedIn, storedAccounts } from '#bench/site/accounts.ts'
import { withDatabase, withSite, type BuiltSite, storedEvent } from '#bench/site/built-site.ts'
import { eachOf, processorTime, bothProcessors } from '#bench/site/process-figures.ts'

/**
 * A cached form costs at most this multiple of home; the others are milliseconds of processor time until the response.
 */
const goals = { cachedForm: 2, signedInForm: 4, script: 2.5, plain: 4 }

const rounds = 5
const people = 200
const connections = 8

const processors = (bothProcessors.at(-1) ?? { load: null }).load

/** The form of a registration, for a visitor and signed in, and sending it with and without scripts. */
export async function benchRegistrations(): Promise<void> {
  await withSite(async (site) => {
    await withDatabase(site, async (client) => {
      const event = await storedEvent(client, 100_000)
      const [email = ''] = await storedAccounts(site, client, { count: 1, name: 'form' })
      await formOf(site, event, await signedIn(site, email, 3))
      await sendingOf(site, client, event)
    })
  })
}

async function formOf(site: BuiltSite, event: number, cookie: string) {
  console.log('\nThe form of a registration; medians of interleaved rounds')
  const roots = [site.pid()]
  const url = `${site.origin}/eventos/${event}/inscripcion`
  const [home, visitor, known] = await loadInTurn(
    [
      { name: 'home', url: `${site.origin}/`, roots },
      { name: 'visitor', url, roots },
      { name: 'signed in', url, roots, headers: { Cookie: cookie } },
    ],
    { connections, processors },
  )
  if (!home || !visitor || !known) throw new Error('a target was not measured')
  console.log(
    table([
      ['', ...figureNames],
      ['home, cached', ...figuresOf(home)],
      ['form, visitor', ...figuresOf(visitor)],
      ['form, signed in', ...figuresOf(known)],
    ]),
  )
  judge({
    what: 'the form for a visitor, cached: over home',
    value: visitor.cpu / home.cpu,
    atMost: goals.cachedForm,
    unit: 'x',
    digits: 1,
    because: () =>
      `it costs ${figure(visitor.cpu)} µs, ${figure(visitor.database)} of them the database's: ${excess(visitor, home)}`,
  })
  judge({
    what: 'the form, signed in',
    value: known.cpu / 1000,
    atMost: goals.signedInForm,
    unit: 'ms',
    digits: 2,
    because: () =>
      `${figure((known.cpu - known.database) / 1000, 2)} ms are the site's, ${figure(known.database / 1000, 2)} the database's`,
  })
}

/** Waits until every mail has been sent; gives up after half a minute. */
async function allSent(client: pg.Client): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const { rows } = await client.query(
      'select from mails where sent_at is null and parked_at is null limit 1',
    )
    if (rows.length === 0) return
    await after(500)
  }
}

async function sendingOf(site: BuiltSite, client: pg.Client, event: number) {
  console.log(
    `\nSending it, stored: ${people} people over ${connections} connections, ${rounds} rounds`,
  )
  const rows = [['', 'CPU ms each', 'of it database', 'with the mail']]
  const roots = [site.pid()]
  type Costs = { own: number; database: number; withMail: number }
  const measured: Record<'script' | 'plain', Costs[]> = { script: [], plain: [] }
  let networksBefore = 0
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const way of ['script', 'plain'] as const) {
      const before = await processorTime(roots)
      const name = `${way}-${turn}`
      const task = { kind: 'crowd', origin: site.origin, way, event, name, people } as const
      const { confirmed, answers } = await runTask(
        { ...task, connections, networksBefore, onlySend: true },
        processors,
      )
      networksBefore += people
      const each = eachOf(before, await processorTime(roots), people)
      const refused = confirmed.filter((stored) => !stored).length
      if (refused > 0) {
        const statuses = new Set(answers.map(({ step, status }) => `${step} ${status}`))
        throw new Error(`${refused} of ${people} were not registered: ${[...statuses].join(', ')}`)
      }
      await allSent(client)
      const sent = eachOf(before, await processorTime(roots), people)
      // The first round warms up the site.
      if (turn === 0 || !each || !sent) continue
      measured[way].push({
        own: each.own / 1000,
        database: each.database / 1000,
        withMail: sent.all / 1000,
      })
    }
  }
  const shown = (['script', 'plain'] as const).map((way) => {
    const middle = (cost: keyof Costs) => median(measured[way].map((each) => each[cost]))
    const name = way === 'script' ? 'with JavaScript' : 'without JavaScript'
    const own = middle('own')
    const database = middle('database')
    rows.push([name, figure(own + database, 2), figure(database, 2), figure(middle('withMail'), 2)])
    return { way, name, own, database }
  })
  console.log(table(rows))
  for (const { way, name, own, database } of shown) {
    judge({
      what: `sending the form ${name}`,
      value: own + database,
      atMost: goals[way],
      unit: 'ms',
      digits: 2,
      because: () =>
        `${figure(own, 2)} ms are the site's and ${figure(database, 2)} the database's`,
    })
  }
}
