import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { ScoreTable } from './score-table.tsx'
import type { CriterionScore, Scores } from './score.ts'

/** What the account scored, beside the results; nothing without ballots. */
export function OwnScores({ scores }: { scores: readonly OwnScore[] }) {
  const { own: copy } = useCopy(scoresCopy)
  const { language } = useLanguage()
  if (scores.length === 0) return null
  return (
    <section aria-labelledby="own-scores">
      <h2 id="own-scores" className="text-h3 mb-5">
        {copy.title}
      </h2>
      <ul>
        {scores.map((score) => (
          <li key={score.visitId} className="border-b border-stone-200 py-4 first:pt-0">
            <p className="flex flex-wrap items-baseline gap-x-4">
              {score.restaurantId === null ? (
                <b className="text-title font-serif leading-tight font-normal">
                  {score.restaurant}
                </b>
              ) : (
                <TextLink to={`/restaurantes/${score.restaurantId}?tab=resenas`}>
                  {score.restaurant}
                </TextLink>
              )}
              <span className="text-xs text-stone-600">{shortDay(score.visitedOn, language)}</span>
            </p>
            <OwnScoreFacts score={score} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnScoreFacts({ score }: { score: OwnScore }) {
  const { own: copy, results } = useCopy(scoresCopy)
  const { language } = useLanguage()
  if (score.state === 'sealed') {
    const until = longDateTime(score.opensAt, language)
    return (
      <p className="text-ink-2 mt-1 text-sm">
        {score.voted ? copy.sealed(until) : copy.notYet(until)}
      </p>
    )
  }
  const { club, own, sentence } = score
  return (
    <>
      {club.length > 0 ? (
        <ScoreTable criteria={club} own={own} />
      ) : (
        <p className="text-ink-2 mt-1 text-sm">{results.tooFew}</p>
      )}
      {sentence ? (
        <p className="text-ink-2 mt-2 text-sm wrap-anywhere">{results.quoted(sentence)}</p>
      ) : null}
    </>
  )
}

type ScoredByOneself = {
  visitId: string
  visitedOn: string
  restaurantId: number | null
  restaurant: string
  /** The result; empty while sealed. */
  club: CriterionScore[]
}

/** A visit that the account may score or has scored. */
export type OwnScore = ScoredByOneself &
  (
    | { state: 'sealed'; voted: boolean; opensAt: Date }
    | { state: 'open'; own: Scores; sentence: string | null }
  )
