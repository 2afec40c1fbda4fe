import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { livingLink } from '#app/accounts/accounts/account-tokens.server.ts'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import {
  createSuperAdmin,
  prepareSetupLink,
} from '#app/accounts/accounts/sign-up/super-admin.server.ts'
import { showRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { databaseOver, type Database } from '#app/platform/db/pool/database.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordFigure, tries, whole } from '#tests/support/figures.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { addApplication, codeOf, enter } from '#tests/support/second-factors.ts'
import { deviceOf } from '#tests/support/sessions.ts'

/**
 * S3: guesses from one network, at one account from everywhere, one password at every account, codes and
 * links. Time passes by the story's clock, so that hours of guessing take seconds; the requests go to
 * two replicas in turn. What costs a hash each is tried by the thousand here, and by the dozen in
 * app/accounts/accounts/sign-in/sign-in.test.ts.
 */

const email = 'maria@example.cat'
const hour = 3_600_000

let database: TestDatabase
let replicas: Database[]
beforeAll(async () => {
  database = await testDatabase()
  replicas = [database.db, databaseOver(database.anotherPool())]
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

/** A request at this instant, of one network, to one replica or the other. */
function asked(turn: number, at: number, network: string, rest: Partial<RequestContext> = {}) {
  const db = replicas[turn % replicas.length] ?? database.db
  const client = { network, userAgent: null }
  return testContext({ db, client, ...rest, now: new Date(at) })
}

const owner = (address = email) => accountWithPassword(database.db, { email: address })

/** 'wrong' for a guess that was looked at, 429 for one that was not. */
async function outcomeOf(act: Promise<{ outcome: string }>): Promise<string | number> {
  try {
    return (await act).outcome
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

/** The instants of the guesses that were looked at, when `count` of them are spread over `hours`. */
async function lookedAt(
  count: number,
  hours: number,
  guess: (turn: number, at: number) => Promise<{ outcome: string }>,
): Promise<number[]> {
  const instants: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const at = storyNow.getTime() + Math.floor((turn / count) * hours * hour)
    const outcome = await outcomeOf(guess(turn, at))
    if (outcome === 'wrong') instants.push(at)
    else expect(outcome).toBe(429)
  }
  return instants
}

/** The most of them within one hour of any clock. */
const worstHour = (instants: readonly number[]) =>
  Math.max(
    ...instants.map((from) => instants.filter((at) => at >= from && at < from + hour).length),
  )

async function record(what: string, measured: number, most: number, guesses: number) {
  await recordFigure({
    group: 'S3',
    what: `${what}: looked at within the worst hour, of ${guesses} guesses`,
    measured: String(measured),
    goal: `<= ${most}`,
    reached: measured <= most,
  })
  expect(measured).toBeLessThanOrEqual(most)
}

const hours = whole ? 5 : 1

test.runIf(whole)('from one network few guesses reach the hash', async () => {
  await owner()
  const guesses = 10_000
  const reached = await lookedAt(guesses, hours, (turn, at) =>
    signIn(asked(turn, at, '198.51.100.7'), {
      email: `guess-${turn % 50}@example.cat`,
      password: 'not this one',
    }),
  )
  expect(reached.length).toBeGreaterThan(0)
  await record('one network', worstHour(reached), 60, guesses)
})

test.runIf(whole)(
  'at one account few guesses from everywhere do, and its owner’s own device still gets in',
  async () => {
    await owner()
    const first = await signIn(asked(0, storyNow.getTime(), '203.0.113.9'), { email, password })
    if (first.outcome !== 'signedIn') throw new Error('not signed in')
    const guesses = 1000
    let turnsOfOwner = 0
    let entered = 0
    const reached = await lookedAt(guesses, 1, async (turn, at) => {
      if (turn % Math.ceil(guesses / 20) === 0 && turn > guesses / 2) {
        turnsOfOwner += 1
        const own = asked(turn, at, '203.0.113.9')
        const result = await signIn(own, { email, password }, { device: first.device })
        if (result.outcome === 'signedIn') entered += 1
      }
      return signIn(asked(turn, at, `network ${turn}`), { email, password: 'not this one' })
    })
    await record('one account', worstHour(reached), 100, guesses)
    expect(turnsOfOwner).toBeGreaterThan(5)
    expect(entered).toBe(turnsOfOwner)
    await recordFigure({
      group: 'S3',
      what: `sign-ins of the owner on a known device meanwhile, of ${turnsOfOwner}`,
      measured: String(entered),
      goal: 'all',
      reached: entered === turnsOfOwner,
    })
  },
)

test('networks of one larger one reach the hash hardly more often than one of them', async () => {
  await owner()
  const guesses = tries({ part: 60, all: 1000 })
  const reached = await lookedAt(guesses, hours, (turn, at) =>
    signIn(asked(turn, at, `2001:db8:1:${(turn % 4096) + 1}::/64`), {
      email: `guess-${turn % 50}@example.cat`,
      password: 'not this one',
    }),
  )
  await record('a /48 by its /64s', worstHour(reached), 80, guesses)
})

test.runIf(whole)('one password at every account is stopped by the network', async () => {
  const accounts = 2000
  const reached = await lookedAt(accounts, 1, (turn, at) =>
    signIn(asked(turn, at, '198.51.100.8'), {
      email: `member-${turn}@example.cat`,
      password: 'primavera2026',
    }),
  )
  await record('one password at many accounts', worstHour(reached), 60, accounts)
})

test('codes are guessed ten times an hour at most, with the password known and sessions at will', async () => {
  const account = await owner()
  const { actor } = await enter(database.db, account, storyNow)
  const added = await addApplication(testContext({ db: database.db, actor }))
  const guesses = tries({ part: 100, all: 5000 })
  const sessions = await Promise.all(
    Array.from({ length: 10 }, () => enter(database.db, account, storyNow)),
  )
  const halfway = (turn: number) => sessions[turn % sessions.length]?.actor ?? actor
  const [row] = await database.db.select({ hash: accountPasswords.hash }).from(accountPasswords)
  const passwordHash = row?.hash ?? ''
  const device = await deviceOf(
    database.db,
    { accountId: account.id, passwordHash },
    'second factor',
  )
  let turnsOfOwner = 0
  let entered = 0
  const codes = await lookedAt(guesses, hours, async (turn, at) => {
    if (turn % Math.ceil(guesses / 20) === 0 && turn > guesses / 2) {
      turnsOfOwner += 1
      const own = await enter(database.db, account, new Date(at))
      const cx = asked(turn, at, '203.0.113.9', { actor: own.actor })
      const code = codeOf(added.typed, new Date(at))
      const shown = await verifyFactor(cx, { factorId: added.id, code, device })
      if (shown.outcome === 'verified') entered += 1
    }
    return verifyFactor(asked(turn, at, `network ${turn}`, { actor: halfway(turn) }), {
      factorId: added.id,
      // Five digits are no code, so that none of thousands is right by chance.
      code: String(turn).padStart(5, '0'),
    })
  })
  await record('codes of an application', worstHour(codes), 10, guesses)
  expect(turnsOfOwner).toBeGreaterThan(5)
  expect(entered).toBe(turnsOfOwner)
  const recovery = await lookedAt(guesses, hours, (turn, at) =>
    showRecoveryCode(
      asked(turn, at, `network ${turn}`, { actor: halfway(turn) }),
      `GUESS${String(turn).padStart(7, '0')}`,
    ),
  )
  await record('recovery codes', worstHour(recovery), 10, guesses)
})

test('links are guessed never', async () => {
  await owner()
  const guesses = tries({ part: 200, all: 5000 })
  const { token } = await prepareSetupLink(database.db, null, storyNow)
  let opened = 0
  const refusals = new Set<string | number>()
  for (let turn = 0; turn < guesses; turn += 1) {
    const guess = newToken()
    const purposes = ['reset_password', 'verify_email', 'change_email'] as const
    const purpose = purposes[turn % purposes.length] ?? 'verify_email'
    if (await livingLink(database.db, guess, [purpose], storyNow)) opened += 1
    refusals.add(
      await outcomeOf(
        createSuperAdmin(asked(turn, storyNow.getTime(), '198.51.100.9'), {
          token: guess,
          email: 'thief@example.cat',
          password,
        }),
      ),
    )
  }
  expect(opened).toBe(0)
  expect(refusals).toEqual(new Set([404, 429]))
  await recordFigure({
    group: 'S3',
    what: `links of mails and of the set-up opened, of ${guesses * 2} guesses`,
    measured: '0',
    goal: '0',
    reached: true,
  })
  // The right link works all the same.
  const right = asked(0, storyNow.getTime(), '198.51.100.9')
  const made = await createSuperAdmin(right, {
    token: token ?? '',
    email: 'ada@example.cat',
    password,
  })
  expect(made.outcome).toBe('created')
})
