import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { ownDataMailCopy } from '#app/administration/own-data/own-data-mail.copy.ts'
import { ownDataCopy } from '#app/administration/own-data/own-data.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { answerNeeds } from './answer-needs.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens, type Person, type Screen } from './person.ts'

/** Somebody takes all that the club knows along, and leaves. */

const password = 'oliveres i ametllers'
const club = journeys()

/** Somebody who has signed up and has a seat at a coming event. */
async function member(screen: Screen, email: string, javaScriptEnabled: boolean): Promise<Person> {
  const { signUp, signIn, verify } = accountsCopy[screen.language]
  const somebody = await club.person(screen, { javaScriptEnabled })
  const { page } = somebody
  const opened = async (path: string) => {
    await page.goto(path)
    if (javaScriptEnabled) await awake(page)
  }
  await opened('/auth/registro')
  await page.getByLabel(signUp.name).fill('Núria Pla')
  await somebody.fill(signUp.email, email)
  await somebody.fill(signUp.password, password)
  await somebody.press(signUp.submit)
  const mail = await club.site.mailTo(email, /Confirma/u)
  await opened(linkIn(mail, /verificar/u))
  await somebody.press(verify.submit)
  await page.waitForURL('**/auth')
  if (javaScriptEnabled) await awake(page)
  await somebody.fill(signIn.email, email)
  await somebody.fill(signIn.password, password)
  await somebody.press(signIn.submit)
  await page.waitForURL(`${club.site.origin}/`)
  const { form } = registrationsCopy[screen.language]
  await opened('/eventos/1/inscripcion')
  if (!(await page.getByLabel(form.name, { exact: true }).inputValue())) {
    await somebody.fill(form.name, 'Núria Pla')
  }
  await answerNeeds(page, 1, 'no')
  await page.locator('main form button[type=submit]').last().click()
  await page.waitForURL('**/reservas/**')
  if (javaScriptEnabled) await somebody.toast(flashesCopy[screen.language].registered.title)
  return somebody
}

/** Takes the data and leaves. */
async function takeAlongAndLeave(leaving: Person, { language }: Screen, email: string) {
  const { download, deletion } = ownDataCopy[language]
  const { page } = leaving
  await page.goto('/cuenta/datos')
  await page.getByRole('heading', { name: download.title }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), leaving.press(download.submit)])
  expect(file.suggestedFilename()).toMatch(/^(?:mis-datos|les-meves-dades)-[\d-]{10}\.zip$/u)
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  const all = JSON.parse(strFromU8(files['datos.json'] ?? new Uint8Array()))
  expect(all.account).toMatchObject([{ email }])
  expect(all.registrations).toHaveLength(1)
  // The page is still there.
  await leaving.follow(deletion.go)
  await page.getByRole('heading', { name: deletion.gone }).waitFor()
  await page.getByText(deletion.goes.coming(1)).waitFor()
  await leaving.press(deletion.submit)
  await page.getByText(fieldsCopy[language].confirmationNeeded).first().waitFor()
  await page.getByLabel(deletion.confirm).check()
  await leaving.press(deletion.submit)
  await page.waitForURL(`${club.site.origin}/`)
  const goodbye = await club.site.mailTo(email, new RegExp(ownDataMailCopy[language].account, 'u'))
  expect(goodbye.text).toMatch(/reserva n.+ \d+: /u)
  await page.goto('/cuenta')
  await page.waitForURL('**/auth?returnTo=**')
}

test.each(twoScreens(import.meta.filename))(
  'at $width px in $language somebody leaves',
  async (screen) => {
    const email = `nuria.${screen.width}@example.cat`
    const leaving = await member(screen, email, true)
    await takeAlongAndLeave(leaving, screen, email)
  },
)

test('without JavaScript too', async () => {
  const screen = { width: 390, language: 'ca' } as const
  const leaving = await member(screen, 'sense@example.cat', false)
  await takeAlongAndLeave(leaving, screen, 'sense@example.cat')
})
