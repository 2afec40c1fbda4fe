import { redirect, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestContext } from '#app/platform/http/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { Problem, tooMany } from '#app/problem.ts'
import { testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { buttonCommand, command, redirectTo } from './command.server.ts'

const database = fileDatabase()

const form = z.strictObject({
  name: z.string('required').min(1, 'required'),
  password: z.string().optional(),
})

function sent(
  fields: Record<string, string>,
  {
    type = 'application/x-www-form-urlencoded',
    language,
  }: { type?: string; language?: Language } = {},
) {
  const url = new URL('http://localhost:3000/admin/x?buscar=roca')
  const context = new RouterContextProvider()
  context.set(requestContext, testContext({ db: database.db, ...(language && { language }) }))
  const request = new Request(url, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new URLSearchParams(fields).toString(),
  })
  return { request, url, pattern: '/admin/x', params: {}, context }
}

const save = command({
  form,
  act: async (_cx, { name }) => {
    if (name === 'crowd') throw tooMany(30)
    if (name === 'gone') throw new Problem('memberNotFound', 404)
    if (name === 'nobody') throw new Problem('signInRequired', 401)
    if (name === 'bug') throw new TypeError('a bug')
    if (name === 'away') throw redirect('/admin')
    if (name === 'refused') return { outcome: 'refused', errors: { name: 'tooLong' } } as const
    const values = { name: 'merged' }
    if (name === 'conflict') return { outcome: 'conflict', conflict: 'theirs', values } as const
    return { outcome: 'saved', name } as const
  },
  done: (saved, { url, values }) =>
    redirectTo(`/admin/x${url.search}`, 'memberUpdated', {
      name: saved.name,
      typed: values.name ?? '',
    }),
})

test('success redirects with a notice', async () => {
  const answer = await save(sent({ name: 'Pau' }))
  if (!(answer instanceof Response)) throw new Error('leads nowhere')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/x?buscar=roca'])
  expect(decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')).toContain(
    '{"key":"memberUpdated","values":{"name":"Pau","typed":"Pau"}}',
  )
})

test('an invalid form is 422 with its fields and values but no password, and does nothing', async () => {
  expect(await save(sent({ name: '', password: 'secret' }))).toMatchObject({
    data: { errors: { name: 'required' }, values: { name: '' } },
    init: { status: 422 },
  })
})

test.each([
  ['es', { name_es: '', name_ca: '' }, 'name_es'],
  ['ca', { name_es: '', name_ca: '' }, 'name_ca'],
  ['ca', { name_es: '', name_ca: '', text_es: 'Hola' }, 'name_es'],
] as const)(
  'a text missing in both languages is requested in %s, unless it was begun in Spanish',
  async (language, fields, asked) => {
    const text = z.string()
    const inBoth = z.strictObject({
      name_es: text.min(1, 'required'),
      name_ca: text,
      text_es: text.optional(),
    })
    const write = command({ form: inBoth, act: () => null, done: () => redirectTo('/admin') })
    expect(await write(sent(fields, { language }))).toMatchObject({
      data: { errors: { [asked]: 'required' }, values: fields },
    })
  },
)

test.each([
  ['crowd', 429, 'tooManyAttempts', { 'Retry-After': '30' }],
  ['gone', 404, 'memberNotFound', {}],
])('a refusal (%s) has its status, retry time and typed values', async (...of) => {
  const [name, status, code, headers] = of
  expect(await save(sent({ name, password: 'secret' }))).toMatchObject({
    data: { code, values: { name } },
    init: { status, headers },
  })
})

test.each([
  ['refused', 422, { errors: { name: 'tooLong' }, values: { name: 'refused' } }],
  ['conflict', 409, { conflict: 'theirs', values: { name: 'merged' } }],
])('the outcome %s is answered in the same way everywhere', async (name, status, data) => {
  expect(await save(sent({ name }))).toMatchObject({ data, init: { status } })
})

test('bugs, redirects, an ended session and foreign forms pass through', async () => {
  await expect(save(sent({ name: 'bug' }))).rejects.toThrow('a bug')
  await expect(save(sent({ name: 'nobody' }))).rejects.toMatchObject({ status: 401 })
  await expect(save(sent({ name: 'away' }))).rejects.toMatchObject({ status: 302 })
  await expect(save(sent({ name: 'Pau' }, { type: 'text/plain' }))).rejects.toMatchObject({
    status: 415,
  })
})

test('a form without typed fields is refused whole, and does nothing', async () => {
  let done = 0
  const answer = await command({
    form,
    wrongForm: 'badRequest',
    act: () => (done += 1),
    done: () => redirectTo('/admin'),
  })(sent({ colour: 'red' }))
  expect(answer).toMatchObject({ data: { code: 'badRequest', values: {} }, init: { status: 422 } })
  expect(done).toBe(0)
})

test('the form may depend on stored data', async () => {
  const answer = await command({
    form: async ({ now }) => z.strictObject({ name: z.literal(String(now.getTime()), 'tooLong') }),
    act: (_cx, { name }) => name,
    done: () => redirectTo('/admin'),
  })(sent({ name: 'Pau' }))
  expect(answer).toMatchObject({ data: { errors: { name: 'tooLong' } }, init: { status: 422 } })
})

test('a button sends no fields', async () => {
  const press = buttonCommand({
    act: ({ now }) => now.getTime(),
    done: (at, { cx }) => redirectTo(at === cx.now.getTime() ? '/admin' : '/'),
  })
  expect(await press(sent({}))).toMatchObject({ status: 302 })
  expect(await press(sent({ name: 'Pau' }))).toMatchObject({
    data: { code: 'badRequest', values: {} },
    init: { status: 422 },
  })
})
