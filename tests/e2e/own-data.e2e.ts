import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ownDataMailCopy } from '#app/administration/own-data/own-data-mail.copy.ts'
import { ownDataCopy } from '#app/administration/own-data/own-data.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { accountWithPassword } from '#tests/support/passwords.ts'
import { journeys } from './journeys.ts'
import { twoScreens, type Person, type Screen } from './person.ts'
import { answerNeeds } from './registering.ts'

/** Somebody takes all that the club knows along, and leaves. */

const club = journeys()

/** Somebody who has a seat at a coming event. */
async function member(screen: Screen, email: string): Promise<Person> {
  const { db, pool } = club.site
  const { id } = await accountWithPassword(db, { email, name: 'Núria Pla' })
  await pool.query('update usuarios set language = $2 where id = $1', [id, screen.language])
  const somebody = await club.signedIn(screen, email)
  const { page } = somebody
  await somebody.open('/eventos/1/inscripcion')
  await answerNeeds(page, 1, 'no')
  await page.locator('main form button[type=submit]').last().click()
  await page.waitForURL('**/reservas/**')
  await somebody.toast(flashesCopy[screen.language].registered.title)
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
  'an account is deleted at $width px in $language',
  async (screen) => {
    const email = `nuria.${screen.width}@example.cat`
    const leaving = await member(screen, email)
    await takeAlongAndLeave(leaving, screen, email)
  },
)
