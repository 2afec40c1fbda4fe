import { expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { fileZoneCopy } from '#app/kit/panel/pictures/file-zone.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { xlsx } from '#tests/support/spreadsheets.ts'
import { admin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { desk } from './person.ts'

const club = journeys()

test('the import reads a table written by Excel as Windows-1252 text and as .xlsx', async () => {
  const visitor = await club.signedInAdmin(
    { width: 1440, language: 'ca' },
    { at: '/admin/socios/importar' },
  )
  const { page } = visitor
  const copy = tableImportCopy.ca
  await page.getByText(fileZoneCopy.ca.none).waitFor()
  const file = page.getByLabel(copy.file, { exact: true })
  // The field can be focused, and its button shows the focus.
  await file.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const button = page.locator('label', { hasText: copy.file })
  expect(await button.evaluate((shown) => getComputedStyle(shown).outlineStyle)).toBe('solid')
  // A file dropped from a folder. Latin-1 and Windows-1252 encode these letters in the same bytes.
  const csv = 'Nom i cognoms;Correu electrònic\r\nÀngel Muñoz Güell;angel@example.cat\r\n'
  await file.locator('..').evaluate(
    (zone, bytes) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([new Uint8Array(bytes)], 'socis.csv'))
      zone.dispatchEvent(
        new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
      )
    },
    [...Buffer.from(csv, 'latin1')],
  )
  const content = page.getByLabel(copy.content, { exact: true })
  await page.getByText('socis.csv', { exact: true }).waitFor()
  await expect.poll(() => content.inputValue()).toContain('Àngel Muñoz Güell')
  await page.getByRole('button', { name: copy.check, exact: true }).click()
  await page.getByRole('heading', { name: copy.report }).waitFor()
  const shown = (await page.getByRole('main').textContent()) ?? ''
  expect(shown).not.toContain(copy.row.encoding)
  const buffer = Buffer.from(xlsx)
  await file.setInputFiles({ name: 'socis.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect.poll(() => content.inputValue()).toContain('Núria Pou;2012-03-15')
  await visitor.leave()
})

test('the report stays during a new sign-in', async () => {
  const copy = tableImportCopy.es
  const { page } = await club.signedInAdmin(desk, { at: '/admin/socios/importar' })
  await page
    .getByLabel(copy.content, { exact: true })
    .fill('Nombre;Email\nÀngel Güell;angel@example.cat')
  await page.getByRole('button', { name: copy.check, exact: true }).click()
  const report = page.getByRole('heading', { name: copy.report })
  await report.waitFor()
  const store = page.getByRole('button', { name: memberImportCopy.es.submit(1, 0) })
  // The text was changed, so it is checked again.
  await page.getByLabel(copy.content, { exact: true }).press('End')
  await page.getByLabel(copy.content, { exact: true }).pressSequentially(' ')
  await store.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: copy.checkAgain, exact: true }).click()
  await store.waitFor()
  await club.query('delete from sessions')
  await store.click()
  const again = page.getByRole('dialog', { name: signInAgainCopy.es.title })
  const password = again.getByLabel(accountsCopy.es.signIn.password, { exact: true })
  await password.fill(admin.password)
  await password.press('Enter')
  await again.waitFor({ state: 'detached' })
  await store.click()
  await page.waitForURL('**/admin/socios?**')
})
