import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { besideOthers, recordFigure, tries } from '#tests/support/figures.ts'
import { attackedElsewhere, attackedForms } from './attacked-forms/all-forms.ts'
import type { AttackedForm } from './attacked-forms/attacked-form.ts'
import { fixedTexts, kinds } from './corpus/fixed-texts.ts'
import { generatedTexts } from './corpus/generated.ts'
import { attackOn, faultsIn, percentile } from './support/attack.ts'
import { attackedHeaders, attackedLists } from './support/attacked-requests.ts'
import { brokenRules } from './support/broken-rules.ts'
import { encodedForm } from './support/sent-form.ts'
import { asStored, holds } from './support/stored-text.ts'
import { sentenceIn } from './support/told.ts'
import { hostileWorld, type World } from './support/world.ts'

/**
 * Hostile texts in every input of the site: each field of each form, lists, addresses, headers and the
 * REST API, each in an otherwise valid request (design, S1).
 */

const seed = 20_261_121

const appFolder = join(import.meta.dirname, '..', '..', 'app')

/** All routes with their modules. */
function modulesOf(entries: readonly RouteConfigEntry[], parent = ''): [string, string][] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own: [string, string][] =
      entry.path !== undefined || entry.index ? [[path === '' ? '/' : path, entry.file]] : []
    return [...own, ...modulesOf(entry.children ?? [], path)]
  })
}

const takesForms = (file: string) =>
  /export (?:async )?(?:function|const) action\b/u.test(readFileSync(join(appFolder, file), 'utf8'))

/** Every text in turn, again from the start after the last one; then generated ones without end. */
const all = [...fixedTexts, ...generatedTexts(seed, tries({ part: 300, all: 3000 }))]
let turn = 0
function nextTexts(count: number): string[] {
  const texts = Array.from({ length: count }, (_, index) => all[(turn + index) % all.length] ?? '')
  turn += count
  return texts
}

/** The texts for one input: a few in turn, or hundreds; fewer where each costs a hash of a password. */
const textsFor = ({ dear = false, few = false } = {}) =>
  nextTexts(tries(dear ? { part: 1, all: 20 } : { part: few ? 1 : 2, all: 130 }))

let world: World
let attack: ReturnType<typeof attackOn>

beforeAll(async () => {
  world = await hostileWorld()
  attack = attackOn(world)
})
afterAll(() => world.app.close())

test('there are as many texts of each kind as planned, each a different one', () => {
  for (const { texts, least } of Object.values(kinds)) {
    expect(new Set(texts).size).toBeGreaterThanOrEqual(least)
  }
  expect(fixedTexts.length).toBeGreaterThanOrEqual(400)
  expect(new Set(fixedTexts).size).toBe(fixedTexts.length)
})

test('every route with an action is attacked', () => {
  const known = new Set([...attackedForms.map(({ route }) => route), ...attackedElsewhere])
  const taking = modulesOf(routes).filter(([, file]) => takesForms(file))
  expect(taking.length).toBeGreaterThan(50)
  expect(taking.filter(([path]) => !known.has(path))).toEqual([])
  const existing = new Set(taking.map(([path]) => path))
  expect([...known].filter((path) => !existing.has(path))).toEqual([])
})

test('a page that refuses nothing tells no sentence of a refusal', async () => {
  for (const path of ['/contacto', '/unete', '/auth/registro']) {
    const page = await (await world.app.ask(path)).text()
    expect([path, sentenceIn(page, 'es')]).toEqual([path, null])
  }
})

/** What the newest row, or the one the form is about, keeps. */
async function storedBy({ kept }: AttackedForm): Promise<unknown> {
  if (!kept) return null
  const { rows } = await world.app.pool.query<{ kept: unknown }>(
    kept.row,
    kept.id ? [kept.id(world)] : [],
  )
  return rows[0]?.kept
}

const newName = 'a field by this name'

/** The names of the inputs of a form that are attacked. */
function inputsOf({ more = [], spared = [] }: AttackedForm, fields: Record<string, string>) {
  return [...Object.keys(fields), ...more, newName].filter((name) => !spared.includes(name))
}

async function attackField(form: AttackedForm, name: string, text: string) {
  const base = await form.base?.(world, attack.findings.requests)
  const sent = (form.wrapped?.[name] ?? String)(text)
  const fields = new Map(Object.entries(base ?? {}))
  if (name === newName) fields.set(text, 'x')
  else fields.set(name.split(':', 1)[0] ?? name, sent)
  const what = `${form.route} ${name} = ${JSON.stringify(text)}`
  const path = form.path?.(world) ?? form.route
  const body = encodedForm([...fields])
  const { status } = await attack.shoot({ what, by: form.by, path, method: 'POST', body })
  const isStored = form.kept?.fields.includes(name) && (status === 200 || status === 302)
  if (isStored && !holds(await storedBy(form), asStored(name, sent))) {
    attack.note(`${what}: came back as something else`)
  }
  return status
}

describe('forms', () => {
  test.each(attackedForms)('$route', async (form) => {
    const base = (await form.base?.(world, 0)) ?? {}
    const inputs = inputsOf(form, base)
    const few = inputs.length > 12
    for (const name of inputs) {
      for (const text of textsFor({ dear: form.dear, few })) await attackField(form, name, text)
    }
    expect(attack.takeFaults()).toEqual([])
  })

  test.each(attackedForms.filter(({ kept }) => kept))(
    '$route keeps plain text, so that what comes back means something',
    async (form) => {
      const [field = ''] = form.kept?.fields.filter((name) => !/mail|phone/u.test(name)) ?? []
      const text = 'Garnatxa  «de» l’Empordà'
      expect(await attackField(form, field, text)).toBeLessThan(400)
      expect(holds(await storedBy(form), text)).toBe(true)
    },
  )
})

test.each(attackedLists)('the query of $page', async ({ page, path = () => page, by, names }) => {
  for (const name of names) {
    for (const text of textsFor()) {
      const query = encodedForm([[name, text]])
      const what = `${page}?${name} = ${JSON.stringify(text)}`
      await attack.shoot({ what, by, path: `${path(world)}?${query}` })
    }
  }
  expect(attack.takeFaults()).toEqual([])
})

test('every parameter in a path', async () => {
  const paths = modulesOf(routes).filter(([path]) => path.includes(':') && !path.startsWith('/dev'))
  for (const [path] of paths) {
    for (const text of textsFor()) {
      const inPath = encodedForm([[text, '']]).slice(0, -1)
      const address = path.replaceAll(/:\w+/gu, () => inPath)
      const what = `${path} with ${JSON.stringify(text)}`
      await attack.shoot({ what, by: 'admin', path: address })
    }
  }
  expect(attack.takeFaults()).toEqual([])
})

test.each(attackedHeaders)('the header $name', async ({ name, path, by, value }) => {
  for (const text of textsFor()) {
    // What cannot be a header's value is refused before it gets to the site.
    const bytes = Buffer.from(value(text.replaceAll(/[\r\n\0]/gu, ' '), world)).toString('latin1')
    const what = `${path} with ${name}: ${JSON.stringify(bytes)}`
    await attack.shoot({ what, by, path, headers: { [name]: bytes } })
  }
  expect(attack.takeFaults()).toEqual([])
})

/** What a program sends to the REST API when nothing is wrong. */
const restRow = () => ({
  event_id: world.largeEvent,
  name: 'Núria Soler',
  email: `api-${attack.findings.requests}@example.cat`,
  seats: 2,
  companions: ['Pau Vila'],
  waiting_list: false,
  language: 'ca',
})

describe('the REST API', () => {
  const path = '/rest/v1/event_registrations'
  const send = (what: string, body: string) =>
    attack.shoot({
      what: `${path} ${what}`,
      by: 'visitor',
      path,
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
    })

  test('in every field, as text and in other types', async () => {
    for (const name of [...Object.keys(restRow()), 'user_id', 'status']) {
      for (const text of textsFor()) {
        for (const value of [text, [text], { [text]: text }]) {
          const row = { ...restRow(), [name]: value }
          const what = `${name} = ${JSON.stringify(value)}`
          const { status, body } = await send(what, JSON.stringify(row))
          if (status === 201 && name === 'name' && !holds(JSON.parse(body), asStored(name, text))) {
            attack.note(`${what}: came back as something else`)
          }
        }
      }
    }
    expect(attack.takeFaults()).toEqual([])
  })

  test('instead of an object', async () => {
    for (const text of textsFor()) {
      await send(`body ${JSON.stringify(text)}`, text)
      await send(`body [${JSON.stringify(text)}]`, JSON.stringify([text]))
    }
    expect(attack.takeFaults()).toEqual([])
  })
})

test('nothing in the database is outside of the rules, and nothing was logged as a fault', async () => {
  expect(await brokenRules(world.app.pool)).toEqual([])
  expect(faultsIn(world)).toBe(0)
  const { requests, accepted, milliseconds } = attack.findings
  expect(requests).toBeGreaterThanOrEqual(tries({ part: 900, all: 60_000 }))
  expect(accepted / requests).toBeGreaterThan(0.1)
  const p99 = percentile(milliseconds, 0.99)
  await recordFigure({
    group: 'S1',
    what: `hostile requests, of them accepted (seed ${seed})`,
    measured: `${requests}, ${accepted}`,
    goal: '60000 requests, 0 faults',
    reached: requests >= 60_000,
  })
  await recordFigure({
    group: 'S1',
    what: 'answer to a hostile request, p99',
    measured: `${p99.toFixed(0)} ms`,
    goal: '< 500 ms',
    reached: p99 < 500,
  })
  // As long as everything else on the machine has its share.
  expect(p99).toBeLessThan(besideOthers(2000))
})
