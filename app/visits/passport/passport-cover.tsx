import type { ReactNode } from 'react'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { passportCopy } from './passport.copy.ts'
import type { Passport } from './passport.ts'

/** Whose passport it is, and what it comes to; on paper its cover. */
export function PassportCover({
  passport: { name, evenings, houses, served, companions },
  children,
}: {
  passport: Passport
  children: ReactNode
}) {
  const copy = useCopy(passportCopy)
  const { language } = useLanguage()
  const figures = [
    [copy.figures.evenings, evenings.length],
    [copy.figures.houses, houses.length],
    [copy.figures.dishes, served.dishes],
    [copy.figures.wines, served.wines],
    [copy.figures.companions, companions.length],
  ] as const
  return (
    <section className="passport-cover on-dark bg-wine-900 text-paper flex flex-col gap-10 rounded-md p-[clamp(1.5rem,5vw,3.5rem)]">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <Eyebrow onDark>{copy.club}</Eyebrow>
          <p className="mt-4 font-serif text-[clamp(2.25rem,1.5rem+3vw,4rem)] leading-[1.04] font-light text-balance wrap-anywhere">
            {name}
          </p>
        </div>
        <img
          src="/brand/mark-light.svg"
          alt=""
          width="64"
          height="64"
          className="size-12 shrink-0 md:size-16"
        />
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {figures
          .filter(([, count]) => count > 0)
          .map(([term, count]) => (
            <div key={term} className="border-paper/30 flex flex-col border-t pt-3">
              <dt className="text-paper/70 text-sm">{term}</dt>
              <dd className="mt-1 font-serif text-[clamp(2rem,1.5rem+2vw,3rem)] leading-none font-light lining-nums">
                {decimal(count, language)}
              </dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  )
}
