import type { Locator } from 'playwright-core'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import type { Person } from './person.ts'

/** Opens the dialog for joining from the menu of a phone, in Catalan, and fills in a name. */
export async function joinDialog({ page, open, press }: Person): Promise<Locator> {
  const { join } = membershipsCopy.ca
  await open('/')
  await press(siteCopy.ca.menu)
  await page.getByRole('dialog').getByRole('link', { name: siteCopy.ca.join }).click()
  const dialog = page.getByRole('dialog', { name: join.title })
  await dialog.getByLabel(join.name).fill('Àngel Roca')
  return dialog
}
