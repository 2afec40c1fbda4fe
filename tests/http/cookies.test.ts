import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookies, secretName } from '#app/cookies.ts'
import { lifetimes } from '#app/platform/auth/sessions/session-life.ts'
import { readSources, type SourceFile } from '#tests/architecture-rules.ts'

/** The table of cookies; tests/attack checks that no form or page sets others. */

const origin = 'https://www.cercle.example'

test('the table is as it was last reviewed', () => {
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

test('credentials last as long as at the last review', () => {
  const hour = 3_600_000
  expect(lifetimes).toEqual({
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

/** Files outside the table that set cookies. */
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

test('no module sets a cookie outside the table, also not in the browser', async () => {
  const files = await readSources(join(import.meta.dirname, '..', '..'))
  expect(makingCookies(files)).toEqual([])
  const text = "headers.append('Set-Cookie', `theme=dark; Path=/; Max-Age=1`)"
  expect(makingCookies([{ path: 'app/frame/theme.route.ts', text }])).toHaveLength(1)
})
