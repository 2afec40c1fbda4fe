import { setTimeout as after } from 'node:timers/promises'
import { runTask, startTask } from '#bench/load/load-processes.ts'
import { networkOf, type Sample } from '#bench/load/people.ts'
import { judge, median, quantile, figure, table } from '#bench/report/table.ts'
import { password, signedIn, storedAccounts } from '#bench/site/accounts.ts'
import { withDatabase, withSite, type BuiltSite } from '#bench/site/built-site.ts'
import { eachOf, processorTime, allProcessors } from '#bench/site/process-figures.ts'

/** Milliseconds of processor time; multiple of other requests' wait without a storm. */
const goals = { each: 50, others: 2 }

const storm = 200
const alone = 20
/** Seconds of page requests without a storm, and at most within one. */
const watchedSeconds = 10
const maxStormSeconds = 60

const pageLoad = { paths: ['/', '/restaurantes?buscar=taula{n}'], perSecond: 40 } as const

/** A single sign-in, and how much 200 concurrent ones slow down other requests. */
export async function benchSignIn(): Promise<void> {
  await withSite(async (site) => {
    const emails = await withDatabase(site, (client) =>
      storedAccounts(site, client, { count: storm + 3 * alone, name: 'sign-in' }),
    )
    const later = emails.slice(storm)
    await cost(site, later)
    await signInStorm(site, emails.slice(0, storm))
  })
}

async function cost(site: BuiltSite, emails: readonly string[]) {
  const rounds: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const own = emails.slice(turn * alone, (turn + 1) * alone)
    const before = await processorTime([site.pid()])
    for (const [place, email] of own.entries())
      await signedIn(site, email, 1000 + turn * 256 + place)
    const each = eachOf(before, await processorTime([site.pid()]), own.length)
    rounds.push((each?.all ?? Number.NaN) / 1000)
  }
  console.log(`\nA sign-in by the form: ${figure(median(rounds), 1)} ms of processor time`)
  judge({
    what: 'a sign-in',
    value: median(rounds),
    atMost: goals.each,
    unit: 'ms',
    digits: 1,
    because: () => `the rounds took ${rounds.map((each) => figure(each, 1)).join(', ')} ms`,
  })
}

const probe = (site: BuiltSite, seconds: number) =>
  ({ kind: 'probe', origin: site.origin, ...pageLoad, seconds }) as const

const p95 = (samples: readonly Sample[]) =>
  quantile(
    samples.map(({ milliseconds }) => milliseconds),
    0.95,
  )

async function signInStorm(site: BuiltSite, emails: readonly string[]) {
  const quiet = await runTask(probe(site, watchedSeconds), allProcessors.load)
  const others = startTask(probe(site, maxStormSeconds), allProcessors.load)
  // The other requests start first, so that their connections are open.
  await after(500)
  const began = Date.now()
  const responses = await Promise.all(
    emails.map(async (email, place) => {
      const begun = performance.now()
      const response = await fetch(`${site.origin}/auth`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site.origin, 'X-Forwarded-For': networkOf(2_000_000 + place * 256) },
        body: new URLSearchParams({ email, password, returnTo: '' }),
      })
      await response.arrayBuffer()
      return { status: response.status, milliseconds: performance.now() - begun }
    }),
  )
  const ended = Date.now()
  others.stop()
  const { samples } = await others.result
  const within = samples.filter(({ at }) => at >= began && at <= ended)
  const counted = new Map<number, number>()
  for (const { status } of responses) counted.set(status, (counted.get(status) ?? 0) + 1)
  const statuses = [...counted].map(([status, count]) => `${count} x ${status}`).join(', ')
  const times = responses.map(({ milliseconds }) => milliseconds)
  console.log(`\n${storm} sign-ins at once: ${statuses}`)
  console.log(
    table([
      ['', 'p50 ms', 'p95 ms'],
      ['signing in', figure(quantile(times, 0.5)), figure(quantile(times, 0.95))],
      [
        `others meanwhile (${within.length} looks)`,
        figure(median(within.map(({ milliseconds }) => milliseconds)), 1),
        figure(p95(within), 1),
      ],
      [
        `others without (${quiet.samples.length})`,
        figure(median(quiet.samples.map(({ milliseconds }) => milliseconds)), 1),
        figure(p95(quiet.samples), 1),
      ],
    ]),
  )
  const wrong = within.filter(({ status }) => status !== 200).length
  judge({
    what: `${storm} sign-ins at once: p95 of others over alone`,
    value: wrong > 0 ? Number.POSITIVE_INFINITY : p95(within) / p95(quiet.samples),
    atMost: goals.others,
    unit: 'x',
    digits: 2,
    because: () =>
      `${wrong} of ${within.length} looks were not answered with 200, and p95 was ${figure(p95(within))} ms beside ${figure(p95(quiet.samples))}; the sign-ins took ${figure((ended - began) / 1000, 1)} s: ${statuses}`,
  })
}
