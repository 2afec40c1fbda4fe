import { expect, test } from 'vitest'
import { passkeysCopy } from '#app/accounts/passkeys/passkeys.copy.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { virtualAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { provePassword } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { awake, desk, telephone, type Screen } from './person.ts'
import { expectAccessible } from './violations.ts'

/** A site whose panel requires a passkey (REQUIRE_ADMIN_MFA=passkey). */

const club = journeys(undefined, { REQUIRE_ADMIN_MFA: 'passkey' })

test('an admin adds a passkey before the panel opens, and another device with a recovery code', async () => {
  const screen: Screen = telephone
  const copy = passkeysCopy.es
  const factors = secondFactorsCopy.es
  const first = await club.person(screen, { unshared: true })
  const { page } = first
  await virtualAuthenticator(page)
  await first.open('/admin/login')
  await provePassword(first, screen)
  await page.waitForURL('**/cuenta/verificacion/passkey')
  await first.toast(flashesCopy.es.passkeyRequired.title)
  await page.getByText(copy.add.required).waitFor()
  await expectAccessible(first)
  await awake(page)
  await first.press(copy.add.submit)
  const codes = page.getByRole('list', { name: factors.codes.list }).getByRole('listitem')
  await codes.first().waitFor()
  const [recovery = ''] = await codes.allTextContents()
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard')

  const second = await club.person(desk, { unshared: true })
  await virtualAuthenticator(second.page)
  await second.open('/admin/login')
  await provePassword(second, screen)
  await second.page.waitForURL('**/auth/segundo-paso?**')
  await second.page.getByText(factors.step.passkeyOwed).waitFor()
  await expectAccessible(second)
  await second.follow(factors.step.byRecovery)
  await second.fill(factors.step.recoveryCode, recovery)
  await second.page.keyboard.press('Enter')
  await second.page.waitForURL('**/cuenta/verificacion/passkey')
  await awake(second.page)
  await second.fill(copy.add.name, 'Sobremesa')
  await second.press(copy.add.submit)
  await second.toast(flashesCopy.es.passkeyAdded.title)
  await second.page.goto('/admin/dashboard')
  expect(new URL(second.page.url()).pathname).toBe('/admin/dashboard')
  await second.leave()

  await first.open('/cuenta/verificacion')
  await first.follow(factors.list.removeOf('Sobremesa'))
  await first.press(factors.removal.submit)
  await first.toast(flashesCopy.es.factorRemoved.title)
  await page.getByRole('link', { name: /^Quitar: /u }).click()
  await first.press(factors.removal.submit)
  await page.getByRole('alert').getByText(problemsCopy.es.passkeyRequired).waitFor()
})
