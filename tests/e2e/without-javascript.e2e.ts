import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { sharingCopy } from '#app/frame/sharing/sharing.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { journeys } from './journeys.ts'
import { desk, telephone } from './person.ts'

/** The same journey in a browser without scripts: slower, with every step. */

const club = journeys()

test('a visitor reads, changes the language, signs up, sends a question, and sees the notices', async () => {
  const { ca } = membershipsCopy
  const visitor = await club.person(desk, { javaScriptEnabled: false })
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

  const mail = await club.site.mailTo('pere@example.cat', /Confirma el teu correu/u)
  await page.goto(linkIn(mail, /verificar/u))
  await visitor.press(verify.submit)
  await page.waitForURL('**/auth')
  await visitor.fill(signIn.email, 'pere@example.cat')
  await visitor.fill(signIn.password, 'oliveres i ametllers')
  await visitor.press(signIn.submit)
  await page.waitForURL(`${club.site.origin}/`)

  await page.goto('/unete')
  await page.getByLabel(ca.join.name).fill('Pere Anglada')
  await visitor.press(ca.join.submit)
  await page.waitForURL('**/cuenta')
  await page.getByText(ca.account.pending).waitFor()

  await page.goto('/unete')
  await page.getByText(ca.account.pending).waitFor()

  await page.goto('/cuenta')
  await visitor.press(ownAccountCopy.ca.signOut)
  await page.goto('/cuenta')
  await page.waitForURL('**/auth?returnTo=**')
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
