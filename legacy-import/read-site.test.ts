import { afterEach, beforeEach, expect, test } from 'vitest'
import { answeringServer, type Answer, type AnsweringServer } from '#tests/support/legacy-site.ts'
import { readSite } from './read-site.ts'

type Rows = Record<string, Row[]>
type Row = Record<string, unknown>

let site: AnsweringServer
/** Answers to the next requests instead of rows. */
let troubles: Answer[]
let tables: Rows
let most: number

beforeEach(async () => {
  troubles = []
  tables = {}
  most = 1000
  site = await answeringServer((url) => {
    const trouble = troubles.shift()
    if (trouble) return trouble
    const rows = tables[url.pathname.replace('/rest/v1/', '')]
    if (!rows) return { status: 404, body: '{"code":"PGRST205"}' }
    const offset = Number(url.searchParams.get('offset'))
    const limit = Math.min(most, Number(url.searchParams.get('limit')))
    return { body: JSON.stringify(rows.slice(offset, offset + limit)) }
  })
})
afterEach(() => site.close())

const numbered = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

function read(key: string | null = 'a-key') {
  const messages: string[] = []
  const pauses: number[] = []
  const reading = readSite(`${site.origin}/`, {
    key,
    report: (line) => messages.push(line),
    pause: async (milliseconds) => pauses.push(milliseconds),
  })
  return { reading, messages, pauses }
}

test('the import reads every page in the order of the ids, with the key', async () => {
  tables = { restaurants: numbered(1201), events: [], usuarios: numbered(2) }
  const { reading, messages } = read()
  const found = await reading
  expect(found.map(({ table, rows }) => [table, rows.length])).toEqual([
    ['usuarios', 2],
    ['restaurants', 1201],
    ['events', 0],
  ])
  expect(found[1]?.rows.map(({ cells }) => cells.id)).toEqual(numbered(1201).map(({ id }) => id))
  expect(found[1]?.rows.at(-1)?.place).toBe('row 1201')
  expect(messages).toContain('blog_posts: the site has no such table')
  expect(site.asked[0]).toMatchObject({
    url: '/rest/v1/usuarios?select=*&order=id.asc&limit=500&offset=0',
    headers: { apikey: 'a-key', authorization: 'Bearer a-key' },
  })
})

test('the import reads all rows of a site that returns fewer rows at a time', async () => {
  most = 100
  tables = { restaurants: numbered(250) }
  const [restaurants] = await read().reading
  expect(restaurants?.rows).toHaveLength(250)
})

test('the import tries a failed request again after 1, 2 and 4 seconds, and then gives up', async () => {
  tables = { usuarios: numbered(1) }
  troubles = [{ status: 503 }, { status: 500 }, { status: 502 }]
  const good = read()
  await good.reading
  expect(good.pauses).toEqual([1000, 2000, 4000])
  expect(good.messages).toContain('it answered 503; asked again in 1 s')

  troubles = Array.from({ length: 4 }, () => ({ status: 503 }))
  await expect(read().reading).rejects.toThrow('cannot be read: it answered 503')
})

test('the import asks an absent site four times', async () => {
  await site.close()
  const { reading, pauses } = read()
  await expect(reading).rejects.toThrow(/cannot be read: .*ECONNREFUSED/u)
  expect(pauses).toHaveLength(3)
})

test.each<[string, Answer, RegExp]>([
  ['a wrong key', { status: 401 }, /may not be read with this key \(401\)/u],
  ['another refusal', { status: 400 }, /answered 400/u],
  ['a redirection, which would get the key', { status: 302, headers: { Location: '/x' } }, /302/u],
  ['a page', { body: '<html></html>' }, /does not answer with rows/u],
  ['an object', { body: '{"message":"hello"}' }, /does not answer with rows/u],
])('the import refuses %s immediately', async (_what, answer, message) => {
  troubles = [answer]
  const { reading, pauses } = read()
  await expect(reading).rejects.toThrow(message)
  expect(pauses).toEqual([])
  expect(site.asked).toHaveLength(1)
})
