import type { ReactNode } from 'react'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { longDate, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { ShownVisitArticle } from './visit-article.tsx'
import type { VisitHistory } from './visit-history.server.ts'
import { visitsCopy } from './visits.copy.ts'

const yearOf = (day: string) => day.slice(0, 4)

/** The club's visits to a restaurant, the latest first. */
export function VisitHistorySection({
  history,
  typed,
}: {
  history: VisitHistory | null
  /** The day typed before visits were recorded. */
  typed: string | null
}) {
  const copy = useCopy(visitsCopy)
  const { language } = useLanguage()
  return (
    <section id="noches" aria-labelledby="nights" className="bg-cream py-section scroll-mt-20">
      <Wrap>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h2 id="nights" className="text-h1 mt-3 max-w-[14em] text-balance">
          {copy.title}
        </h2>
        {history ? (
          <>
            <Facts history={history} />
            <ol className="mt-12 md:mt-16">
              {history.shown.map((visit) => (
                <li key={visit.id} className="border-t border-stone-400 py-10 md:py-14">
                  <ShownVisitArticle visit={visit} />
                </li>
              ))}
            </ol>
            <FurtherPages {...history} />
          </>
        ) : (
          <p className="text-lead text-ink-2 mt-6 max-w-[27em]">
            {typed ? copy.before(longDate(noonOf(typed), language)) : copy.none}
          </p>
        )}
      </Wrap>
    </section>
  )
}

function Facts({ history: { count, covers, since, last, costs } }: { history: VisitHistory }) {
  const copy = useCopy(visitsCopy)
  const { language } = useLanguage()
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      <Fact term={copy.facts.visits}>
        {copy.visits(count)}
        {count > 1 ? `, ${copy.since(yearOf(since))}` : null}
      </Fact>
      <Fact term={copy.facts.last}>
        <time dateTime={last}>{longDate(noonOf(last), language)}</time>
      </Fact>
      <Fact term={copy.facts.covers}>{copy.covers(covers)}</Fact>
      {costs ? (
        <Fact term={copy.facts.cost}>
          {copy.thenAndNow(
            shortEuros(costs.first.cents, language),
            yearOf(costs.first.day),
            shortEuros(costs.now.cents, language),
            yearOf(costs.now.day),
          )}
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-stone-400 pt-3">
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="text-title mt-1 font-serif leading-snug">{children}</dd>
    </div>
  )
}

/** The address of a page of the history; works without scripts. */
const addressOf = (page: number) => `${page === 1 ? '?' : `?visitas=${page}`}#noches`

/** Links to later and earlier visits. */
function FurtherPages({ page, pages }: Pick<VisitHistory, 'page' | 'pages'>) {
  const copy = useCopy(visitsCopy)
  if (pages <= 1) return null
  return (
    <nav
      aria-label={copy.pages}
      className="mt-6 flex flex-wrap items-baseline gap-x-8 gap-y-2 border-t border-stone-400 pt-6"
    >
      {page > 1 ? (
        <TextLink to={addressOf(page - 1)} rel="prev" back>
          {copy.later}
        </TextLink>
      ) : null}
      {page < pages ? (
        <TextLink to={addressOf(page + 1)} rel="next" arrow>
          {copy.previous}
        </TextLink>
      ) : null}
      <span className="text-sm text-stone-600 tabular-nums">{copy.pageOf(page, pages)}</span>
    </nav>
  )
}
