import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import type { VisitResult } from './club-scores.server.ts'
import { ScoreTable } from './score-table.tsx'

/** The scores of visits: numbers by criterion, and sentences. */
export function VisitResults({ results }: { results: readonly VisitResult[] }) {
  const { results: copy } = useCopy(scoresCopy)
  return (
    <section aria-labelledby="visit-scores" className="mt-14 first:mt-0">
      <h2 id="visit-scores" className="text-h3">
        {copy.title}
      </h2>
      <p className="mt-1 mb-6 text-sm text-stone-600">{copy.hint}</p>
      <ul className="border-t border-stone-200">
        {results.map((result) => (
          <li key={result.visitId} className="border-b border-stone-200 py-6">
            <Result result={result} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ result }: { result: VisitResult }) {
  const { results: copy } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const { visitedOn, votes, criteria, sentences } = result
  return (
    <>
      <h3 className="text-title font-serif leading-tight">
        {longDate(noonOf(visitedOn), language)}
        <span className="ml-2 font-sans text-xs text-stone-600">
          {' '}
          {copy.votes(votes, decimal(votes, language))}
        </span>
      </h3>
      {criteria.length > 0 ? (
        <ScoreTable criteria={criteria} />
      ) : (
        <p className="text-ink-2 mt-2 text-sm">{copy.tooFew}</p>
      )}
      {sentences.map(({ id, text, author }) => (
        <figure key={id} className="mt-4 max-w-[42rem]">
          <blockquote className="text-ink-2 wrap-anywhere">{copy.quoted(text)}</blockquote>
          {author ? (
            <figcaption className="mt-1 text-xs text-stone-600">{author}</figcaption>
          ) : null}
        </figure>
      ))}
    </>
  )
}
