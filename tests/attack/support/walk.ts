import { whole } from '#tests/support/figures.ts'
import { dataAddress, pathsWithPage } from '#tests/support/routes.ts'
import { changedTables } from '#tests/support/table-hashes.ts'
import {
  allowed,
  perform,
  problemOf,
  type Sent,
  type ValidRequest,
} from '#tests/support/valid-requests/valid-request.ts'
import { forgetAttempts, type ActorName } from '#tests/support/valid-requests/world.ts'
import { noOrigin, type ForeignRequest } from './foreign-pages.ts'
import type { Stage } from './stage.ts'

/**
 * The tests of one valid request: it is prepared once, refused to everyone who may not send it, and finally sent. Each
 * step returns descriptions of faults.
 */
export type Walk = {
  stage: Stage
  valid: ValidRequest
  sent: Sent
  /** The session cookie of the allowed sender. */
  session: string | undefined
  /** The hashes of all tables after the last step. */
  tables: Readonly<Record<string, string>>
}

const pages = new Set(await pathsWithPage())

export async function begun(stage: Stage, valid: ValidRequest): Promise<Walk> {
  const { world, hashes } = stage
  const sent = await valid.prepare(world)
  const own = valid.route === '/salir'
  const session = own ? await world.anotherSession(valid.by) : world.cookieOf(valid.by)
  return { stage, valid, sent, session, tables: await hashes() }
}

/** Sends a request; returns the answer and the tables changed since the last step. */
export async function effectOf(walk: Walk, ask: () => Promise<Response>) {
  const { world, hashes } = walk.stage
  await forgetAttempts(world)
  const answer = await ask()
  const text = await answer.text()
  const before = walk.tables
  walk.tables = await hashes()
  return { answer, text, changed: changedTables(before, walk.tables) }
}

/** Refusals are requested as JSON, because a page takes ten times as long. */
const refusedAsJson = { Accept: 'application/json' }

/** Sends the valid form by these people if they are not allowed. */
export async function askedByStrangers(
  walk: Walk,
  askers: readonly ActorName[],
): Promise<string[]> {
  const { stage, valid, sent } = walk
  const wrong: string[] = []
  for (const actor of askers.filter((each) => !allowed[valid.who].includes(each))) {
    const cookie = stage.world.cookieOf(actor)
    const { answer, changed } = await effectOf(walk, () =>
      perform(stage.world, sent, cookie, refusedAsJson),
    )
    const expected = problemOf(valid, actor)
    if (answer.status !== expected) wrong.push(`${actor} got ${answer.status}, not ${expected}`)
    if (changed.length > 0) return [...wrong, `${actor} changed ${changed.join()}`]
  }
  return wrong
}

/** Cookies that count as an effect. */
const isEffect = (cookie: string) => /^(?:(?:__Host-)?(?:session|sign-up)|language)=/u.test(cookie)

/** Sends the form as pages of other sites would, with the cookies of an allowed person. */
export async function askedByForeignPages(
  walk: Walk,
  ways: readonly ForeignRequest[],
): Promise<string[]> {
  const { stage, valid, sent, session } = walk
  const { app } = stage.world
  const cookie = [session, sent.cookie].filter(Boolean).join('; ')
  const wrong: string[] = []
  for (const way of ways) {
    if (valid.byPrograms && way === noOrigin) continue
    const { path, options } = way.request(sent, app.origin)
    const { answer, changed: all } = await effectOf(walk, () =>
      app.ask(path, {
        ...options,
        headers: { ...refusedAsJson, ...Object.fromEntries(new Headers(options.headers)) },
        ...(cookie ? { cookie } : {}),
      }),
    )
    const looks = options.method === 'GET' || options.method === 'HEAD'
    const noted = valid.isLookNoted && looks ? 'audit_log' : null
    const changed = all.filter((table) => table !== noted)
    const set = answer.headers.getSetCookie().filter(isEffect)
    if (answer.status >= 500) wrong.push(`${way.what}: ${answer.status}`)
    if (changed.length > 0) wrong.push(`${way.what}: ${changed.join()} changed`)
    if (set.length > 0) wrong.push(`${way.what}: ${set.join()}`)
    if (options.method === 'POST' && answer.status !== 403 && changed.length === 0) {
      wrong.push(`${way.what}: ${answer.status}, not 403`)
    }
  }
  return wrong
}

/** Fields that nobody may set. */
const extraFields: Readonly<Record<string, string>> = {
  role: '1',
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000001',
  status: 'approved',
  emailVerified: 'true',
  created_at: '2000-01-01T00:00:00Z',
}

/** Sends the form with unknown fields by the allowed sender, who must get an error, and by these people. */
export async function askedWithMore(walk: Walk, askers: readonly ActorName[]): Promise<string[]> {
  const { stage, valid, sent } = walk
  if (sent.body) return []
  const more = Object.entries(extraFields).filter(([name]) => !valid.has?.includes(name))
  const fields = { ...Object.fromEntries(more), ...sent.fields }
  // If possible as the router's data request, because the page with the errors takes ten times as long.
  const byRouter = !whole && valid.wrongGets === undefined && pages.has(valid.route)
  const path = byRouter ? dataAddress(sent.path) : sent.path
  const wrong: string[] = []
  for (const actor of new Set([valid.by, ...askers])) {
    const cookie = actor === valid.by ? walk.session : stage.world.cookieOf(actor)
    const { answer, changed: all } = await effectOf(walk, () =>
      perform(stage.world, { ...sent, path, fields }, cookie),
    )
    const expected = valid.wrongGets ?? 422
    if (actor === valid.by && answer.status !== expected) {
      wrong.push(`${actor} got ${answer.status}, not ${expected}`)
    }
    // The form is shown again to an allowed person, which is logged as a view.
    const noted = valid.isLookNoted && allowed[valid.who].includes(actor) ? 'audit_log' : null
    const changed = all.filter((table) => table !== noted)
    if (changed.length > 0) return [...wrong, `${actor} changed ${changed.join()}`]
  }
  return wrong
}
