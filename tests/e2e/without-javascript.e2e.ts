import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsCopy } from '#app/copy/accounts.ts'
import { fieldsCopy } from '#app/copy/fields.ts'
import { homeCopy } from '#app/copy/home.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { siteCopy } from '#app/copy/site.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { linkIn, startSite, type Site } from '#tests/support/site.ts'
import { person } from './person.ts'

/** The same walk in a browser that runs no script: slower, and every step is there. */

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

test('a visitor reads, changes the language, signs up, asks, and is told', async () => {
  const { ca } = membershipsCopy
  const visitor = await person(
    browser,
    site.origin,
    { width: 1440, language: 'es' },
    { javaScriptEnabled: false },
  )
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('heading', { name: homeCopy.es.hero.title }).waitFor()
  await page.getByRole('button', { name: siteCopy.es.language }).click()
  await page.getByRole('heading', { name: homeCopy.ca.hero.title }).waitFor()

  // Asks without being signed in: what was typed stays.
  await page.getByRole('link', { name: ca.join.title }).first().click()
  await page.getByLabel(ca.join.name).fill('Pere Anglada')
  await visitor.press(ca.join.submit)
  await page.getByText(ca.join.signInNeeded).waitFor()
  expect(await page.getByLabel(ca.join.name).inputValue()).toBe('Pere Anglada')

  // Signs up; a wrong form says so first.
  const { signUp, signIn, verify } = accountsCopy.ca
  await page.goto('/auth/registro')
  await visitor.fill(signUp.email, 'pere@example.cat')
  await visitor.fill(signUp.password, '123456')
  await visitor.press(signUp.submit)
  await page.getByText(fieldsCopy.ca.passwordTooCommon).first().waitFor()
  expect(await page.getByLabel(signUp.email).inputValue()).toBe('pere@example.cat')
  await visitor.fill(signUp.password, 'oliveres i ametllers')
  await visitor.press(signUp.submit)
  await page.getByRole('status').getByText(signIn.mailSent).waitFor()

  const mail = await site.mailTo('pere@example.cat', /Confirma el teu correu/u)
  await page.goto(linkIn(mail, /verificar/u))
  await visitor.press(verify.submit)
  await page.waitForURL('**/auth')
  await visitor.fill(signIn.email, 'pere@example.cat')
  await visitor.fill(signIn.password, 'oliveres i ametllers')
  await visitor.press(signIn.submit)
  await page.waitForURL(`${site.origin}/`)

  await page.goto('/unete')
  await page.getByLabel(ca.join.name).fill('Pere Anglada')
  await visitor.press(ca.join.submit)
  await page.waitForURL('**/cuenta')
  await page.getByText(ca.account.pending).waitFor()

  await page.goto('/unete')
  await page.getByLabel(ca.join.name).fill('Pere Anglada')
  await visitor.press(ca.join.submit)
  await page.getByText(problemsCopy.ca.openRequestExists).waitFor()

  await page.goto('/cuenta')
  await visitor.press(ca.account.signOut)
  await page.goto('/cuenta')
  await page.waitForURL('**/auth?returnTo=**')
  await visitor.leave()
})
