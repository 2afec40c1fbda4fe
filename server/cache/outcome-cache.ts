import { visitor } from '#app/platform/auth/actor.ts'
import {
  outcomePageOf,
  type FormOutcome,
  type OutcomePage,
} from '#app/platform/http/forms/form-outcome.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Pages } from '#server/http/pages.ts'
import { anonymousRequest } from '#server/http/requests/router-request.ts'
import { cacheUntilChanged } from './cache-until-changed.ts'

const cacheLimits = { entries: 100, bytes: 16 * 1024 * 1024 }

type Entry = OutcomePage & { size: number; until: number }

export type OutcomeCache = ReturnType<typeof outcomeCache>

/**
 * Pages without scripts that tell a visitor why a form was refused, rendered once for everybody with the same
 * refusal: hundreds when seats are gone. Each visitor's input is filled in afterwards.
 */
export function outcomeCache(
  pages: () => Pick<Pages, 'render'>,
  caughtUp: () => Promise<boolean>,
  clock: () => number,
) {
  const cache = cacheUntilChanged<Entry>({ most: cacheLimits, caughtUp, clock })

  async function make(target: string, language: Language, outcome: FormOutcome) {
    const request = anonymousRequest({ target, language })
    const rendered = await pages().render(request, visitor, { still: true, shown: outcome })
    const { response: page, nonce, failures, changesAt: until } = rendered
    if (failures.length > 0) throw failures[0]
    if (page.status !== 200 || page.headers.has('Set-Cookie')) return null
    const html = await page.text()
    // A nonce is for one response only.
    if (html.includes(nonce)) return null
    return { ...outcomePageOf(html), until, size: html.length }
  }

  return {
    figures: cache.figures,
    drop: () => cache.drop(),
    setConnected: (connected: boolean) => cache.setConnected(connected),
    get: (target: string, language: Language, outcome: FormOutcome): Promise<OutcomePage | null> =>
      cache.get(JSON.stringify([language, target, outcome]), () =>
        // Hundreds may wait for it, so a failure, such as a connection timeout, is retried once.
        make(target, language, outcome).catch(() => make(target, language, outcome)),
      ),
  }
}
