import { expect, test } from 'vitest'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { joinDialog } from './join-dialog.ts'
import { journeys } from './journeys.ts'
import { telephone, type Person } from './person.ts'

/**
 * On a device slower than the server React may show the end of a navigation without its beginning; notices appear all
 * the same.
 */

const club = journeys()

async function slowDown({ page }: Person, rate = 5): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate })
}

test('a notice reports the first answer to a form, however late React loads', async () => {
  const { join } = membershipsCopy.ca
  // A missing notice occurred about one time in three.
  for (let time = 0; time < 8; time += 1) {
    const visitor = await club.person({ width: 390, language: 'ca' }, { unshared: true })
    const { page } = visitor
    const dialog = await joinDialog(visitor)
    await page.route('**/unete.data*', (route) => route.abort())
    await slowDown(visitor, 8)
    await dialog.getByRole('button', { name: join.submit }).click()
    await visitor.toast(join.failed)
    await visitor.leave()
  }
})

test('changing the language before React loads keeps typed text', async () => {
  const visitor = await club.person(telephone, { unshared: true })
  const { page } = visitor
  const { promise: views, resolve: bringViews } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await views
    await route.continue()
  })
  await page.goto('/contacto')
  await visitor.fill(contactCopy.es.form.email, 'nuria@example.cat')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /català/u })
    .click()
  bringViews()
  const field = page.getByLabel(contactCopy.ca.form.email, { exact: true })
  await page.getByRole('heading', { name: contactCopy.ca.title, level: 1 }).waitFor()
  expect(await field.inputValue()).toBe('nuria@example.cat')
})
