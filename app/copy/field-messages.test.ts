import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { fieldsCopy } from './fields.copy.ts'

/**
 * Messages of schemas are keys of copy/fields. The library accepts any text and shows a missing key as 'required', so
 * every text in the position of a message is checked.
 */

/** The position of the message in each call of the library; `z.` is needed where other functions have the same name. */
const places: Readonly<Record<string, number>> = {
  'z.string': 0,
  'z.number': 0,
  'z.int': 0,
  'z.boolean': 0,
  'z.date': 0,
  'z.uuid': 0,
  'z.email': 0,
  'z.url': 0,
  'z.enum': 1,
  'z.literal': 1,
  'z.union': 1,
  'z.array': 1,
  'z.object': 1,
  'z.strictObject': 1,
  'z.discriminatedUnion': 2,
  'z.custom': 1,
  min: 1,
  max: 1,
  length: 1,
  regex: 1,
  refine: 1,
  includes: 1,
  startsWith: 1,
  endsWith: 1,
  gt: 1,
  gte: 1,
  lt: 1,
  lte: 1,
  multipleOf: 1,
  nonempty: 0,
  int: 0,
  positive: 0,
  nonnegative: 0,
}

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const each of value) nodesOf(each, found)
  else if (isNode(value)) {
    found.push(value)
    for (const each of Object.values(value)) nodesOf(each, found)
  }
  return found
}

/** The name of the called function: 'z.string' of the library itself, 'min' of any schema. */
function nameOf({ callee }: Node): string | null {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return null
  const { object, property } = callee
  if (!isNode(property) || typeof property.name !== 'string') return null
  const ofLibrary = isNode(object) && object.type === 'Identifier' && object.name === 'z'
  return ofLibrary ? `z.${property.name}` : property.name
}

/** The texts a message can have: a literal, both branches of a conditional, or an object's message. */
function textsOf(message: unknown): string[] {
  if (!isNode(message)) return []
  if (message.type === 'Literal') return typeof message.value === 'string' ? [message.value] : []
  if (message.type === 'ConditionalExpression') {
    return [message.consequent, message.alternate].flatMap(textsOf)
  }
  // The compiler checks what has the type of the keys.
  if (message.type === 'TemplateLiteral') return ['a text that is put together']
  return message.type === 'ObjectExpression' ? messagesIn(message) : []
}

function messagesIn({ properties }: Node): string[] {
  return nodesOf(properties).flatMap((property) => {
    const { type, key, value } = property
    const named = isNode(key) && (key.name === 'message' || key.name === 'error')
    return type === 'Property' && named ? textsOf(value) : []
  })
}

/** The messages that the schemas of a source can return, whether or not they are keys. */
function messagesOf(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  return nodesOf(program).flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const given: unknown[] = Array.isArray(node.arguments) ? node.arguments : []
    const name = nameOf(node)
    if (name === 'addIssue') return textsOf(given[0])
    const place = name === null ? undefined : places[name]
    return place === undefined ? [] : textsOf(given[place])
  })
}

const project = join(import.meta.dirname, '..', '..')

/** The site's settings answer in English, to the person who starts it. */
const inEnglish = new Set(
  [
    'gateway-settings',
    'mail-settings',
    'secret-settings',
    'settings',
    'setting-kinds',
    'telling-settings',
  ].map((name) => join(project, 'server', 'settings', `${name}.ts`)),
)

/** The sources in a folder that call the library, or a function that takes such messages. */
async function sourcesIn(folder: string): Promise<{ path: string; source: string }[]> {
  const names = await readdir(join(project, folder), { recursive: true })
  const paths = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(project, folder, name))
  const sources = await Promise.all(
    paths.map(async (path) => ({ path, source: await readFile(path, 'utf8') })),
  )
  return sources.filter(
    ({ path, source }) =>
      !inEnglish.has(path) && /\bz\.|addIssue|'zod'|-input|fields/u.test(source),
  )
}

const isKey = (message: string) => Object.hasOwn(fieldsCopy.es, message)

test('each message of a schema has a sentence in copy/fields', async () => {
  const sources = (await Promise.all(['app', 'server'].map(sourcesIn))).flat()
  const used = sources.flatMap(({ path, source }) =>
    messagesOf(path, source).map((message) => `${path}: ${message}`),
  )
  expect(used.length).toBeGreaterThan(120)
  expect(used.filter((each) => !isKey(each.split(': ')[1] ?? ''))).toEqual([])
})

test.each([
  `z.string('requird')`,
  `line(3).max(5, 'requird')`,
  `line(3).regex(/x/u, { message: 'requird' })`,
  `z.enum(['a'], 'requird')`,
  `z.union([a, b], { error: 'requird' })`,
  `x.refine(check, long ? 'tooLong' : 'requird')`,
  `context.addIssue({ code: 'custom', path: ['a'], message: 'requird' })`,
  'x.min(1, `requir${d}`)',
])('a missing key is reported in %s', (source) => {
  expect(messagesOf('a.ts', source).filter((message) => !isKey(message))).toHaveLength(1)
})
