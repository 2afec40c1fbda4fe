import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { sharingCopy } from '#app/frame/sharing/sharing.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { answerNeeds } from './answer-needs.ts'
import { journeys } from './journeys.ts'

/** The same walk in a browser that runs no script: slower, and every step is there. */

const club = journeys()

test('a visitor reads, changes the language, signs up, asks, and is told', async () => {
  const { ca } = membershipsCopy
  const visitor = await club.person({ width: 1440, language: 'es' }, { javaScriptEnabled: false })
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
  await page.getByText(ca.join.requestOpen).waitFor()

  await page.goto('/cuenta')
  await visitor.press(ownAccountCopy.ca.signOut)
  await page.goto('/cuenta')
  await page.waitForURL('**/auth?returnTo=**')
})

test.runIf(whole)('a visitor reads, pages, filters, searches and writes to the club', async () => {
  const visitor = await club.person({ width: 390, language: 'es' }, { javaScriptEnabled: false })
  const { page } = visitor
  const { filters, page: restaurant } = restaurantsCopy.es
  await page.goto('/restaurantes')
  expect(await page.getByRole('article').count()).toBe(3)
  await page.getByRole('link', { name: restaurantsCopy.es.priceRange(2) }).click()
  await page.getByRole('article').getByText('La Teuleria').waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  await page.getByRole('searchbox').fill('folgueroles')
  await page.getByRole('button', { name: filters.submit }).click()
  await page.goto('/restaurantes?buscar=folgueroles')
  await page.getByRole('link', { name: 'Mas Ginebró' }).last().click()
  await page.getByRole('tab', { name: restaurant.menu }).click()
  await page.waitForURL('**?tab=menu')
  await page.getByText(restaurant.mainDishes).waitFor()
  // The menu leads to the same links at the foot of the page.
  await page.getByRole('link', { name: siteCopy.es.menu }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: siteCopy.es.account }).waitFor()
  // What only scripts can do is not offered.
  expect(await page.getByRole('button', { name: sharingCopy.es.share }).count()).toBe(0)

  await page.goto('/eventos/1?tab=media')
  await page.getByRole('tab', { name: eventPageCopy.es.page.info }).click()
  await page.getByRole('link', { name: eventPageCopy.es.page.register }).first().click()
  await page.waitForURL('**/eventos/1/inscripcion')
  const { form: seats, page: registration } = registrationsCopy.es
  await page.getByRole('radio', { name: '2' }).check()
  await visitor.fill(seats.name, 'Pere Anglada')
  await visitor.fill(seats.email, 'pere.anglada@example.cat')
  await visitor.press(seats.submit)
  // Refused for the companion's name and for what nobody has said of allergies, with the rest kept.
  await page.getByText(fieldsCopy.es.needsUnanswered).first().waitFor()
  await visitor.fill(seats.companionName(1), 'Rosa Pla')
  await answerNeeds(page, 1, 'no')
  await answerNeeds(page, 2, 'yes')
  await page.getByRole('checkbox', { name: dietsCopy.es.allergens.nuts }).check()
  await visitor.press(seats.submit)
  await page.waitForURL('**/inscripcion/enviada')
  await page.goto(
    linkIn(await club.site.mailTo('pere.anglada@example.cat', /./u), /^\/reservas\//u),
  )
  await page.getByText('Rosa Pla').waitFor()
  await page.getByText(dietsCopy.es.allergens.nuts).waitFor()
  await visitor.press(registration.confirm)
  await page.getByText(registration.code).waitFor()
  await visitor.follow(registration.cancel)
  await visitor.press(registrationsCopy.es.cancellation.confirm)
  await page.getByText(registration.refundable).waitFor()
  await page.goto('/contacto?evento=1')

  const { form } = contactCopy.es
  const sent = page.getByText(form.sent)
  await visitor.fill(form.name, 'Pere Anglada')
  await visitor.fill(form.email, 'pere@')
  await visitor.press(form.submit)
  await page.getByText(fieldsCopy.es.emailInvalid).first().waitFor()
  await visitor.fill(form.email, 'pere@example.cat')
  await visitor.press(form.submit)
  await sent.or(page.getByText(form.confirm)).waitFor()
  // One step more than with scripts; anyone who presses too soon is asked again.
  await expect
    .poll(
      async () => {
        if (await sent.isVisible()) return true
        await visitor.press(form.submit)
        return sent.isVisible()
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  const mail = await club.site.mailTo('info@cerclegastronomic.cat', /Pere Anglada/u)
  expect(mail.text).toContain('Cata de la DO Montsant')
})
