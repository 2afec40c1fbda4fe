import { Link } from 'react-router'
import { townOf } from '#app/content/restaurants/map/map.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { PassportEvening } from './own-passport.server.ts'
import { passportCopy } from './passport.copy.ts'

/** The evenings attended, the latest first. */
export function PassportEvenings({ evenings }: { evenings: readonly PassportEvening[] }) {
  const { list: copy } = useCopy(passportCopy)
  return (
    <section aria-labelledby="noches">
      <h3 id="noches">{copy.title}</h3>
      <ol className="mt-5 border-t border-stone-400">
        {evenings.map((evening) => (
          <Evening key={evening.id} evening={evening} />
        ))}
      </ol>
    </section>
  )
}

function Evening({ evening }: { evening: PassportEvening }) {
  const { list: copy } = useCopy(passportCopy)
  const { language } = useLanguage()
  const { visitedOn, restaurant, title, foreign, companions } = evening
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-stone-200 py-5 md:grid-cols-[11rem_1fr] print:grid-cols-[26mm_1fr]">
      <time dateTime={visitedOn} className="text-sm text-stone-600 md:leading-[2]">
        {longDate(noonOf(visitedOn), language)}
      </time>
      <div className="min-w-0">
        <p className="text-title font-serif leading-snug wrap-anywhere">
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
          {restaurant.address === null ? null : (
            <span className="ml-2 font-sans text-sm text-stone-600">
              {' '}
              {townOf(restaurant.address)}
            </span>
          )}
        </p>
        {title ? (
          <p className="text-ink-2">
            <span lang={foreign.title}>{title}</span>{' '}
            <ForeignMark language={foreign.title ?? null} />
          </p>
        ) : null}
        {companions.length > 0 ? (
          <p className="mt-1 text-sm wrap-anywhere">{copy.with(companions.join(', '))}</p>
        ) : null}
        <Served dishes={evening.dishes} />
      </div>
    </li>
  )
}

/** The dishes in one line and the wines in another; empty if none were recorded. */
function Served({ dishes }: Pick<PassportEvening, 'dishes'>) {
  const { list: copy } = useCopy(passportCopy)
  const wines = [...new Set(dishes.flatMap(({ wine }) => wine ?? []))]
  if (dishes.length === 0) return null
  return (
    <>
      <p className="mt-2 max-w-[48rem] text-sm text-stone-600">
        <span className="sr-only">{copy.served}: </span>
        {dishes.map(({ title, foreign }, index) => (
          // The dishes of an evening keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} lang={foreign.title}>
            {index > 0 ? ' · ' : ''}
            {title}
          </span>
        ))}
      </p>
      {wines.length > 0 ? (
        <p className="text-wine-700 max-w-[48rem] text-sm">
          <span className="sr-only">{copy.wines}: </span>
          {wines.join(' · ')}
        </p>
      ) : null}
    </>
  )
}
