import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { excerptOf, readingTimeOf, renderMarkdown } from '#app/content/blog/markdown.server.ts'
import { slugOf } from '#app/content/blog/post.ts'
import { asEmbeddable } from '#app/content/restaurants/map/typed-map.ts'
import { telephoneLink, webAddress } from '#app/content/restaurants/restaurant.ts'
import { membersReader } from '#app/members/member-import/rows/check-rows.server.ts'
import { flashIn } from '#app/platform/http/flash.ts'
import { isDecodable } from '#app/platform/http/percent-encoding.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { plainText } from '#app/platform/i18n/plain-text.ts'
import { isPlainAddress } from '#app/platform/mail/sending/deliver.server.ts'
import { nameWords } from '#packages/banking/statements/name-words.ts'
import { readStatement } from '#packages/banking/statements/read-statement.server.ts'
import { invalidRequest } from '#server/http/requests/request-validation.ts'
import { attackedForms } from '#tests/attack/attacked-forms/all-forms.ts'
import { endlessTexts } from '#tests/attack/corpus/endless.ts'
import { hostileWorld } from '#tests/attack/support/world.ts'
import { norma43 } from '#tests/support/bank-files.ts'
import { recordFigure } from '#tests/support/figures.ts'
import type { World } from '#tests/support/valid-requests/world.ts'

/** Every validator is fast for any text of 100,000 characters (design, S13). */

const goal = 10

const statementOf = (text: string) => readStatement(text, () => null)

const [beginningOfNorma43 = ''] = norma43([]).split('\r\n')

/** Milliseconds for a text that is turned into a page. */
const goalOfPages = 1000

let world: World
let names: string[]
let longest = { what: '', milliseconds: 0 }

beforeAll(async () => {
  world = await hostileWorld()
  const found = new Set<string>()
  // One after the other, because each changes the same club.
  for (const form of attackedForms) {
    for (const name of Object.keys((await form.prepare(world)).fields)) found.add(name)
    await form.after?.(world)
  }
  names = [...found]
})
afterAll(async () => {
  await world.app.close()
  await recordFigure({
    group: 'S13',
    what: `slowest validator of 100,000 characters: ${longest.what}`,
    measured: `${longest.milliseconds.toFixed(1)} ms`,
    goal: `< ${goal} ms`,
    reached: longest.milliseconds < goal,
  })
})

/** Processor time of this thread in milliseconds, which does not depend on other load. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The number of attempts, because compilation and garbage collection make some of them slow. */
const oftenEnough = 20

/** The shortest attempt, or the first one that is short enough. */
function millisecondsOf(work: () => unknown, enough: number, tries: number): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let round = 0; round < tries && shortest >= enough; round += 1) {
    const before = spent()
    work()
    shortest = Math.min(shortest, spent() - before)
  }
  return shortest
}

const kinds = Object.entries(endlessTexts)

function slowOnes(
  what: string,
  work: (text: string) => unknown,
  { enough = goal, tries = oftenEnough } = {},
): string[] {
  return kinds.flatMap(([kind, text]) => {
    const milliseconds = millisecondsOf(() => work(text), enough, tries)
    if (enough === goal && !what.startsWith('all of') && milliseconds > longest.milliseconds) {
      longest = { what: `${what}, ${kind}`, milliseconds }
    }
    return milliseconds < enough ? [] : [`${what}, ${kind}: ${milliseconds.toFixed(0)} ms`]
  })
}

/** Every module with a schema of a form. */
const inputFiles = readdirSync(join(import.meta.dirname, '..', '..', 'app'), {
  recursive: true,
  withFileTypes: true,
})
  .filter(({ name }) => /-input(?:\.server)?\.ts$/u.test(name))
  .map(({ parentPath, name }) => join(parentPath, name))

async function schemasIn(file: string): Promise<[string, z.ZodType][]> {
  const exported: Record<string, unknown> = await import(file)
  return Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType ? [[name, value]] : [],
  )
}

test('the test covers the schemas of all forms', async () => {
  const schemas = await Promise.all(inputFiles.map(schemasIn))
  expect(schemas.flat().length).toBeGreaterThan(30)
  expect(names.length).toBeGreaterThan(100)
})

/** Tests a schema with several fields together; if that is slow, tests its halves, down to single fields. */
function slowFieldsOf(schemaName: string, schema: z.ZodType, fields = names): string[] {
  const [name, ...others] = fields
  if (name === undefined) return []
  if (others.length === 0) {
    return slowOnes(`${schemaName}.${name}`, (text) => schema.safeParse({ [name]: text }))
  }
  const every = (text: string) =>
    schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])))
  if (slowOnes(`all of ${schemaName}`, every, { tries: 2 }).length === 0) return []
  const half = Math.ceil(fields.length / 2)
  return [fields.slice(0, half), fields.slice(half)].flatMap((some) =>
    slowFieldsOf(schemaName, schema, some),
  )
}

// Measures processor time, because the machine may be busy.
test('the test checks each field of every schema in time', { timeout: 600_000 }, async () => {
  const slow: string[] = []
  for (const file of inputFiles) {
    for (const [schemaName, schema] of await schemasIn(file)) {
      slow.push(
        ...slowFieldsOf(schemaName, schema),
        ...slowOnes(schemaName, (text) => schema.safeParse({ [text]: 'x' })),
        ...slowOnes(schemaName, (text) => schema.safeParse(text)),
      )
    }
  }
  expect(slow).toEqual([])
})

test.each([
  ['an address of a mail', isPlainAddress],
  ['a way back', returnPath],
  ['a website', webAddress],
  ['a telephone', telephoneLink],
  ['a map', asEmbeddable],
  ['an address of the site', (text: string) => invalidRequest('GET', `/${text}`)],
  ['text in a form', isDecodable],
  ['a notice in a cookie', (text: string) => flashIn(`flash=${text}`)],
  ['the address of a post', slugOf],
  ['a search', plainText],
  ['minutes of reading', readingTimeOf],
])('%s', (what, work) => {
  expect(slowOnes(what, work)).toEqual([])
})

test.each([
  ['a post', renderMarkdown],
  ['the beginning of a post', (text: string) => excerptOf(text, 200)],
  [
    'a table of members',
    (content: string) =>
      membersReader.read({
        content: `${content}\nNom;Correu;Telèfon;CP;Alta\n${`"${content.replaceAll('"', '')}";`.repeat(5)}`,
        today: '2026-11-29',
        chosen: {},
        remembered: {},
        strict: [],
      }),
  ],
  ['a statement of the bank', statementOf],
  ['a line of Norma 43', (text: string) => statementOf(`${beginningOfNorma43}\n23${text}`)],
  ['a message of the bank', (text: string) => statementOf(`<Document>${text}</Document>`)],
  [
    'a table of the bank',
    (text: string) => statementOf(`Fecha;Importe;Concepto\n03/11/2026;1,00;${text}`),
  ],
  ['the words of a name', nameWords],
])('%s is rendered in time', (what, work) => {
  expect(slowOnes(what, work, { enough: goalOfPages })).toEqual([])
})
