import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { sharingCopy } from '#app/frame/sharing/sharing.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { journeys } from './journeys.ts'
import { desk, telephone } from './person.ts'

/** The same steps in a browser without scripts. */

const club = journeys()

test('a visitor reads, changes the language, asks to join, and signs up after an error', async () => {
  const { ca } = membershipsCopy
  const visitor = await club.person(desk, { javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('heading', { name: homeCopy.es.hero.title }).waitFor()
  await page.getByRole('button', { name: siteCopy.es.language }).click()
  await page.getByRole('heading', { name: homeCopy.ca.hero.title }).waitFor()

  // A visitor who is not signed in keeps what was typed.
  await page.getByRole('link', { name: ca.join.title }).first().click()
  await page.getByLabel(ca.join.name).fill('Pere Anglada')
  await visitor.press(ca.join.submit)
  await page.getByText(ca.join.signInNeeded).waitFor()
  expect(await page.getByLabel(ca.join.name).inputValue()).toBe('Pere Anglada')

  // The first attempt to sign up has an error.
  const { signUp, signIn } = accountsCopy.ca
  await page.goto('/auth/registro')
  await visitor.fill(signUp.email, 'pere@example.cat')
  await visitor.fill(signUp.password, '123456')
  await visitor.press(signUp.submit)
  await page.getByText(fieldsCopy.ca.passwordTooCommon).first().waitFor()
  expect(await page.getByLabel(signUp.email).inputValue()).toBe('pere@example.cat')
  await visitor.fill(signUp.password, 'oliveres i ametllers')
  await visitor.press(signUp.submit)
  await page.getByRole('status').getByText(signIn.mailSent).waitFor()
})

test.runIf(whole)(
  'script-only actions are not offered, and the menu is in the footer',
  async () => {
    const { page } = await club.person(telephone, { javaScriptEnabled: false })
    await page.goto('/restaurantes/2')
    await page.getByRole('tab', { name: restaurantsCopy.es.page.menu }).click()
    await page.waitForURL('**?tab=menu')
    await page.getByRole('link', { name: siteCopy.es.menu }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: siteCopy.es.account }).waitFor()
    expect(await page.getByRole('button', { name: sharingCopy.es.share }).count()).toBe(0)
  },
)
