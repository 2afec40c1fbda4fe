import { expect, test } from 'vitest'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { votingPath } from '#app/visits/scores/shown/score.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { scoredVisit } from '#tests/support/scores.ts'
import { contextOfSite } from '#tests/support/site-context.ts'
import { journeys } from './journeys.ts'
import { telephone } from './person.ts'

/** Scoring an evening afterwards; every-page.e2e.ts checks its pages. */

const club = journeys(
  async ({ db, origin }) => {
    const names = ['Àngela Puigdomènech i Rovira-Bonaventura', 'Berta Camps', 'Carles Vidal']
    const now = new Date()
    const visitedOn = madridDayOf(new Date(now.getTime() - 86_400_000))
    const cx = contextOfSite(db, origin, now)
    const { diners } = await scoredVisit(db, names, { cx, visitedOn })
    key = diners[0]?.key ?? ''
  },
  { SECRET: testSecret },
)

/** The key in the link to the ballot. */
let key: string

test('a vote works by keyboard only, and shows the focus', async () => {
  const diner = await club.person(telephone)
  const { page } = diner
  await diner.open(`${votingPath}?clave=${key}`)
  const { keyboard } = page
  /** Presses Tab until this field has the focus, which must be visible. */
  const stepTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      if (focused === name) break
    }
    const seen = await page.evaluate(() => {
      const { activeElement } = document
      const field = activeElement?.closest('label') ?? activeElement
      if (!activeElement || !field) return null
      const { top, bottom } = field.getBoundingClientRect()
      const over = document.elementFromPoint(innerWidth / 2, Math.max(top, 0) + 1)
      const outlined = [activeElement, field].some(
        (each) => getComputedStyle(each).outlineStyle !== 'none',
      )
      return {
        name: activeElement.getAttribute('name'),
        within: top >= 0 && bottom <= innerHeight && over?.closest('header') === null,
        outlined,
      }
    })
    expect(seen).toEqual({ name, within: true, outlined: true })
  }
  await stepTo('food')
  await keyboard.press('Space')
  for (let score = 0; score < 9; score += 1) await keyboard.press('ArrowRight')
  await stepTo('service')
  await keyboard.press('ArrowLeft')
  await stepTo('atmosphere')
  await keyboard.press('Space')
  await stepTo('value')
  await keyboard.press('ArrowRight')
  const chosen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map(
      ({ name, value }) => `${name} ${value}`,
    ),
  )
  expect(chosen).toEqual(['food 9', 'service none', 'atmosphere 0', 'value 1'])
  await stepTo('sentence')
  await keyboard.type('El arroz, en su punto.')
  await stepTo('named')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  const { submit, votedTitle } = scoresCopy.es.ballot
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(submit)
  await keyboard.press('Enter')
  await page.getByText(votedTitle).waitFor()
})
