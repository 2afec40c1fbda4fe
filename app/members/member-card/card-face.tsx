import type { ReactNode } from 'react'
import { useClub } from '#app/club-context.ts'
import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { MemberCard } from './card.ts'

/** The card; `children` show its code. */
export function CardFace({ card, children }: { card: MemberCard; children: ReactNode }) {
  const copy = useCopy(memberCardCopy)
  const { language } = useLanguage()
  const club = useClub()
  const { name, number, since, validUntil, leftOn, standing } = card
  const end = leftOn ?? validUntil
  return (
    <article className="member-card">
      <div className="member-card-name on-dark">
        <p className="text-gold-light flex items-center gap-3 text-xs leading-tight">
          <img src="/brand/mark-light.svg" alt="" width="36" height="36" className="size-9" />
          <span>
            <span className="text-paper text-body block font-serif">{club.name}</span>
            {copy.club}
          </span>
        </p>
        <div>
          <h2 className="text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)] leading-tight text-balance wrap-anywhere">
            {name}
          </h2>
          <p className="text-gold-light text-title mt-2 font-serif lining-nums">
            {copy.number} {number}
          </p>
        </div>
        <div className="text-paper/86 flex flex-wrap items-end gap-x-8 gap-y-2 text-sm">
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <div>
              <dt className="text-paper/70 text-xs">{copy.since}</dt>
              <dd>{shortDay(since, language)}</dd>
            </div>
            <div>
              <dt className="text-paper/70 text-xs">{copy.validUntil}</dt>
              <dd>{end === null ? copy.noEnd : shortDay(end, language)}</dd>
            </div>
          </dl>
          {standing === 'active' ? null : (
            <p className="font-semibold">{copy.standings[standing]}</p>
          )}
        </div>
      </div>
      <div className="member-card-code">{children}</div>
    </article>
  )
}
