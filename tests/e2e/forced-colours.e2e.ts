import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { journeys } from './journeys.ts'
import { desk } from './person.ts'

const club = journeys()

async function forced(path: string, panel = false): Promise<Page> {
  const visitor = panel ? await club.signedInAdmin(desk) : await club.person(desk)
  const { page } = visitor
  const colorScheme = panel ? 'dark' : null
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
  await visitor.open(path)
  return page
}

const styles = (page: Page, selector: string, property: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, name) => elements.map((each) => getComputedStyle(each).getPropertyValue(name)),
      property,
    )

test('show the selected seats', async () => {
  const page = await forced('/eventos/1/inscripcion')
  const chosen = await styles(page, 'label:has(input[name="seats"]:checked)', 'background-color')
  const others = await styles(
    page,
    'label:has(input[name="seats"]:not(:checked))',
    'background-color',
  )
  expect(chosen).toHaveLength(1)
  expect(others.length).toBeGreaterThan(1)
  expect(others).not.toContain(chosen[0])
})

test('show the active filter', async () => {
  const page = await forced('/restaurantes?estrellas=1')
  const [on] = await styles(page, 'search a[aria-current="true"]', 'background-color')
  const off = await styles(page, 'search a:not([aria-current])', 'background-color')
  expect(off.length).toBeGreaterThan(1)
  expect(off).not.toContain(on)
})

test('show the open tab', async () => {
  const page = await forced('/restaurantes/1')
  const [open] = await styles(page, '[role=tab][aria-selected=true]', 'border-bottom-color')
  const closed = await styles(page, '[role=tab][aria-selected=false]', 'border-bottom-color')
  expect(closed.length).toBeGreaterThan(1)
  expect(closed).not.toContain(open)
  // A closed tab has a line in the colour of the background.
  const [ground] = await styles(page, 'body', 'background-color')
  expect(new Set(closed)).toEqual(new Set([ground]))
})

test('show the picture buttons of home on a background, and the current one thicker', async () => {
  const page = await forced('/')
  const { pause, next } = homeCopy.es.hero
  for (const name of [pause, next]) {
    const ground = await page
      .getByRole('button', { name, exact: true })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(ground).not.toMatch(/rgba\(.*, 0\)|transparent/u)
  }
  const [present] = await styles(page, '.hero [data-at][data-current="true"] > span', 'height')
  const [other] = await styles(page, '.hero [data-at][data-current="false"] > span', 'height')
  expect(Number.parseFloat(present ?? '')).toBeGreaterThan(Number.parseFloat(other ?? ''))
})

test('show the selected option of the palette, and the edge of its dialog', async () => {
  const page = await forced('/admin/eventos', true)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: recordSearchCopy.es.palette.title })
  await dialog.getByRole('option').first().waitFor()
  const [on] = await styles(page, '[role=option][data-highlighted]', 'background-color')
  const off = await styles(page, '[role=option]:not([data-highlighted])', 'background-color')
  expect(off.length).toBeGreaterThan(1)
  expect(off).not.toContain(on)
  expect(await dialog.evaluate((popup) => getComputedStyle(popup).borderTopWidth)).toBe('1px')
})

test('show the words of the logo on a dark background', async () => {
  const page = await forced('/admin/eventos', true)
  const shown = await page
    .locator('aside img')
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  expect(shown).toBe('/brand/logo-light.svg')
})
