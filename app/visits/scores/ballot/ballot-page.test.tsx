import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#app/platform/i18n/languages/language-provider.tsx'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { BallotPage } from './ballot.route.tsx'
import type { BallotPage as Shown } from './cast-vote.server.ts'

function htmlOf(given: Partial<Shown>): string {
  const ballot: Shown = {
    restaurantId: null,
    restaurant: 'Can Roca',
    visitedOn: '2026-11-19',
    opensAt: new Date('2026-11-23T12:00:00Z'),
    voted: false,
    state: 'open',
    result: null,
    ...given,
  }
  const Site = createRoutesStub([
    { path: '/', Component: () => <BallotPage ballot={ballot} answer={undefined} /> },
  ])
  return renderToStaticMarkup(
    <LanguageProvider initial="es">
      <Site />
    </LanguageProvider>,
  )
}

const { ballot: copy, results } = scoresCopy.es

test('the ballot says who will read the sentence: everyone only where the restaurant has a page', () => {
  const [away, inGuide] = [htmlOf({}), htmlOf({ restaurantId: 7 })]
  expect(away).toContain(copy.sentenceHintAway)
  expect(away).not.toContain(copy.sentenceHint)
  expect(inGuide).toContain(copy.sentenceHint)
  expect(inGuide).not.toContain(copy.sentenceHintAway)
})

test('the ballot shows the totals once open, also for a restaurant without a page', () => {
  const result = {
    visitId: 'a',
    restaurantId: null,
    restaurant: 'Can Roca',
    visitedOn: '2026-11-19',
    votes: 3,
    criteria: [{ criterion: 'food' as const, votes: 3, median: 8.5, lower: 7, upper: 9 }],
    sentences: [{ id: 'b', text: 'El suquet, de diez', author: 'Berta', hidden: false }],
  }
  const away = htmlOf({ state: 'opened', result })
  for (const part of [results.title, '8,5', results.quoted('El suquet, de diez'), 'Berta']) {
    expect(away).toContain(part)
  }
  expect(away).not.toContain('/restaurantes/')
  expect(htmlOf({ state: 'opened', restaurantId: 7, result })).toContain('/restaurantes/7')
})
