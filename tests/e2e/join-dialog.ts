import type { Locator } from 'playwright-core'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import type { Person } from './person.ts'

/** Opens the dialog for joining from a phone's menu, in Catalan, and fills in a name. */
export async function joinDialog(visitor: Person): Promise<Locator> {
  const { page } = visitor
  const { join } = membershipsCopy.ca
  await visitor.open('/')
  await visitor.press(siteCopy.ca.menu)
  await page.getByRole('dialog').getByRole('link', { name: siteCopy.ca.join }).click()
  const dialog = page.getByRole('dialog', { name: join.title })
  await dialog.getByLabel(join.name).fill('Àngel Roca')
  return dialog
}
