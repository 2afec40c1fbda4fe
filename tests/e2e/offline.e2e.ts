import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { noticesCopy } from '#app/copy/notices.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { sampled } from '#tests/support/seed.ts'
import { journeys } from './journeys.ts'
import { desk, telephone, type Person } from './person.ts'
import { expectAccessible } from './violations.ts'

/** Without a network: no answers, no scripts, and no cached earlier visit. */

const club = journeys()

/** Waits until the page has loaded what it needs, then disconnects it. */
async function cutOff(person: Person) {
  const { page } = person
  await person.rest()
  // The network may be idle before the page sends its background requests.
  await page.waitForFunction(() => {
    const asked = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover][hidden]')]
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name
    const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {})
    return asked.every(({ pathname }) => {
      const route = routes.find(({ path }) => path && pathname.endsWith(`/${path}`))
      return (
        route && performance.getEntriesByName(new URL(route.module, location.href).href).length > 0
      )
    })
  })
  await page.context().setOffline(true)
}

const entries = [
  ['/auth', accountsCopy.es.signIn],
  ['/auth/registro', accountsCopy.es.signUp],
  ['/auth/recuperar', accountsCopy.es.forgotten],
  ['/admin/login', accountsCopy.es.admin],
] as const

test.each(sampled(entries, 1, ([path]) => path))('%s keeps its text', async (path, copy) => {
  const visitor = await club.person(telephone)
  const { page } = visitor
  await visitor.open(path)
  await visitor.fill(copy.email, 'nuria@example.cat')
  if ('password' in copy) await visitor.fill(copy.password, 'romesco i calçots')
  await cutOff(visitor)
  await page.getByRole('main').getByRole('button', { name: copy.submit, exact: true }).click()
  await page.getByRole('alert').getByText(problemsCopy.es.unavailable).first().waitFor()
  expect(await page.getByLabel(copy.email, { exact: true }).inputValue()).toBe('nuria@example.cat')
})

test('the join dialog stays, and a link keeps the page', async () => {
  const { join } = membershipsCopy.es
  const visitor = await club.person(desk)
  const { page } = visitor
  await visitor.open('/club')
  const opener = page.getByRole('banner').getByRole('link', { name: siteCopy.es.join })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: join.title })
  await dialog.getByLabel(join.name).fill('Àngel Roca')
  await cutOff(visitor)
  await dialog.getByRole('button', { name: join.submit }).click()
  await dialog.getByRole('alert').getByText(problemsCopy.es.unavailable).waitFor()
  expect(await dialog.getByLabel(join.name).inputValue()).toBe('Àngel Roca')
  await expectAccessible(visitor)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await visitor.follow(siteCopy.es.pages.restaurants)
  await visitor.toast(noticesCopy.es.offline)
  expect(new URL(page.url()).pathname).toBe('/club')
})

test.runIf(whole)('a post and an event can be edited without preview or search', async () => {
  const { form, editor } = blogPanelCopy.es
  const volunteer = await club.signedInAdmin(desk, { at: '/admin/blog/nuevo' })
  const { page } = volunteer
  const post = page.getByRole('main')
  const text = post.getByLabel(`${form.labels.content} · Castellano`).first()
  await text.fill('Un **arroz**.')
  await post.getByText('arroz').last().waitFor()
  await cutOff(volunteer)
  await text.fill('Un arroz de montaña.')
  await post.getByText(editor.previewFailed).waitFor()
  expect(await text.inputValue()).toBe('Un arroz de montaña.')
  await page.context().setOffline(false)

  await volunteer.open('/admin/eventos/nuevo')
  const event = page.getByRole('main')
  const labels = eventsPanelCopy.es.form.labels
  await event.getByLabel(`${labels.title} · Castellano`).first().fill('Calçotada')
  await cutOff(volunteer)
  await event.getByLabel(labels.restaurant_id).fill('Can L')
  await page.getByText(problemsCopy.es.unavailable).waitFor()
  expect(await event.getByLabel(`${labels.title} · Castellano`).first().inputValue()).toBe(
    'Calçotada',
  )
})

test.runIf(whole)('the door opens its camera, and the panel its menu and search', async () => {
  const { doorPage } = attendeesCopy.es
  const volunteer = await club.signedInAdmin(telephone, { at: '/admin/eventos/1/entrada' })
  const { page } = volunteer
  await cutOff(volunteer)
  await volunteer.press(doorPage.scan)
  await page.getByText(doorPage.cameraFailed).waitFor()
  await volunteer.press(panelCopy.es.menu)
  await page.getByRole('dialog', { name: panelCopy.es.navigation }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  // The router logs that the links of the menu cannot be loaded, so the window closes without a check.
  await page.context().close()
})
