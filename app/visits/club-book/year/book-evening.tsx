import { Link } from 'react-router'
import { townOf } from '#app/content/restaurants/map/town.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { longDay, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import type { BookEvening } from '#app/visits/club-book/club-book.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { visitsCopy } from '#app/visits/visits/visits.copy.ts'
import { BookDishes } from './book-dishes.tsx'
import { BookPictures } from './book-pictures.tsx'

/** An evening as the book tells it: where, what was seen, what is remembered, what was served, and who was there. */
export function BookEveningArticle({ evening, anchor }: { evening: BookEvening; anchor: string }) {
  const copy = useCopy(clubBookCopy)
  const { language } = useLanguage()
  const { restaurant, title, note, foreign, visitedOn, first, sentences } = evening
  const town = restaurant.address === null ? null : townOf(restaurant.address)
  return (
    <article id={anchor} aria-labelledby={`${anchor}-casa`} className="book-evening">
      <header className="book-evening-head">
        <p className="text-sm text-stone-600 first-letter:uppercase">
          <time dateTime={visitedOn}>{longDay(noonOf(visitedOn), language)}</time>
        </p>
        <h3
          id={`${anchor}-casa`}
          className="mt-2 text-[clamp(2rem,1.5rem+2vw,3.25rem)] leading-[1.04] font-light wrap-anywhere"
        >
          {restaurant.id === null ? (
            restaurant.name
          ) : (
            <Link
              to={`/restaurantes/${restaurant.id}`}
              className="hover:text-wine-700 transition-colors duration-160"
            >
              {restaurant.name}
            </Link>
          )}
        </h3>
        <p className="text-ink-2 mt-2 text-sm">
          {[town, first ? copy.firstTime : null].filter(Boolean).join(' · ')}
        </p>
        {title ? (
          <p className="text-h3 mt-5 max-w-[26em] font-serif text-balance">
            <EveningTitle evening={evening} title={title} />{' '}
            <ForeignMark language={foreign.title ?? null} />
          </p>
        ) : null}
      </header>
      <BookPictures pictures={evening.pictures} label={copy.pictures(restaurant.name)} />
      {note ? (
        <p className="book-note text-lead text-ink-2 mt-8 max-w-[36rem] text-pretty whitespace-pre-line">
          <span lang={foreign.note}>{note}</span>{' '}
          {foreign.title ? null : <ForeignMark language={foreign.note ?? null} />}
        </p>
      ) : null}
      <BookDishes dishes={evening.dishes} />
      {sentences.map((sentence) => (
        <blockquote
          key={sentence}
          className="book-quote text-quote border-wine-700 mt-6 max-w-[36rem] border-l-2 pl-5 font-serif wrap-anywhere italic"
        >
          {copy.quoted(sentence)}
        </blockquote>
      ))}
      <EveningFacts evening={evening} />
    </article>
  )
}

function EveningTitle({ evening, title }: { evening: BookEvening; title: string }) {
  const { eventId, foreign } = evening
  if (eventId === null) return <span lang={foreign.title}>{title}</span>
  return (
    <Link
      to={`/eventos/${eventId}`}
      lang={foreign.title}
      className="hover:text-wine-700 underline decoration-stone-400 decoration-1 underline-offset-6 transition-colors duration-160"
    >
      {title}
    </Link>
  )
}

/** In small, at the foot of an evening: who was there, what it cost and how it was scored. */
function EveningFacts({ evening }: { evening: BookEvening }) {
  const copy = useCopy(clubBookCopy)
  const visitCopy = useCopy(visitsCopy)
  const { criteria } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const { covers, costPerHeadCents, names, scores } = evening
  const others = Math.max(0, covers - names.length)
  return (
    <dl className="book-facts mt-8 grid max-w-[44rem] gap-x-8 gap-y-2 border-t border-stone-400 pt-4 text-sm sm:grid-cols-[8rem_1fr] print:grid-cols-[9rem_1fr]">
      <dt className="text-stone-600">{copy.table}</dt>
      <dd className="text-pretty wrap-anywhere max-sm:mb-2">
        {names.length > 0 ? visitCopy.named(names.join(', '), others) : copy.covers(covers)}
      </dd>
      {costPerHeadCents === null ? null : (
        <>
          <dt className="text-stone-600">{copy.figures.cost}</dt>
          <dd className="tabular-nums max-sm:mb-2">{shortEuros(costPerHeadCents, language)}</dd>
        </>
      )}
      {scores.length > 0 ? (
        <>
          <dt className="text-stone-600">{copy.scores}</dt>
          <dd className="flex flex-wrap gap-x-5 gap-y-1">
            {scores.map(({ criterion, median }) => (
              <span key={criterion} className="whitespace-nowrap">
                {criteria[criterion]}{' '}
                <b className="font-semibold tabular-nums">{decimal(median, language)}</b>
              </span>
            ))}
          </dd>
        </>
      ) : null}
    </dl>
  )
}
