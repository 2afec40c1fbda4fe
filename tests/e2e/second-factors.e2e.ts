import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { codeOf } from '#tests/support/second-factors.ts'
import { until } from '#tests/support/until.ts'
import { provePassword } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { type Person, type Screen } from './person.ts'
import { expectAccessible } from './violations.ts'

/** Two steps to sign in: an application, recovery codes and a telephone, by hand and by keyboard. */

const club = journeys()

/** The code of the newest message to a telephone. */
async function textedCode(sent: number): Promise<string> {
  const outbox = join(club.site.dataFolder, 'outbox')
  return until('a text message', async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.sms')).toSorted()
    if (names.length < sent) return undefined
    const text = await readFile(join(outbox, names.at(-1) ?? ''), 'utf8')
    return /^\d{6}/mu.exec(text.split('\n')[1] ?? '')?.[0]
  })
}

/** Proves the password in a new browser, as far as the second step. */
async function halfway(screen: Screen): Promise<Person> {
  const volunteer = await club.person(screen)
  await volunteer.open('/admin/login')
  await provePassword(volunteer, screen)
  await volunteer.page.waitForURL('**/auth/segundo-paso?**')
  return volunteer
}

test('an application, then a telephone, then the password alone', async () => {
  const screen: Screen = { width: 390, language: 'ca' }
  const copy = secondFactorsCopy.ca
  const flashes = flashesCopy.ca
  const volunteer = await club.signedInAdmin(screen)
  const { page } = volunteer

  await volunteer.open('/cuenta/verificacion')
  await volunteer.follow(copy.list.addApplication)
  await page.locator('input[name=name]').fill('Mòbil')
  await page.keyboard.press('Enter')
  const drawing = page.getByRole('img', { name: copy.confirm.drawing })
  await drawing.waitFor()
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const typed = (await page.getByText(/^[A-Z2-7]{32}$/u).textContent()) ?? ''
  await expectAccessible(volunteer)
  await volunteer.fill(copy.confirm.code, 'abc')
  await volunteer.press(copy.confirm.submit)
  await page.getByRole('alert').waitFor()
  await volunteer.fill(copy.confirm.code, codeOf(typed, new Date()))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: copy.codes.list }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  await volunteer.toast(flashes.factorAdded.title)
  await expectAccessible(volunteer)
  const [recovery = '', another = ''] = await codes.allTextContents()
  await volunteer.follow(copy.codes.done)
  await page.getByText(copy.list.codesLeft(10)).waitFor()
  await expectAccessible(volunteer)

  await volunteer.follow(copy.list.addPhone)
  await volunteer.fill(copy.begin.phone, '600 111 222')
  await volunteer.press(copy.begin.sendCode)
  await volunteer.toast(flashes.codeSent.title)
  await volunteer.fill(copy.confirm.code, await textedCode(1))
  await volunteer.press(copy.confirm.submit)
  await volunteer.toast(flashes.factorAdded.title)

  const returning = await halfway({ width: 1440, language: 'ca' })
  // One step ahead counts too, for clocks differ; the code of now was used above.
  await returning.fill(copy.step.code, codeOf(typed, new Date(Date.now() + 30_000)))
  await returning.page.keyboard.press('Enter')
  await returning.toast(flashes.accessGranted.title)
  expect(new URL(returning.page.url()).pathname).toBe('/admin/dashboard')
  await returning.leave()

  const lost = await halfway(screen)
  await expectAccessible(lost)
  await lost.follow(copy.step.byRecovery)
  await lost.fill(copy.step.recoveryCode, recovery.toLowerCase())
  await lost.page.keyboard.press('Enter')
  await lost.page.waitForURL('**/admin/dashboard')
  await lost.leave()

  const texted = await halfway(screen)
  await texted.follow(copy.step.byPhone('222'))
  await texted.press(copy.step.send)
  await texted.toast(flashes.codeSent.title)
  await texted.fill(copy.step.code, await textedCode(2))
  await texted.page.keyboard.press('Enter')
  await texted.page.waitForURL('**/admin/dashboard')
  await texted.leave()

  await page.goto('/cuenta/verificacion')
  await page
    .getByRole('link', { name: /^Treure: /u })
    .last()
    .click()
  await volunteer.press(copy.removal.submit)
  // This session had shown the telephone, which is gone.
  await page.waitForURL('**/auth/segundo-paso?**')
  await volunteer.follow(copy.step.byRecovery)
  await volunteer.fill(copy.step.recoveryCode, another)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cuenta/verificacion')
  await page.getByRole('link', { name: /^Treure: /u }).click()
  await volunteer.press(copy.removal.submit)
  await page.getByText(copy.list.none).waitFor()
})
