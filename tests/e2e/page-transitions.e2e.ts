import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { desk } from './person.ts'

const club = journeys()

const named = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.leading-picture, .page-picture')]
      .filter((picture) => getComputedStyle(picture).viewTransitionName === 'leading-picture')
      .map(
        (picture) => picture.className.split(' ').find((name) => name.endsWith('-picture')) ?? '',
      ),
  )

test('card and page share one uniquely named picture', async () => {
  const { page } = await club.person(desk)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/eventos')
  expect(await named(page)).toEqual([])
  await page.locator('article.leading a').nth(1).focus()
  expect(await named(page)).toEqual(['leading-picture'])
  await page.goto('/restaurantes/1')
  expect(await named(page)).toEqual(['page-picture'])
  // Focusing another card at the end of the page moves the transition to its picture.
  await page.locator('article.leading a').first().focus()
  expect(await named(page)).toEqual(['leading-picture'])
})

test('transitions are off for people who prefer no motion', async () => {
  const { page } = await club.person(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/restaurantes/1')
  expect(await named(page)).toEqual([])
})
