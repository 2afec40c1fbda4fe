import { expect, test } from 'vitest'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { crowd, longAddress } from './full-club.ts'
import { journeys } from './journeys.ts'
import { desk } from './person.ts'

const club = journeys(async (site) => {
  await site.pool.query(crowd)
})

/** The narrowest width with columns, and that of a desktop. */
const desks = [1024, 1440]

test('long texts have room, and a role is beside the name', async () => {
  const { page } = await club.signedInAdmin(desk, { at: '/admin/mensajes' })
  async function boxOf(text: string) {
    const box = await page.getByText(text).first().boundingBox()
    if (!box) throw new Error(`'${text}' is not shown`)
    return box
  }
  async function onDesks(path: string, measure: () => Promise<unknown>) {
    await page.goto(path)
    for (const width of desks) {
      await page.setViewportSize({ width, height: 900 })
      await measure()
    }
  }
  await onDesks('/admin/mensajes', async () => {
    expect((await boxOf('Buenos días, querría saber')).width).toBeGreaterThan(320)
    const address = await page.getByRole('link', { name: longAddress, exact: true }).boundingBox()
    expect(address?.height).toBeLessThan(30)
  })
  const comment = 'Todo estaba en su punto'
  await onDesks('/admin/resenas', async () => {
    expect((await boxOf(comment)).width).toBeGreaterThan(240)
    expect((await boxOf(comment)).height).toBeLessThan(40)
  })
  await page.getByText(comment).first().click()
  await expect.poll(async () => (await boxOf(comment)).height).toBeGreaterThan(100)
  await onDesks('/admin/eventos/1/asistentes', async () => {
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
  })

  // A high window shows what is below the last button of the dialog.
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.getByRole('link', { name: 'Pau Vila', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'pau@example.cat' })
  await dialog.waitFor()
  // The height changes until the dialog has appeared with its fonts.
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
})
