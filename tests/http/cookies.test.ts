import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lives } from '#app/auth/lives.ts'
import { cookies, secretName } from '#app/cookies.ts'
import { readSources, type SourceFile } from '#tests/architecture-rules.ts'
import { matrix } from '#tests/attack/authorization/matrix.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { perform } from '#tests/support/valid-requests/valid-request.ts'
import { forgetAttempts, worldOf, type World } from '#tests/support/valid-requests/world.ts'

/** The table of cookies, and that nothing else is ever set. */

const origin = 'https://www.cercle.example'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp({ ORIGIN: origin })
  world = await worldOf(app)
})
afterAll(() => app.close())

test('the table says what it did when it was looked at last', () => {
  const day = 86_400
  expect(cookies).toEqual({
    session: { name: 'session', life: 30 * day, readBy: 'server', sameSite: 'Lax' },
    device: { name: 'device', life: 365 * day, readBy: 'server', sameSite: 'Lax' },
    signUp: { name: 'sign-up', life: day, readBy: 'server', sameSite: 'Lax' },
    passkey: { name: 'passkey', life: 300, readBy: 'server', sameSite: 'Strict' },
    signedIn: { name: 'signed-in', life: 30 * day, readBy: 'page', sameSite: 'Lax' },
    flash: { name: 'flash', life: 60, readBy: 'page', sameSite: 'Lax' },
    language: { name: 'language', life: 365 * day, readBy: 'page', sameSite: 'Lax' },
  })
  expect(secretName('signUp', origin)).toBe('__Host-sign-up')
  expect(secretName('signUp', 'http://localhost:3000')).toBe('sign-up')
})

test('what lets somebody in lives as long as it did when it was looked at last', () => {
  const hour = 3_600_000
  expect(lives).toEqual({
    session: { absolute: 30 * 24 * hour, idleOfMember: 7 * 24 * hour, idleOfStaff: 12 * hour },
    accessToken: hour,
    link: {
      verify_email: 24 * hour,
      reset_password: hour,
      change_email: 24 * hour,
      invitation: 14 * 24 * hour,
    },
    invitation: 7 * 24 * hour,
    code: hour / 12,
    seenDevice: 365 * 24 * hour,
    passwordProof: hour / 6,
    seenCardCode: 24 * hour,
  })
})

/** What may stand in a Set-Cookie header of this site, from the table alone. */
const allowed = Object.values(cookies).map(({ name, life, readBy, sameSite }) => {
  const secret = readBy === 'server'
  const called = secret ? `__Host-${name}` : name
  const flags = secret
    ? `Path=/; HttpOnly; SameSite=${sameSite}; Secure`
    : `Path=/; SameSite=${sameSite}`
  return {
    name,
    line: new RegExp(`^${called}=(?:[^;\\s]+; Max-Age=${life}|; Max-Age=0); ${flags}$`, 'u'),
  }
})

const seen = new Set<string>()

/** The Set-Cookie headers of an answer that the table does not have. */
function foreign({ headers }: Response): string[] {
  return headers.getSetCookie().filter((line) => {
    const rule = allowed.find((each) => each.line.test(line))
    if (rule) seen.add(rule.name)
    return !rule
  })
}

test('no answer to any form sets another one', async () => {
  for (const valid of allValidRequests) {
    await forgetAttempts(world)
    const sent = await valid.prepare(world)
    const session = await world.anotherSession(valid.by)
    expect([valid.what, foreign(await perform(world, sent, session))]).toEqual([valid.what, []])
    await valid.after?.(world)
  }
}, 300_000)

test('no answer to any address sets another one, in either language', async () => {
  const people = ['visitor', 'user', 'admin'] as const
  for (const [index, row] of matrix.filter(({ endsSession }) => !endsSession).entries()) {
    const cookie = world.cookieOf(people[index % people.length] ?? 'visitor')
    const path = row.example(world)
    const asked = index % 2 === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}lang=ca`
    const answer =
      row.method === 'GET'
        ? await app.ask(asked, cookie ? { cookie } : {})
        : await app.send(path, { ...row.fields }, cookie)
    expect([asked, foreign(answer)]).toEqual([asked, []])
  }
}, 300_000)

test('each of the table has been set', () => {
  expect([...seen].toSorted()).toEqual(
    Object.values(cookies)
      .map(({ name }) => name)
      .toSorted(),
  )
})

/** Files that make cookies beside the table. */
const makingCookies = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => /^(?:app|server|legacy-import)\//u.test(path) && !path.includes('.test.'))
    .filter(({ path }) => path !== 'app/cookies.ts')
    .filter(({ text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/gu, '')
      return (
        /SameSite|HttpOnly|Max-Age=|cookieStore/u.test(code) ||
        /document\.cookie = (?!openCookie\()/u.test(code)
      )
    })
    .map(({ path }) => path)

test('no module makes one beside the table, and the modules of the browser neither', async () => {
  const files = await readSources(join(import.meta.dirname, '..', '..'))
  expect(makingCookies(files)).toEqual([])
  const text = "headers.append('Set-Cookie', `theme=dark; Path=/; Max-Age=1`)"
  expect(makingCookies([{ path: 'app/routes/theme.ts', text }])).toHaveLength(1)
})
