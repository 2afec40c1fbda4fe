import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { admin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { desk, type Person } from './person.ts'

/** A session ends during a background request, a language change and a redirecting form. */

const club = journeys()

const endSessions = () => club.query('delete from sessions')

/** Signs in over the page. */
async function signInAgain({ page }: Person, language: 'es' | 'ca' = 'es') {
  const again = page.getByRole('dialog', { name: signInAgainCopy[language].title })
  await again
    .getByLabel(accountsCopy[language].signIn.password, { exact: true })
    .fill(admin.password)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
}

test('a post can be continued, and its preview returns', async () => {
  const { form } = blogPanelCopy.es
  const volunteer = await club.signedInAdmin(desk, { at: '/admin/blog/nuevo' })
  const { page } = volunteer
  const text = page.getByRole('main').getByLabel(`${form.labels.content} · Castellano`).first()
  await endSessions()
  await text.fill('Un arroz de montaña.')
  await signInAgain(volunteer)
  await text.fill('Un **arroz** de montaña.')
  await page.locator('.post strong').getByText('arroz').waitFor()
})

test('changing the language keeps the form, in the other language', async () => {
  const volunteer = await club.signedInAdmin(desk, { at: '/admin/ajustes/contacto' })
  const { page } = volunteer
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('Carrer Nou, 7')
  await endSessions()
  await page.getByRole('button', { name: /català/u }).click()
  await signInAgain(volunteer, 'ca')
  await page.getByRole('heading', { name: settingsCopy.ca.title }).first().waitFor()
  expect(await field.inputValue()).toBe('Carrer Nou, 7')
  expect(new URL(page.url()).pathname).toBe('/admin/ajustes/contacto')
})
