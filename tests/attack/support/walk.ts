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
 * One valid request on its way: prepared once, refused to all who may not send it so, and sent at last. Each step gives
 * in words what is not as it must be.
 */
export type Walk = {
  stage: Stage
  valid: ValidRequest
  sent: Sent
  /** The cookie of the person who does it. */
  session: string | undefined
  /** The hashes of all tables after the last step. */
  tables: Readonly<Record<string, string>>
}

const pages = new Set(await pathsWithPage())

/** Prepares a request. */
export async function begun(stage: Stage, valid: ValidRequest): Promise<Walk> {
  const { world, hashes } = stage
  const sent = await valid.prepare(world)
  const own = valid.route === '/salir'
  const session = own ? await world.anotherSession(valid.by) : world.cookieOf(valid.by)
  return { stage, valid, sent, session, tables: await hashes() }
}

/** Asks, waits for the whole answer, and tells which tables are others since the step before. */
export async function effectOf(walk: Walk, ask: () => Promise<Response>) {
  const { world, hashes } = walk.stage
  await forgetAttempts(world)
  const answer = await ask()
  const text = await answer.text()
  const before = walk.tables
  walk.tables = await hashes()
  return { answer, text, changed: changedTables(before, walk.tables) }
}

/** A refusal comes as JSON: the same one as a page takes ten times as long to make. */
const refusedAsJson = { Accept: 'application/json' }

/** By those of these who may not do it, with the form that is right. */
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

/** Cookies that would be an effect. */
const isEffect = (cookie: string) => /^(?:(?:__Host-)?(?:session|sign-up)|language)=/u.test(cookie)

/** By pages of other sites, with the cookies of the person who may do it. */
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

/** With fields that the form does not have, by the person who may do it and by these; the former is informed that they are wrong. */
export async function askedWithMore(walk: Walk, askers: readonly ActorName[]): Promise<string[]> {
  const { stage, valid, sent } = walk
  if (sent.body) return []
  const more = Object.entries(extraFields).filter(([name]) => !valid.has?.includes(name))
  const fields = { ...Object.fromEntries(more), ...sent.fields }
  // To the router in the browser, where there is one: the page with what is wrong takes ten times as long to make.
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
    // The form is shown again to who may send it, and that is a look.
    const noted = valid.isLookNoted && allowed[valid.who].includes(actor) ? 'audit_log' : null
    const changed = all.filter((table) => table !== noted)
    if (changed.length > 0) return [...wrong, `${actor} changed ${changed.join()}`]
  }
  return wrong
}
