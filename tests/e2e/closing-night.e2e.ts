import { expect, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { closingPath } from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'
import { storedSeats } from '#tests/support/file-database.ts'
import { photographFile } from '#tests/support/photographs.ts'
import { journeys } from './journeys.ts'
import { twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

const nights = [2, 3, 1]

const club = journeys(async ({ db, pool }) => {
  const blanca = { name: 'Blanca Puig', checkedInAt: new Date() }
  for (const night of nights)
    await storedSeats(db, night, [blanca], { email: 'blanca@example.cat' })
  await pool.query(`update events set date = now() - interval '14 hours', ends_at = null, programme = null
       where id in (${nights.join()});
     insert into event_night_notes (id, event_id, text, at)
       select gen_random_uuid(), id, 'Se acabó el cava', now() - interval '10 hours' from events
       where id in (${nights.join()});
     insert into people (full_name, email) values ('Blanca Puig', 'blanca@example.cat');
     insert into membership_requests (full_name, email, status, member_number, joined_on)
       values ('Carla Vidal', 'carla@example.cat', 'approved', 901, '2024-01-01')`)
})

const files = () =>
  Promise.all([photographFile('una.jpg', '#6b1426'), photographFile('otra.jpg', '#264653')])

test.each(twoScreens(import.meta.filename))(
  'selected photographs are published with areas covered by keyboard, at $width px in $language',
  async (screen) => {
    const night = screen.language === 'es' ? 2 : 3
    const { photographs: sent, closing } = nightCopy[screen.language]
    const { editor, ...copy } = closing.photographs
    const { form: visit } = visitsPanelCopy[screen.language]
    const host = await club.signedInAdmin(screen, { at: nightPaths(night).night })
    const { page } = host
    await page.locator('input[type=file][multiple]').setInputFiles(await files())
    await page.getByText(sent.kept(2)).waitFor()

    await host.open(closingPath(night))
    await page.getByText(copy.hint).waitFor()
    // Notes are published only by their button.
    const text = page.locator(`textarea[name=note_${screen.language}]`)
    expect(await text.inputValue()).toBe('')
    await page.getByRole('button', { name: closing.intoText }).click()
    expect(await text.inputValue()).toBe('Se acabó el cava')
    // Attendees without consent are listed; absent members are not.
    await page.getByText(visit.notInPictures).waitFor()
    const blanca = page.getByLabel('Blanca Puig', { exact: true })
    await blanca.uncheck()
    await page.getByText(visit.notInPictures).waitFor({ state: 'detached' })
    // People added by name are listed too, until they are removed.
    const search = page.getByLabel(visit.addMember)
    await search.fill('Carla')
    await page.getByRole('option', { name: 'Carla Vidal' }).click()
    await page.getByText(visit.notInPictures).waitFor()
    await page.getByRole('button', { name: visit.removeMember('Carla Vidal') }).click()
    await page.getByText(visit.notInPictures).waitFor({ state: 'detached' })
    await blanca.check()
    await page.getByText(visit.notInPictures).waitFor()

    await page.getByLabel(copy.chosen).first().check()
    const first = page.locator('li', { has: page.locator('[name=photo_0_chosen]') })
    await first.getByRole('button', { name: copy.cover }).press('Enter')
    await first.getByRole('button', { name: editor.add }).press('Enter')
    const area = first.getByRole('button', { name: editor.area(1) }).first()
    await area.press('ArrowLeft')
    await area.press('Shift+ArrowDown')
    expect(await page.locator('[name=photo_0_areas]').inputValue()).toBe('334,250,100,116')
    await expectAccessible(host)
    // Draws another area by pointer, then removes it by keyboard. Hovering scrolls to the picture and waits until it is
    // still.
    const picture = first.locator('img[alt=""]')
    await picture.hover({ position: { x: 10, y: 10 } })
    await page.mouse.down()
    await picture.hover({ position: { x: 80, y: 60 }, force: true })
    await page.mouse.up()
    await first
      .getByRole('button', { name: editor.area(2) })
      .first()
      .press('Delete')
    expect(await page.locator('[name=photo_0_areas]').inputValue()).toBe('334,250,100,116')
    // Encoding all sizes takes time on a busy machine.
    const covered = page.waitForResponse((answer) => answer.url().endsWith('/zonas'), {
      timeout: 40_000,
    })
    await first.getByRole('button', { name: editor.done, exact: true }).press('Enter')
    expect((await covered).status()).toBe(200)
    await first.getByText(copy.covered(1)).waitFor()

    await page.getByLabel(copy.agreed).first().check()
    await expectAccessible(host)
    await page.getByRole('button', { name: visit.close, exact: true }).click()
    await host.toast(flashesCopy[screen.language].nightClosed.title)
    await page.goto(nightPaths(night).night)
    await page.getByText(sent.closed).waitFor()
  },
)
