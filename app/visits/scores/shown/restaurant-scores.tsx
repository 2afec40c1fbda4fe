import { RatingBar } from '#app/kit/ui/marks/rating-bar.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import type { ClubScores } from './club-scores.server.ts'
import { criteria } from './score.ts'
import { VisitResults } from './visit-results.tsx'

/** Maximum of the bars (specification, section 2); scores go up to twice that. */
const maxStars = 5

const halved = (score: number) => score / 2

/** The club's rating of a restaurant, and the scores of each visit. */
export function RestaurantScores({ scores }: { scores: ClubScores }) {
  const { rating, results } = scores
  return (
    <>
      {rating ? <Rating rating={rating} /> : null}
      {results.length > 0 ? <VisitResults results={results} /> : null}
    </>
  )
}

function Rating({ rating }: { rating: NonNullable<ClubScores['rating']> }) {
  const { club: copy, criteria: names } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const outOf = (score: number) => copy.outOf(decimal(halved(score), language))
  return (
    <section aria-labelledby="club-rating">
      <h2 id="club-rating" className="text-h3">
        {copy.title}
      </h2>
      <p className="mt-1 mb-6 text-sm text-stone-600">{copy.computed(rating.visits)}</p>
      <div className="grid gap-8 sm:grid-cols-[auto_1fr] sm:gap-12">
        <p className="flex flex-col gap-1">
          <span className="text-wine-700 font-serif text-[clamp(3rem,6vw,4.5rem)] leading-none font-light lining-nums">
            {decimal(halved(rating.general), language)}
          </span>
          <span className="text-xs text-stone-600">
            {copy.overall} · {outOf(rating.general)}
          </span>
        </p>
        <div className="flex flex-col gap-4">
          {criteria.map((criterion) => {
            const score = rating.criteria[criterion]
            return score === null ? null : (
              <RatingBar
                key={criterion}
                label={names[criterion]}
                score={halved(score)}
                most={maxStars}
                text={outOf(score)}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}
