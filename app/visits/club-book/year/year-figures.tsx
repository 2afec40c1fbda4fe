import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { ownAccountPath } from '#app/members/own-account/own-account-paths.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import type { YearBook } from './year-book.server.ts'

/** The year in figures, with its most frequent guests. */
export function YearFigures({ book }: { book: YearBook }) {
  const { figures: copy } = useCopy(clubBookCopy)
  const { language } = useLanguage()
  const { year, evenings, covers, tables, cost, present } = book
  return (
    <section
      aria-labelledby="cifras"
      className="book-figures on-dark bg-wine-900 text-paper py-section"
    >
      <Wrap>
        <h2 id="cifras">{copy.title(year)}</h2>
        <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
          <Figure term={copy.evenings} value={decimal(evenings.length, language)} />
          <Figure term={copy.covers} value={decimal(covers, language)} />
          <Figure term={copy.tables} value={decimal(tables, language)} />
          {cost ? (
            <Figure term={copy.cost} value={shortEuros(cost.median, language)}>
              {cost.known > 1 ? (
                <>
                  {copy.median},{' '}
                  {copy.range(shortEuros(cost.least, language), shortEuros(cost.most, language))}
                  <br />
                </>
              ) : null}
              {copy.known(cost.known, evenings.length)}
            </Figure>
          ) : null}
        </dl>
        <FrequentGuests groups={present} />
      </Wrap>
    </section>
  )
}

function Figure({ term, value, children }: { term: string; value: string; children?: ReactNode }) {
  return (
    <div className="border-paper/30 flex min-w-0 flex-col border-t pt-4 print:border-stone-400">
      <dt className="text-paper/70 text-sm">{term}</dt>
      <dd className="mt-2 font-serif text-[clamp(2.5rem,1.5rem+3.4vw,4.5rem)] leading-none font-light whitespace-nowrap lining-nums">
        {value}
      </dd>
      {children ? <dd className="text-paper/80 mt-3 text-sm">{children}</dd> : null}
    </div>
  )
}

/** The most frequent guests who may be named, grouped by number of evenings. */
function FrequentGuests({ groups }: { groups: YearBook['present'] }) {
  const copy = useCopy(clubBookCopy)
  if (groups.length === 0) return null
  return (
    <div className="book-present mt-16 grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_8fr]">
      <div>
        <h3>{copy.present.title}</h3>
        <p className="text-paper/70 mt-3 max-w-[22em] text-sm">{copy.present.hint}</p>
        <p className="not-in-book mt-2">
          <Link
            to={ownAccountPath('person')}
            className="text-gold-light inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {copy.present.own}
          </Link>
        </p>
      </div>
      <ol className="border-paper/30 border-t print:border-stone-400">
        {groups.map(({ evenings, names, others }) => (
          <li
            key={evenings}
            className="border-paper/20 grid gap-x-6 gap-y-1 border-b py-4 sm:grid-cols-[8rem_1fr] print:grid-cols-[8rem_1fr] print:border-stone-400"
          >
            <p className="text-gold-light text-sm sm:leading-[1.9]">{copy.evenings(evenings)}</p>
            <p className="text-title font-serif leading-snug wrap-anywhere">
              {names.join(', ')}
              {others > 0 ? <span> {copy.present.others(others)}</span> : null}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
