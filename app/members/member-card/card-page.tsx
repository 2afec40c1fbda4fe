import { useEffect } from 'react'
import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { CardFace } from './card-face.tsx'
import { cardPath, passportPath, type CardNow, type MemberCard } from './card.ts'
import { keepCardForLater } from './keep-card.ts'
import { useFreshCode } from './use-fresh-code.ts'

/** One's own card with its code, which renews itself while the page is open. */
export function CardPage({ card, ...first }: CardNow & { card: MemberCard }) {
  const copy = useCopy(memberCardCopy)
  const { language } = useLanguage()
  const { standing, code, confirmedAt, away } = useFreshCode(first)
  useEffect(keepCardForLater, [])
  return (
    <div>
      <CardFace card={{ ...card, standing }}>
        {code && !away ? (
          <>
            <img
              src={code.image}
              alt={copy.code.alt}
              width="256"
              height="256"
              className="w-full max-w-64"
            />
            <p className="needs-scripts text-xs text-balance text-stone-600">{copy.code.lasts}</p>
            <div className="without-scripts">
              <p className="text-xs text-balance text-stone-600">{copy.code.renewHint}</p>
              <ButtonLink to={cardPath} reloadDocument variant="line" size="sm" className="mt-3">
                {copy.code.renew}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className="font-serif text-[1.125rem] leading-snug text-balance">
              {standing === 'active' ? copy.code.away : copy.noCode[standing]}
            </p>
            <p className="text-xs text-stone-600">
              {copy.confirmed(shortDateTime(new Date(confirmedAt), language))}
            </p>
            {standing === 'active' ? null : <TextLink to="/contacto">{copy.write}</TextLink>}
          </>
        )}
      </CardFace>
      <p className="mt-4 hidden text-sm print:block">{copy.paper}</p>
      <div className="not-on-paper mt-6 flex max-w-[52rem] flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-ink-2 max-w-[34rem] text-sm">
          <strong className="text-ink font-semibold">{copy.home.title}.</strong> {copy.home.text}
        </p>
        <Button variant="line" size="sm" className="needs-scripts" onClick={() => window.print()}>
          {copy.print}
        </Button>
        <TextLink to={passportPath} arrow>
          {copy.passport}
        </TextLink>
      </div>
    </div>
  )
}

/** The same of who has none: how to come to one. */
export function NoCard() {
  const { none: copy } = useCopy(memberCardCopy)
  return (
    <div className="max-w-[34rem]">
      <p className="text-ink-2">{copy.text}</p>
      <ButtonLink to="/unete" className="mt-6">
        {copy.join}
      </ButtonLink>
    </div>
  )
}
