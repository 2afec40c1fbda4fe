import { describe, expect, test } from 'vitest'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { journeys } from './journeys.ts'
import { twoScreens } from './person.ts'
import { expectAccessible, violations } from './violations.ts'

/** Dialogs and overlays checked against WCAG 2.2 A and AA; every-page.e2e.ts checks the pages. */

const club = journeys()

describe.each(twoScreens(import.meta.filename))('at $width px in $language', (screen) => {
  test('the join dialog has no violation, and returns the focus', async () => {
    const visitor = await club.person(screen)
    const { page } = visitor
    await visitor.open('/club')
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: siteCopy[screen.language].join })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: membershipsCopy[screen.language].join.title })
    await dialog.waitFor()
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the search of the panel has no violation', async () => {
    const staff = await club.signedInAdmin(screen)
    const { page } = staff
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: recordSearchCopy[screen.language].palette.label })
      .waitFor()
    expect(await violations(staff)).toEqual([])
  })
})
