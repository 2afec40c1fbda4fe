import { expect, test } from 'vitest'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { activityCopy } from '#app/copy/activity.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { filledIn } from '#app/platform/http/flash.ts'
import { journeys } from './journeys.ts'
import { twoScreens } from './person.ts'

/** An admin manages somebody's account in a browser, and finds it all in the log. */

const club = journeys()

/** Signs a member up who confirms the address, as people do. */
async function member(email: string): Promise<void> {
  const form = { Origin: club.site.origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  const send = (path: string, fields: Record<string, string>) =>
    fetch(club.site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: form,
      body: new URLSearchParams(fields),
    })
  await send('/auth/registro', {
    email,
    password: 'romesco i calçots',
    full_name: '',
    returnTo: '',
  })
  const mail = await club.site.mailTo(email, /Confirma/u)
  const token = /token=([\w-]{43})/u.exec(mail.text ?? '')?.[1] ?? ''
  expect((await send('/auth/verificar', { token, returnTo: '' })).status).toBe(302)
}

test.each(twoScreens(import.meta.filename))(
  'from role to password, and back out of use, at $width px in $language',
  async (screen) => {
    const email = `soci.${screen.language}@example.cat`
    await member(email)
    const copy = accountsPanelCopy[screen.language]
    const flashes = flashesCopy[screen.language]
    const staff = await club.signedInAdmin(screen)
    const { page } = staff
    if (screen.width < 768) await staff.press(panelCopy[screen.language].menu)
    await staff.follow(panelPages.accounts.name[screen.language])
    /** Opens the menu of the account's row and follows one of its entries. */
    const fromMenu = async (name: string) => {
      await staff.press(panelCopy[screen.language].moreActions(email))
      await page.getByRole('link', { name }).click()
    }
    await page.getByLabel(copy.searchLabel).fill(email)
    await page.keyboard.press('Enter')
    await page.waitForURL('**?buscar=*')

    await page.getByRole('link', { name: copy.editRole(email) }).click()
    await page.getByRole('radio', { name: copy.roles.editor }).check()
    await staff.press(copy.roleDialog.submit)
    await staff.toast(flashes.roleUpdated.title)
    expect(page.url()).toContain('?buscar=')

    await fromMenu(copy.changePassword(email))
    await page.getByLabel(copy.password.password, { exact: true }).fill('vint-i-quatre')
    await page.getByLabel(copy.password.confirmation, { exact: true }).fill('vint-i-cinc')
    await staff.press(copy.password.submit)
    await page.getByRole('alert').waitFor()
    await page.getByLabel(copy.password.confirmation, { exact: true }).fill('vint-i-quatre')
    await staff.press(copy.password.submit)
    await staff.toast(filledIn(flashes.passwordUpdatedFor.title, { email }))
    await club.site.mailTo(email, /contras/u)

    await fromMenu(copy.deactivate(email))
    await page.getByRole('dialog').getByRole('button', { name: copy.deactivation.submit }).click()
    await staff.toast(flashes.accountDeactivated.title)
    await fromMenu(copy.reactivate(email))
    await page.getByRole('dialog').getByRole('button', { name: copy.reactivation.submit }).click()
    await staff.toast(flashes.accountReactivated.title)

    await page.getByLabel(copy.searchLabel).fill(email)
    await page.keyboard.press('Enter')
    await page.waitForURL('**?buscar=*')
    await staff.follow(copy.passwordByEmail)
    await page.waitForURL('**/admin/password-reset')
    expect(await page.getByLabel(copy.password.targetEmail).inputValue()).toBe(email)
    await staff.press(copy.password.next)
    await page.getByLabel(copy.password.password, { exact: true }).waitFor()

    await page.goto('/admin/actividad')
    const { actions } = activityCopy[screen.language]
    for (const action of [
      actions['account.role-changed'],
      actions['account.password-changed'],
      actions['account.deactivated'],
      actions['account.reactivated'],
    ]) {
      await page.getByText(action, { exact: true }).first().waitFor()
    }
  },
)
