import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { firstAdmin as admin } from '#tests/support/first-admin.ts'
import type { ServedApp } from '#tests/support/served-app.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { person, type Person, type PersonSettings, type Screen } from './person.ts'

export { admin }

export async function provePassword(volunteer: Person, { language }: Screen): Promise<void> {
  const copy = accountsCopy[language].admin
  await volunteer.fill(copy.email, admin.email)
  await volunteer.fill(copy.password, admin.password)
  await volunteer.page.keyboard.press('Enter')
}

/** The cookies of a session; pages recognise it by the second one. */
export function sessionCookies(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=')
  return [
    { name, value, url },
    { name: 'signed-in', value: '1', url },
  ]
}

/** Gives the browser a new session of the account with this address. */
export async function signIn(
  { page }: Pick<Person, 'page'>,
  { db, origin }: Pick<ServedApp, 'db' | 'origin'>,
  email: string,
): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
  if (!account) throw new Error(`there is no account of ${email}`)
  const cookie = await openedSession(db, { accountId: account.id, origin })
  await page.context().addCookies(sessionCookies(cookie, origin))
}

export type AdminSettings = PersonSettings & { at?: string }

/** A browser with the first admin signed in, on the dashboard or at `at`. */
export async function signedInAdmin(
  browser: Browser,
  site: ServedApp,
  screen: Screen,
  { at = '/admin/dashboard', ...settings }: AdminSettings = {},
): Promise<Person> {
  const volunteer = await person(browser, site.origin, screen, settings)
  await signIn(volunteer, site, admin.email)
  await volunteer.open(at)
  return volunteer
}
