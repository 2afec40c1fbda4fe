import { describe, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { journeys } from './journeys.ts'
import { twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

/** An admin's work on members: import, search, concurrent changes, leaving. */

const club = journeys()

describe.each(twoScreens(import.meta.filename))('at $width px in $language', (screen) => {
  const { language, width } = screen
  const copy = memberImportCopy[language]
  const table = tableImportCopy[language]
  const members = membersCopy[language]
  const name = `Núria Soler ${width}`
  const email = `nuria-${width}@example.cat`

  test('an admin imports a table after reading its errors', async () => {
    const staff = await club.signedInAdmin(screen, { at: '/admin/socios' })
    const { page } = staff
    await staff.press(panelCopy[language].moreActions(membershipsCopy[language].list.title))
    await staff.follow(members.import)
    await page.waitForURL('**/importar')
    await page.getByLabel(table.file).setInputFiles({
      name: 'socis.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `\uFEFFNom,Correu,Alta\r\n${name},${email},9/12/2015\r\nPau,nowhere,\r\n`,
      ),
    })
    await staff.press(table.check)
    await page.getByRole('heading', { name: table.report }).waitFor()
    await page.getByText(copy.column.email, { exact: false }).last().waitFor()
    await expectAccessible(staff)
    // Changed since, so it is checked again.
    const store = page.getByRole('button', { name: copy.submit(1, 0) })
    await page.getByLabel(table.content).press('End')
    await page.getByLabel(table.content).pressSequentially(' ')
    await store.waitFor({ state: 'detached' })
    await staff.press(table.checkAgain)
    await store.click()
    await page.waitForURL('**/admin/socios?vista=activos')
    await staff.toast(flashesCopy[language].membersImported.title)
    // On a telephone a row is the name and a line of facts; the address is in its details.
    await page.getByRole('link', { name, exact: true }).waitFor()
    await expectAccessible(staff)
  })

  test('a member leaves, by keyboard only', async () => {
    const staff = await club.signedInAdmin(screen, { at: '/admin/socios?vista=activos' })
    const { page } = staff
    await page.getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('link', { name: members.departure.action }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: members.departure.title(name) })
    await dialog.waitFor()
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: members.departure.action }).focus()
    await page.keyboard.press('Enter')
    await staff.toast(flashesCopy[language].memberLeft.title)
    await page.getByText(members.state.left, { exact: true }).first().waitFor()
  })
})
