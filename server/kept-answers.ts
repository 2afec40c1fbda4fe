import { visitor } from '#app/auth/actor.ts'
import type { AnswerPage, SharedAnswer } from '#app/http/kept-answer.ts'
import type { Language } from '#app/i18n/language.ts'
import { askedForEverybody } from './asked-for-everybody.ts'
import { keptUntilChanged } from './kept-until-changed.ts'
import type { Pages } from './pages.ts'

/** Pages, and bytes of all of them. */
const most = { things: 100, bytes: 16 * 1024 * 1024 }

type Kept = AnswerPage & { size: number; until: number }

export type KeptAnswers = ReturnType<typeof keptAnswers>

/**
 * Pages that tell a visitor why a form was refused, without scripts, rendered once for all who are told the
 * same: when seats are gone, hundreds are. What each has typed is put in afterwards.
 */
export function keptAnswers(
  pages: () => Pick<Pages, 'render'>,
  caughtUp: () => Promise<boolean>,
  clock: () => number,
) {
  const kept = keptUntilChanged<Kept>({ most, caughtUp, clock })

  async function make(target: string, language: Language, answer: SharedAnswer) {
    const asked = askedForEverybody({ target, language })
    const rendered = await pages().render(asked, visitor, { still: true, shown: answer })
    const { answer: page, nonce, failures, changesAt: until } = rendered
    if (failures.length > 0) throw failures[0]
    if (page.status !== 200 || page.headers.has('Set-Cookie')) return null
    const html = await page.text()
    return { html, nonce, until, size: html.length * 2 }
  }

  return {
    drop: () => kept.drop(),
    setConnected: (connected: boolean) => kept.setConnected(connected),
    get: (target: string, language: Language, answer: SharedAnswer): Promise<AnswerPage | null> =>
      kept.get(JSON.stringify([language, target, answer]), () =>
        // Hundreds wait for it: a connection that was not there in time is asked for once more.
        make(target, language, answer).catch(() => make(target, language, answer)),
      ),
  }
}
