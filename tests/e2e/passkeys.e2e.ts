import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { passkeysCopy } from '#app/accounts/passkeys/passkeys.copy.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { virtualAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { admin, provePassword } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { twoScreens, type Person, type Screen } from './person.ts'
import { expectAccessible } from './violations.ts'

const club = journeys()

async function signOut(somebody: Person, { language }: Screen) {
  const { page } = somebody
  await somebody.open('/cuenta')
  await page.getByRole('button', { name: ownAccountCopy[language].signOut }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await somebody.toast(flashesCopy[language].signedOut.title)
}

test('a passkey is added and signs in alone', async () => {
  const screen: Screen = { width: 390, language: 'ca' }
  const copy = passkeysCopy.ca
  const volunteer = await club.signedInAdmin(screen, {
    at: '/cuenta/verificacion/passkey',
    unshared: true,
  })
  const { page } = volunteer
  await virtualAuthenticator(page)
  await volunteer.press(copy.add.submit)
  await volunteer.toast(flashesCopy.ca.passkeyAdded.title)
  await page.context().clearCookies({ name: /session|signed-in/u })
  await volunteer.open('/admin/login')
  await volunteer.press(copy.signIn)
  await page.waitForURL('**/admin/dashboard')
  // The other tests start without a passkey.
  await club.query('delete from authentication_factors; delete from recovery_codes')
})

test.runIf(whole).each(twoScreens(import.meta.filename))(
  'a passkey is added, signs in alone and as the second step, and is removed ($width px, $language)',
  async (screen) => {
    const { language } = screen
    const copy = passkeysCopy[language]
    const factors = secondFactorsCopy[language]
    const flashes = flashesCopy[language]
    const volunteer = await club.signedInAdmin(screen, { unshared: true })
    const { page } = volunteer
    const device = await virtualAuthenticator(page)

    await volunteer.open('/cuenta/verificacion')
    await volunteer.follow(factors.list.addPasskey)
    await page.getByText(copy.add.staff).waitFor()
    await expectAccessible(volunteer)
    const name = page.getByLabel(copy.add.name, { exact: true })
    expect(await name.inputValue()).toContain('Chrome')
    await name.fill('Portàtil')
    await device.setVerified(false)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(copy.refusals.cancelled).waitFor()
    expect(await name.inputValue()).toBe('Portàtil')
    await expectAccessible(volunteer)
    await device.setVerified(true)
    await volunteer.press(copy.add.submit)
    const codes = page.getByRole('list', { name: factors.codes.list }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    expect(await device.count()).toBe(1)
    await volunteer.toast(flashes.passkeyAdded.title)
    await volunteer.follow(factors.codes.done)
    await page.getByText('Portàtil').waitFor()
    await expectAccessible(volunteer)

    await volunteer.follow(factors.list.addPasskey)
    await volunteer.press(copy.add.submit)
    await page.getByRole('alert').getByText(copy.refusals.alreadyHere).waitFor()

    await signOut(volunteer, screen)
    await volunteer.open('/auth?returnTo=%2Fcuenta%2Fsesiones')
    const { email } = accountsCopy[language].signIn
    await volunteer.fill(email, 'ona@')
    await device.setVerified(false)
    await volunteer.press(copy.signIn)
    await page.getByRole('alert').getByText(copy.refusals.cancelled).waitFor()
    expect(await page.getByLabel(email, { exact: true }).inputValue()).toBe('ona@')
    await expectAccessible(volunteer)
    await device.setVerified(true)
    await page.getByRole('button', { name: copy.signIn }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cuenta/sesiones')
    await volunteer.toast(flashes.welcomeBack.title)

    await signOut(volunteer, screen)
    await volunteer.open('/admin/login')
    await volunteer.press(copy.signIn)
    await page.waitForURL('**/admin/dashboard')
    await volunteer.toast(flashes.accessGranted.title)

    await signOut(volunteer, screen)
    await volunteer.open('/admin/login')
    await provePassword(volunteer, screen)
    await page.waitForURL('**/auth/segundo-paso?**')
    await page.getByText(factors.step.passkey).waitFor()
    await expectAccessible(volunteer)
    await volunteer.press(copy.step)
    await page.waitForURL('**/admin/dashboard')
    await volunteer.toast(flashes.accessGranted.title)

    await volunteer.open('/cuenta/verificacion')
    await volunteer.follow(factors.list.removeOf('Portàtil'))
    await volunteer.press(factors.removal.submit)
    await page.getByText(factors.list.none).waitFor()
    await volunteer.toast(flashes.factorRemoved.title)

    // The device still has the passkey, but the site no longer knows it.
    await signOut(volunteer, screen)
    await volunteer.open('/auth')
    await volunteer.press(copy.signIn)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('passkey')
    await expectAccessible(volunteer)
    await volunteer.leave()
    expect((await club.site.mailsTo(admin.email)).length).toBeGreaterThan(1)
  },
)
