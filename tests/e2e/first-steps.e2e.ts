import { expect, test } from 'vitest'
import { firstStepsCopy } from '#app/administration/first-steps/first-steps.copy.ts'
import { samplesCopy } from '#app/administration/samples/samples.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { journeys } from './journeys.ts'

const club = journeys()

test('an admin sees the remaining steps, confirms some, and removes the samples at once', async () => {
  const copy = firstStepsCopy.ca
  const volunteer = await club.signedInAdmin({ width: 390, language: 'ca' })
  const { page } = volunteer
  await page.getByText(copy.progress(0, 8)).waitFor()
  await page.getByRole('link', { name: copy.steps.hours.name }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(copy.progress(1, 8)).waitFor()
  // The button disappears, and the focus moves to the next step.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toContain(copy.steps.legal.name)
  await volunteer.follow(copy.steps.samples.name)
  await page.getByText('Can Llevant').waitFor({ state: 'attached' })
  await page.getByText('Tast de la DO Montsant').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await volunteer.press(samplesCopy.ca.confirm)
  await volunteer.toast(flashesCopy.ca.samplesRemoved.title)
  await page.getByText(samplesCopy.ca.none).waitFor()
  await volunteer.follow(samplesCopy.ca.toDashboard)
  await page.getByText(copy.progress(1, 7)).waitFor()
  // A started list is one line until it is opened.
  const last = page.getByRole('link', { name: copy.steps.mails.name })
  expect(await last.isVisible()).toBe(false)
  await page.getByRole('heading', { name: copy.title }).click()
  await last.waitFor()

  await page.goto('/legal/aviso-legal')
  const link = page.locator('main a[href="/admin/ajustes/legal"]')
  await link.waitFor()
  await page.route('**/sesion', async (route) => {
    const { account } = await (await route.fetch()).json()
    // The answer for people who are not admins.
    await route.fulfill({ json: { account: { ...account, admin: undefined } } })
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.documentElement.dataset.visitor === 'panel')
  expect(await link.isVisible()).toBe(false)
  const visitor = await club.person({ width: 390, language: 'ca' })
  await visitor.page.goto('/legal/aviso-legal')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.page.locator('main a[href="/admin/ajustes/legal"]').isVisible()).toBe(false)
})
