import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { AttackedForm, Fields, MadeForm } from '#tests/attack/attacked-forms/attacked-form.ts'
import type { ActorName, World } from '#tests/support/valid-requests/world.ts'
import { encodedForm } from './sent-form.ts'
import { sentenceIn } from './sentence-in.ts'
import { headersOf } from './world.ts'

/** One hostile request: what it was, for the report of a failure. */
type Shot = {
  what: string
  by: ActorName
  path: string
  /** Headers in addition to the person's. */
  headers?: Record<string, string>
  method?: 'POST'
  body?: string
}

type Hit = { status: number; body: string; language: Language }

type Findings = {
  requests: number
  accepted: number
  /** Messages about server errors, refusals without a sentence, and changed texts. */
  faults: string[]
  milliseconds: number[]
}

/** The number of requests after which the limits are reset; preparing a request counts too. */
const forgetLimitsEvery = 4

/** The most reported faults, because hundreds of lines would hide the first. */
const mostReported = 40

/** Sends hostile requests one after the other and records faults. */
export function attackOn(world: World) {
  const findings: Findings = { requests: 0, accepted: 0, faults: [], milliseconds: [] }
  const { app } = world

  function note(fault: string) {
    if (findings.faults.length < mostReported) findings.faults.push(fault)
  }

  async function shoot({ what, by, path, headers, method, body }: Shot): Promise<Hit> {
    const count = findings.requests
    findings.requests += 1
    if (count % forgetLimitsEvery === 0) await app.pool.sql`delete from rate_limits`
    const language: Language = count % 2 === 0 ? 'es' : 'ca'
    const faultsBefore = faultsIn(world)
    const begunAt = performance.now()
    const own = headersOf(world, { by, language, count })
    const cookies = [own.Cookie, headers?.Cookie ?? ''].filter(Boolean).join('; ')
    const answer = await app.ask(path, {
      ...(method ? { method } : {}),
      ...(body === undefined ? {} : { body }),
      headers: {
        Origin: app.origin,
        ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...own,
        ...headers,
        Cookie: cookies,
      },
    })
    const text = await answer.text()
    findings.milliseconds.push(performance.now() - begunAt)
    const { status } = answer
    if (status < 400) findings.accepted += 1
    if (status >= 500) note(`${what}: answered ${status}`)
    if (status >= 400 && status < 500 && !sentenceIn(text, language)) {
      note(`${what}: ${status} without a sentence in ${language}`)
    }
    if (faultsIn(world) > faultsBefore) note(`${what}: a fault was logged`)
    return { status, body: text, language }
  }

  const takeFaults = () => findings.faults.splice(0)

  return { findings, note, shoot, takeFaults }
}

/**
 * Sends a form with some fields replaced or added; returns what an accepted one stored. Prepares a new record unless
 * the last form was refused.
 */
export async function attackForm(
  world: World,
  { shoot }: ReturnType<typeof attackOn>,
  { route, by, prepare, after, kept }: AttackedForm,
  {
    what,
    given,
    without = [],
    refused = {},
  }: {
    what: string
    given: Fields
    without?: readonly string[]
    refused?: { form?: MadeForm | undefined }
  },
): Promise<Hit & { stored: unknown }> {
  const made = refused.form ?? (await prepare(world))
  const { path, fields, cookie } = made
  const sent = Object.entries({ ...fields, ...given }).filter(([name]) => !without.includes(name))
  const hit = await shoot({
    what: `${route} ${what}`,
    by,
    path,
    method: 'POST',
    body: encodedForm(sent),
    ...(cookie ? { headers: { Cookie: cookie } } : {}),
  })
  const { rows } =
    kept && hit.status < 400
      ? await world.app.pool.query<{ kept: unknown }>(kept.row)
      : { rows: [] }
  refused.form = hit.status >= 400 && !after ? made : undefined
  await after?.(world)
  return { ...hit, stored: rows[0]?.kept }
}

/** The number of errors the site has logged; removes other lines to save memory. */
export function faultsIn({ app }: World): number {
  const faults = app.logged.filter(({ level }) => Number(level) >= 50)
  app.logged.splice(0, app.logged.length, ...faults)
  return faults.length
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
