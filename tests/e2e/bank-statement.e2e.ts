import { expect, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { fileZoneCopy } from '#app/kit/panel/pictures/file-zone.copy.ts'
import { bankStatementsCopy } from '#app/money/bank-statements/bank-statements.copy.ts'
import { norma43 } from '#tests/support/bank-files.ts'
import { openCharge, openCredit } from '#tests/support/open-money.ts'
import { journeys } from './journeys.ts'
import { twoScreens } from './person.ts'
import { expectAccessible, expectFits } from './violations.ts'

/** A statement of the bank is dropped, looked at, mended and taken. */

const club = journeys()

/** A month's statement: a transfer with its reference, a name only, an unknown payer, and a refund. */
async function statement(word: string) {
  const { pool } = club.site
  const { reference } = await openCharge(pool, { name: `Ana Puig ${word}` })
  await openCharge(pool, { name: `Marc Vidal ${word}`, cents: 3000, about: 'Cuota 2026' })
  await openCredit(pool, { name: `Pau Serra ${word}` })
  const text = norma43([
    { day: '2026-11-03', cents: 5500, texts: [`TRANSFERENCIA ${reference}`] },
    { day: '2026-11-04', cents: 3000, texts: [`MARC VIDAL ${word.toUpperCase()}`] },
    { day: '2026-11-04', cents: 2500, texts: [`INGRESO EN VENTANILLA ${word}`] },
    { day: '2026-11-05', cents: -4000, texts: [`PAU SERRA ${word.toUpperCase()}`] },
  ])
  return { name: 'extracto.n43', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') }
}

test.each(twoScreens(import.meta.filename))(
  'a bank statement is dropped and imported at $width px in $language',
  async (screen) => {
    const treasurer = await club.signedInAdmin(screen, { at: '/admin/caja/extractos' })
    const { page } = treasurer
    const copy = bankStatementsCopy[screen.language]
    const file = await statement(screen.language === 'es' ? 'Roig' : 'Bosch')
    await page.getByText(fileZoneCopy[screen.language].none).waitFor()
    // Dragged from a folder.
    await page
      .getByLabel(copy.file)
      .locator('..')
      .evaluate(
        (zone, bytes) => {
          const dropped = new DataTransfer()
          dropped.items.add(new File([new Uint8Array(bytes)], 'extracto.n43'))
          zone.dispatchEvent(
            new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
          )
        },
        [...file.buffer],
      )
    await page.getByText('extracto.n43', { exact: true }).waitFor()
    await treasurer.press(copy.check)
    await page.getByRole('heading', { name: copy.report }).waitFor()
    expect(await page.getByLabel(copy.choice).count()).toBe(4)
    await expectAccessible(treasurer)
    await expectFits(treasurer)

    // The third has an unknown payer, which is shown.
    const nobodys = page.getByRole('listitem').filter({ hasText: 'VENTANILLA' })
    await nobodys.getByLabel(copy.who).fill('Núria Pla')
    await treasurer.press(copy.checkAgain)
    await expect
      .poll(() => nobodys.getByLabel(copy.choice).locator('option:checked').textContent())
      .toBe(copy.credit('Núria Pla'))
    await treasurer.press(copy.take)
    await treasurer.toast(flashesCopy[screen.language].statementTaken.title)

    await page.getByRole('heading', { name: copy.report }).waitFor({ state: 'detached' })

    // The same file again has nothing to import.
    await page.getByLabel(copy.file).setInputFiles(file)
    await treasurer.press(copy.check)
    await page.getByText(copy.nothing).waitFor()
  },
)
