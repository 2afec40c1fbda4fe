import { describe, expect, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { journeys } from './journeys.ts'
import { twoScreens, type Person } from './person.ts'
import { signedUp } from './signed-up.ts'
import { expectAccessible } from './violations.ts'

/** Members of long ago come into the site by a table, and into their accounts by themselves. */

const club = journeys()

describe.each(twoScreens(import.meta.filename))('at $width px in $language', (screen) => {
  const { language, width } = screen
  const members = membersCopy[language]
  const copy = membershipsCopy[language]
  const number = 3000 + width
  const joan = `joan.vidal-${width}@example.org`
  const asked = `marta.soler-${width}@example.org`

  async function importMembers(staff: Person, rows: readonly string[]): Promise<void> {
    const { page } = staff
    await staff.open('/admin/socios/importar')
    await page
      .getByLabel(tableImportCopy[language].content)
      .fill(['Número;Nombre;Email;Alta', ...rows].join('\n'))
    await staff.press(tableImportCopy[language].check)
    await page
      .getByRole('button', { name: memberImportCopy[language].submit(rows.length, 0) })
      .click()
    await page.waitForURL('**/admin/socios?vista=activos')
    if (width > 1000) await offersToInvite(staff)
    await staff.toast(flashesCopy[language].membersImported.title)
  }

  /** The notice of the import is there, and the button beside the offer is free of it. */
  async function offersToInvite({ page }: Person): Promise<void> {
    const { title } = flashesCopy[language].membersImported
    await page.getByText(title).waitFor()
    const button = page.getByRole('link', { name: members.invitation.invite, exact: true })
    // A trial clicks nothing; it fails where something else would take the click.
    await button.click({ trial: true, timeout: 2000 })
    await page.getByText(title).waitFor()
  }

  test('a member who signs up finds the membership, and the panel creates no second one', async () => {
    const early = await signedUp(club, screen, asked)
    // The account loads after the cursor is in the field: no name appears under it.
    const { promise: mayBeKnown, resolve: letKnow } = Promise.withResolvers<void>()
    await early.page.route('**/sesion', async (route) => {
      await mayBeKnown
      await route.continue()
    })
    await early.open('/unete')
    await early.page.getByLabel(copy.join.name, { exact: true }).focus()
    const answered = early.page.waitForResponse('**/sesion')
    letKnow()
    await (await answered).finished()
    await early.page.getByText(copy.join.needsAccount).waitFor({ state: 'detached' })
    await early.page.keyboard.type('Marta Soler')
    await early.press(copy.join.submit)
    await early.page.waitForURL('**/cuenta')

    const staff = await club.signedInAdmin(screen)
    await importMembers(staff, [
      `${number};Joan Vidal;${joan};01/05/2012`,
      `${number + 1};Marta Soler;${asked};09/12/2015`,
    ])

    const person = await signedUp(club, screen, joan)
    await person.page.goto('/cuenta')
    await person.page.getByText(copy.account.memberSince(number, '01/05/2012')).waitFor()
    await person.page.goto('/unete')
    await person.page.getByText(copy.join.isMember(number, '2012')).waitFor()
    expect(await person.page.getByRole('button', { name: copy.join.submit }).count()).toBe(0)
    await expectAccessible(person)

    const { page } = staff
    await staff.open('/admin/socios?vista=pendientes')
    await page.getByRole('link', { name: copy.list.details('Marta Soler') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(members.besides.isMember(number + 1, '2015')).waitFor()
    expect(await dialog.getByRole('button', { name: copy.details.approve }).count()).toBe(0)
    await expectAccessible(staff)
    await dialog.getByRole('link', { name: members.besides.join }).click()
    const joining = page.getByRole('dialog', { name: members.joining.title })
    await joining.waitFor()
    await expectAccessible(staff)
    await joining.getByRole('button', { name: members.joining.submit }).click()
    await staff.toast(flashesCopy[language].recordsJoined.title)

    await early.page.goto('/cuenta')
    await early.page.getByText(copy.account.memberSince(number + 1, '09/12/2015')).waitFor()
  })
})
