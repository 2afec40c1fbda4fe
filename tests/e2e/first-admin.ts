import type { Browser } from 'playwright-core'
import { accountsCopy } from '#app/copy/accounts.ts'
import type { Site } from '#tests/support/site.ts'
import { awake, person, type Person, type Screen } from './person.ts'

/** The club's first admin, as every journey through the panel needs one. */
export const admin = { email: 'ona.admin@example.cat', password: 'sis plats i sis vins' }

/** Makes the admin by the link that the site printed at its start. */
export async function makeFirstAdmin(browser: Browser, site: Site): Promise<void> {
  const copy = accountsCopy.es.superAdmin
  const first = await person(browser, site.origin, { width: 1440, language: 'es' })
  await first.page.goto(site.setupLink())
  await awake(first.page)
  await first.fill(copy.email, admin.email)
  await first.fill(copy.password, admin.password)
  await first.press(copy.submit)
  await first.toast(`Super Admin ${admin.email} creado exitosamente. Ya puedes iniciar sesión.`)
  await first.leave()
}

/** Proves the admin's password at the panel's sign-in, by keyboard. */
export async function provePassword(volunteer: Person, { language }: Screen): Promise<void> {
  const copy = accountsCopy[language].admin
  await volunteer.fill(copy.email, admin.email)
  await volunteer.fill(copy.password, admin.password)
  await volunteer.page.keyboard.press('Enter')
}

/** A browser in which the first admin has signed in, on the dashboard. */
export async function signedInAdmin(
  browser: Browser,
  site: Site,
  screen: Screen,
  { javaScriptEnabled = true }: { javaScriptEnabled?: boolean } = {},
): Promise<Person> {
  const volunteer = await person(browser, site.origin, screen, { javaScriptEnabled })
  await volunteer.page.goto('/admin/login')
  if (javaScriptEnabled) await awake(volunteer.page)
  await provePassword(volunteer, screen)
  await volunteer.page.waitForURL('**/admin/dashboard')
  return volunteer
}
