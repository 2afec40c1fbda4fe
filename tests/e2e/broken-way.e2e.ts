import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { admin } from './first-admin.ts'
import { joinDialog } from './join-dialog.ts'
import { journeys } from './journeys.ts'
import { desk, twoScreens } from './person.ts'

const club = journeys()

test('typed text stays in the dialog after a failure, and appears on the page', async () => {
  const { join } = membershipsCopy.ca
  const visitor = await club.person({ width: 390, language: 'ca' })
  const { page } = visitor
  const dialog = await joinDialog(visitor)
  await dialog.getByLabel(join.reason).fill('Per l’arròs.')

  await page.route('**/unete.data*', (route) => route.abort())
  // The notice disappears after a while, so the wait starts before the click.
  await Promise.all([
    visitor.toast(join.failed),
    dialog.getByRole('button', { name: join.submit }).click(),
  ])
  await dialog.getByRole('alert').getByText(problemsCopy.ca.unavailable).waitFor()
  expect(await dialog.getByLabel(join.name).inputValue()).toBe('Àngel Roca')

  // The visitor closes the dialog and, once the site is back, opens the page.
  await page.unroute('**/unete.data*')
  await visitor.open('/unete')
  const form = page.getByRole('main')
  await expect.poll(() => form.getByLabel(join.name).inputValue()).toBe('Àngel Roca')
  expect(await form.getByLabel(join.reason).inputValue()).toBe('Per l’arròs.')
})

const rename = (table: string, name: string) => club.query(`alter table ${table} rename to ${name}`)

/** Renames this table, so that the site fails where it needs it; returns a function that undoes this. */
async function without(table: string): Promise<() => Promise<unknown>> {
  await rename(table, 'table_away')
  return () => rename('table_away', table)
}

test.runIf(whole).each(twoScreens(import.meta.filename))(
  'signing in at $width px in $language keeps the form and its text',
  async (screen) => {
    const { signIn } = accountsCopy[screen.language]
    const visitor = await club.person(screen)
    const { page } = visitor
    await visitor.open('/auth?returnTo=%2Funete')
    await visitor.fill(signIn.email, admin.email)
    await visitor.fill(signIn.password, admin.password)
    const back = await without('account_passwords')
    await visitor.press(signIn.submit)
    await page.getByRole('main').getByRole('alert').getByText(signIn.fault).waitFor()
    await back()
    expect(await page.getByLabel(signIn.password, { exact: true }).inputValue()).toBe(
      admin.password,
    )
    await visitor.press(signIn.submit)
    await page.waitForURL('**/unete')
  },
)

test('the panel shows what failed in its place, and continues with a connection', async () => {
  const { list, create } = membershipsCopy.es
  const staff = await club.signedInAdmin(desk)
  const { page } = staff

  // Only the list fails; the frame around it loads.
  const listData = /\/admin\/socios\.data\?.*member-list/u
  await page.route(listData, (route) => route.abort())
  await staff.follow(panelPages.members.name.es)
  await page.getByRole('main').getByText(panelCopy.es.failures.load.members).waitFor()
  await page.unroute(listData)
  await staff.follow(panelCopy.es.failures.retry)
  await page.getByText(list.empty).waitFor()

  await staff.follow(create.title)
  const dialog = page.getByRole('dialog', { name: create.title })
  await dialog.getByLabel(create.name).fill('Núria Serra')
  await dialog.getByLabel(create.email, { exact: true }).fill('nuria@example.cat')
  await page.route('**/nuevo.data*', (route) => route.abort())
  await dialog.getByRole('button', { name: create.title }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await page.getByText(create.failed).count()).toBe(0)
  await page.unroute('**/nuevo.data*')
  await dialog.getByRole('button', { name: create.title }).click()
  await staff.toast(flashesCopy.es.memberCreatedInvited.title)
  await page.getByRole('row').filter({ hasText: 'Núria Serra' }).waitFor()

  await page.route('**/salir.data*', (route) => route.abort())
  await staff.press(panelCopy.es.signOut)
  await staff.toast(panelCopy.es.signOutFailed)
  await page.unroute('**/salir.data*')
  await staff.press(panelCopy.es.signOut)
  await staff.toast(flashesCopy.es.signedOut.title)
})
