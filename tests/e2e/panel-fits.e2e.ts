import { expect, test } from 'vitest'
import { reviewsPanelCopy } from '#app/content/reviews/panel/reviews-panel.copy.ts'
import { membershipsCopy } from '#app/copy/panel/memberships.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { fillDatabase } from './fill-database.ts'
import { crowd, longAddress } from './full-club.ts'
import { journeys } from './journeys.ts'

/** Lists of the panel with long names, long addresses and everything that a row can have: what has its room. */

const club = journeys(async (site) => {
  await fillDatabase(site, crowd)
})

test.each([1024, 1440])('what people have written has room, at %d px', async (width) => {
  const volunteer = await club.signedInAdmin({ width, language: 'es' })
  const { page } = volunteer
  const widthOf = async (text: string) =>
    (await page.getByText(text).first().boundingBox())?.width ?? 0
  await page.goto('/admin/mensajes')
  expect(await widthOf('Buenos días, querría saber')).toBeGreaterThan(320)
  const address = await page.getByRole('link', { name: longAddress, exact: true }).boundingBox()
  expect(address?.height).toBeLessThan(30)
  await page.goto('/admin/resenas')
  const author = await page.getByText('Montserrat Rovira', { exact: true }).boundingBox()
  expect(author?.height).toBeLessThan(26)
  const comment = page.getByText('Todo estaba en su punto')
  expect(await widthOf('Todo estaba en su punto')).toBeGreaterThan(320)
  const begun = await comment.boundingBox()
  await page.getByText(reviewsPanelCopy.es.readAll).click()
  const whole = await comment.boundingBox()
  expect(begun?.height).toBeLessThan(80)
  expect(whole?.height).toBeGreaterThan(200)
  await volunteer.leave()
})

test('no button of the members is as high as several of them', async () => {
  const volunteer = await club.signedInAdmin(
    { width: 768, language: 'es' },
    { at: '/admin/socios' },
  )
  const { page } = volunteer
  const create = page.getByRole('link', { name: membershipsCopy.es.list.create, exact: true })
  expect((await create.boundingBox())?.height).toBeLessThanOrEqual(48)
  await volunteer.leave()
})

test('a dialog that fits the window shows what stands below its last button', async () => {
  const volunteer = await club.signedInAdmin({ width: 1440, language: 'es' })
  const { page } = volunteer
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.goto('/admin/eventos/1/asistentes')
  await page.getByRole('link', { name: 'Pau Vila', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'pau@example.cat' })
  await dialog.waitFor()
  // Its height while it is still coming in, or without its fonts, is another.
  await expect
    .poll(async () => {
      const height = await dialog.evaluate((element) => element.scrollHeight)
      await page.setViewportSize({ width: 1440, height: height + 50 })
      return await dialog.evaluate((element) => {
        const controls = [...element.querySelectorAll('button, a')]
        const ends = controls.map((control) => control.getBoundingClientRect().bottom)
        return element.getBoundingClientRect().bottom - Math.max(...ends)
      })
    })
    .toBeGreaterThanOrEqual(24)
  await volunteer.leave()
})

test('on a telephone a list begins in the upper half of the screen', async () => {
  const volunteer = await club.signedInAdmin({ width: 390, language: 'es' })
  const { page } = volunteer
  for (const [path, most] of [
    ['/admin/socios', 420],
    ['/admin/eventos', 300],
    ['/admin/usuarios', 360],
  ] as const) {
    await page.goto(path)
    const row = await page.locator('main tbody tr').first().boundingBox()
    expect(row?.y, path).toBeLessThan(most)
  }
  await volunteer.leave()
})

test.each([1024, 1440])(
  'what somebody is stands beside the name of whom it is about, at %d px',
  async (width) => {
    const volunteer = await club.signedInAdmin({ width, language: 'es' })
    const { page } = volunteer
    await page.goto('/admin/eventos/1/asistentes')
    const title = await page.getByRole('link', { name: 'Pau Vila', exact: true }).boundingBox()
    const badge = await page
      .getByRole('row')
      .filter({ hasText: 'Pau Vila' })
      .getByText(attendeesCopy.es.member, { exact: true })
      .boundingBox()
    if (!title || !badge) throw new Error('nobody is a member')
    expect(badge.x - title.x - title.width).toBeLessThan(16)
    const waits = await page.getByText('En lista de espera', { exact: true }).boundingBox()
    expect(waits?.height).toBeLessThan(30)
    await volunteer.leave()
  },
)
