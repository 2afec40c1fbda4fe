import { expect, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { seatingPaths } from '#app/events/seating/seating.ts'
import { filledIn } from '#app/platform/http/flash.ts'
import { storedSeats } from '#tests/support/file-database.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

const parties = [
  ['Blanca Puig', 3, { sitWith: 'Con Enric, que viene solo' }],
  ['Cesc Roca', 2, { member: true }],
  ['Dora Vila', 4, {}],
  ['Enric Sala', 1, {}],
] as const

const club = journeys(async ({ db }) => {
  for (const [name, seats, given] of parties) {
    const people = Array.from({ length: seats }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`))
    await storedSeats(db, 2, people, { confirmedAt: new Date(), ...given })
  }
})

const paths = seatingPaths(2)

test.each(twoScreens(import.meta.filename))(
  'tables are made, filled and printed as cards at $width px in $language',
  async (screen) => {
    const { page: words, fill, form, tables, wishes } = seatingCopy[screen.language]
    const flashes = flashesCopy[screen.language]
    await club.site.pool.sql`
      delete from event_tables where event_id = 2; delete from event_seating_plans; delete from event_seat_wishes;`
    const volunteer = await club.signedInAdmin(screen)
    const { page } = volunteer
    await page.goto(paths.plan)
    await page.getByRole('link', { name: words.noTablesLink }).click()
    await page.waitForURL(`**${paths.tables}`)
    await awake(page)
    await expectAccessible(volunteer)
    await page.getByLabel(tables.labels.nuevas, { exact: true }).fill('2')
    await page.getByLabel(tables.labels.nuevas_sillas).fill('6')
    await page.keyboard.press('Enter')
    await volunteer.toast(flashes.tablesSaved.title)
    await page.getByRole('heading', { name: fill.title }).waitFor()
    await expectAccessible(volunteer)

    // A typed wish is a suggestion until it is accepted.
    await page.getByRole('button', { name: wishes.joinOf('Blanca Puig', 'Enric Sala') }).click()
    await page.getByText(wishes.joined('Enric Sala')).waitFor()

    await page.getByRole('button', { name: fill.submit, exact: true }).click()
    await volunteer.toast(filledIn(flashes.seatsFilled.title, { people: '10' }))
    const tableOf = (name: string) =>
      page.getByRole('combobox', { name: form.tableOf(name), exact: true })
    await page.getByText(form.everybody).waitFor()
    expect(await tableOf('Blanca Puig').inputValue()).toBe(await tableOf('Enric Sala').inputValue())

    // Moving one person by keyboard moves their companions too, and says so.
    const from = await tableOf('Cesc Roca').inputValue()
    const to = from === '1' ? '2' : '1'
    await tableOf('Cesc Roca').selectOption(to)
    await page.getByText(form.unsaved).first().waitFor()
    expect(await tableOf('Cesc Roca 2').inputValue()).toBe(to)
    if (screen.width > 800) {
      expect(
        await tableOf('Cesc Roca').evaluate((element) => element === document.activeElement),
      ).toBe(true)
      await page
        .getByRole('listitem')
        .filter({ has: tableOf('Cesc Roca') })
        .getByTitle(form.drag)
        .dragTo(page.getByRole('region', { name: form.nowhere }))
      expect(await tableOf('Cesc Roca 2').inputValue()).toBe('')
    } else {
      await tableOf('Cesc Roca').selectOption('')
    }
    await expectAccessible(volunteer)
    await page.getByRole('button', { name: form.submit, exact: true }).click()
    await volunteer.toast(flashes.seatsSaved.title)
    await page.getByText(seatingCopy[screen.language].notes.unseated(2, 0)).waitFor()

    await page.goto(paths.list)
    await expectAccessible(volunteer)
    await page.goto(paths.cards)
    expect(await page.locator('.place-card').count()).toBe(8)
    await expectAccessible(volunteer)
  },
)
