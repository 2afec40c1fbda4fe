import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { club as clubFacts } from '#app/club.ts'
import { restaurantsPanelCopy } from '#app/content/restaurant-management/restaurants-panel.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { sampled } from '#tests/support/seed.ts'
import { journeys } from './journeys.ts'
import { awake, desk, telephone, twoScreens } from './person.ts'

const club = journeys()

const pages = ['/admin/eventos/1/editar', '/admin/restaurantes/1/editar', '/admin/blog/nuevo']

const bar = (page: Page) => page.locator('[data-form-bar]')

/** The focused element, and whether the bar covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const foot = document.querySelector('[data-form-bar]')
    if (!element || !foot || foot.contains(element)) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    // For an element taller than the window, its start counts.
    const y = top + Math.min(height, 40) / 2
    const seen = document.elementFromPoint(left + Math.min(width, 40) / 2, y)
    return {
      name: element.getAttribute('name') ?? element.textContent?.slice(0, 30) ?? '',
      hidden: !seen || foot.contains(seen) || y > window.innerHeight,
    }
  })

/** A phone with and without its keyboard, and a desktop. */
const windows = [
  [390, 664],
  [390, 380],
  [1440, 700],
] as const
const keyboardWalks = windows.flatMap(([width, height]) =>
  pages.map((path) => ({ path, width, height })),
)

test.each(sampled(keyboardWalks, 1, ({ path, width, height }) => `${path} ${width} ${height}`))(
  'the bar stays visible and covers no focus, at $width x $height on $path',
  async ({ path, width, height }) => {
    const { page } = await club.signedInAdmin({ width, language: 'es' }, { at: path })
    await page.setViewportSize({ width, height })
    await page.getByRole('heading', { level: 1 }).focus()
    const hidden: string[] = []
    let count = 0
    for (;;) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      if (!now) break
      count += 1
      if (now.hidden) hidden.push(now.name)
      const foot = await bar(page).boundingBox()
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(height + 1)
    }
    expect(hidden).toEqual([])
    expect(count).toBeGreaterThan(15)
    await page.keyboard.press('Shift+Tab')
    expect((await focused(page))?.hidden).toBe(false)
  },
)

test.each(sampled(pages, 1))('the column and the bar of %s fit every width', async (path) => {
  const { page } = await club.signedInAdmin({ width: 1440, language: 'ca' }, { at: path })
  for (const width of [320, 390, 768, 1024, 1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    // No field is wider than a readable column.
    const widest = await page
      .locator('input[name^="title_"], input[name="nombre"]')
      .first()
      .evaluate((field) => field.getBoundingClientRect().width)
    expect(widest).toBeLessThanOrEqual(44 * 16)
    const buttons = await bar(page)
      .locator('a, button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    for (const { left, right, height } of buttons) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(height).toBeGreaterThanOrEqual(42)
    }
  }
})

test('the section list scrolls to sections and adds no history', async () => {
  const { form, title } = restaurantsPanelCopy.es
  const volunteer = await club.signedInAdmin(desk, { at: '/admin/restaurantes?buscar=llevant' })
  const { page } = volunteer
  await volunteer.follow(restaurantsPanelCopy.es.edit('Can Llevant'))
  await page.getByRole('heading', { level: 1, name: form.editTitle }).waitFor()
  // The focus, the document's title and the way back.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(form.editTitle)
  await expect.poll(() => page.title()).toBe(`${form.editTitle} · ${clubFacts.name}`)
  const sections = page.getByRole('navigation', { name: editingCopy.es.sections })
  const { facts, texts, pictures, ...folded } = form.sections
  expect(await sections.getByRole('link').allTextContents()).toEqual([
    facts,
    texts,
    pictures,
    editingCopy.es.alsoIn.ca,
    ...Object.values(folded),
  ])
  for (const section of [form.sections.chef, form.sections.booking, form.sections.links]) {
    await sections.getByRole('link', { name: section }).click()
    const heading = page.getByRole('heading', { level: 2, name: section })
    // The page may still be scrolling.
    const isInWindow = () =>
      heading.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return top >= 0 && top < 800
      })
    await expect.poll(isInWindow).toBe(true)
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('facebook')
  expect(new URL(page.url()).search).toBe('?buscar=llevant')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).search).toBe('?buscar=llevant')
})

test.each(twoScreens(import.meta.filename))(
  'the bar shows unsaved changes, and leaving asks, at $width px in $language',
  async (screen) => {
    const { form } = restaurantsPanelCopy[screen.language]
    const { bar: words, unsaved, items } = editingCopy[screen.language]
    const volunteer = await club.signedInAdmin(screen, { at: '/admin/restaurantes' })
    const { page } = volunteer
    await volunteer.follow(restaurantsPanelCopy[screen.language].edit('Mas Ginebró'))
    await page.getByRole('heading', { level: 1, name: form.editTitle }).waitFor()
    const edited = new URL(page.url()).pathname
    const announced = (text: string) => bar(page).getByText(text, { exact: true }).waitFor()
    const name = page.getByLabel(form.labels.nombre, { exact: true }).first()
    const stored = await name.inputValue()
    await announced(words.same)
    await name.fill('Ca la Nena')
    await announced(words.changed)
    await name.fill(stored)
    await announced(words.same)
    await page.getByRole('heading', { level: 2, name: form.sections.mainDishes }).click()
    for (const dish of ['Fricandó', `Xató ${screen.width}`]) {
      await volunteer.press(form.addDish)
      const text = page.getByLabel(
        `${form.item.name} · ${editingCopy[screen.language].inLanguage.ca}`,
      )
      await text.last().fill(dish)
    }
    await volunteer.press(items.up(`Xató ${screen.width}`))
    await announced(words.changed)

    await page.goBack()
    await page.getByRole('button', { name: unsaved.stay }).click()
    expect(new URL(page.url()).pathname).toBe(edited)
    expect(await page.getByLabel(`${form.item.name} · `).last().isVisible()).toBe(true)

    // An error of the whole form is visible at any place in it.
    await page.route('**/editar.data*', (route) => route.abort())
    await bar(page).getByRole('button', { name: form.submitEdit }).click()
    await announced(problemsCopy[screen.language].unavailable)
    await announced(words.refused)
    await page.unroute('**/editar.data*')

    // While saving the bar says so; afterwards the list is shown, and going back does not return to the form.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/editar.data*', async (route) => {
      await answered
      await route.continue()
    })
    await bar(page).getByRole('button', { name: form.submitEdit }).click()
    await announced(words.saving)
    answer()
    await volunteer.toast(flashesCopy[screen.language].updated.title)
    await page.unroute('**/editar.data*')
    expect(new URL(page.url()).pathname).toBe('/admin/restaurantes')
    await page.goBack()
    expect(new URL(page.url()).pathname).not.toContain('/editar')
  },
)

test('all errors are reported together, by field names that lead to them', async () => {
  const { form } = eventsPanelCopy.es
  const { page } = await club.signedInAdmin(telephone, { at: '/admin/eventos/nuevo' })
  await page.getByLabel(`${form.labels.category} · Castellano`).fill('Cata')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert')
  await summary.getByText(form.createFailed).waitFor()
  await bar(page).getByText(editingCopy.es.bar.refused).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('alert')
  // In the order of the fields.
  const problems = await summary.getByRole('button').allTextContents()
  const { title, description, date, location, max_participants: seats } = form.labels
  expect(problems.map((sentence) => sentence.split(/: | · /u)[0])).toEqual([
    title,
    description,
    date,
    location,
    seats,
  ])
  await summary
    .getByRole('button', { name: `${form.labels.date}: ${fieldsCopy.es.required}` })
    .click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date')
  expect((await focused(page))?.hidden).toBe(false)
  expect(await page.getByLabel(`${form.labels.category} · Castellano`).inputValue()).toBe('Cata')
})

test('text typed before the page is interactive stays, and counts as unsaved', async () => {
  const { form } = restaurantsPanelCopy.es
  const { page } = await club.signedInAdmin(desk)
  const { promise: views, resolve: bringViews } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await views
    await route.continue()
  })
  await page.goto('/admin/restaurantes/1/editar', { waitUntil: 'commit' })
  const name = page.getByLabel(form.labels.nombre, { exact: true }).first()
  // The browser keeps the name; the scripts fill in the two ratings.
  await name.fill('Can Llevant de Dalt')
  await page.getByRole('heading', { level: 2, name: form.sections.ratings }).click()
  const [one, other] = ['valoracion_comida', 'valoracion_servicio'].map((each) =>
    page.locator(`input[name="${each}"]`),
  )
  await one?.fill('3,5')
  bringViews()
  await awake(page)
  await bar(page).getByText(editingCopy.es.bar.changed).waitFor()
  expect(await one?.evaluate((field) => field === document.activeElement)).toBe(true)
  await other?.fill('4')
  expect(await one?.inputValue()).toBe('3,5')
  expect(await name.inputValue()).toBe('Can Llevant de Dalt')
  await page.unroute('**/assets/*.js')
})

test.each(['/admin/eventos/1/editar', '/admin/restaurantes/1/editar'])(
  'a text keeps the language it was typed in when the page changes: %s',
  async (path) => {
    const { page } = await club.signedInAdmin(desk, { at: path })
    const [own, other] = ['es', 'ca'].map((each) =>
      page.locator(`textarea[name="description_${each}"]`),
    )
    const inOther = await other?.inputValue()
    await own?.fill('Un arroz de mar, sin prisa.')
    await page.getByRole('button', { name: /català/u }).click()
    await page.getByRole('navigation', { name: editingCopy.ca.sections }).waitFor()
    expect(await own?.inputValue()).toBe('Un arroz de mar, sin prisa.')
    expect(await other?.inputValue()).toBe(inOther)
  },
)
