import { useEffect, useRef, useState } from 'react'
import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { CardFace } from './card-face.tsx'
import {
  cardPath,
  passportPath,
  type CardNow,
  type MemberCard,
  keepingScriptPath,
  cardCodePath,
  codeLife,
  renewedAfter,
} from './card.ts'

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
            <p className="text-title font-serif leading-snug text-balance">
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

/** For accounts without a card: how to get one. */
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

/** Stores the card for offline use, where the browser can (`card-worker.ts`). */
function keepCardForLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(keepingScriptPath, { scope: cardPath }).catch(() => {
    // In a private window the browser stores nothing, so the card needs the network.
  })
}

/** Milliseconds; a code disappears shortly before it expires. */
const shownFor = codeLife - 5000

/** Milliseconds until the page's first code is replaced: the response may have taken long. */
const firstFor = 5000

/** Now by both clocks: the page's may stop while the phone sleeps, and the system's may be changed. */
const bothClocks = () => [performance.now(), Date.now()] as const

type Instant = ReturnType<typeof bothClocks>

const since = ([page, wall]: Instant) => Math.max(performance.now() - page, Date.now() - wall)

async function askForCode(): Promise<CardNow | 'ended' | 'away'> {
  try {
    const response = await fetch(cardCodePath, { cache: 'no-store', redirect: 'manual' })
    if (response.type === 'opaqueredirect' || response.status === 404) return 'ended'
    if (!response.ok) return 'away'
    // This URL of ours returns only this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await response.json()) as CardNow
  } catch {
    // No network, which the card shows.
    return 'away'
  }
}

/**
 * The card's code, replaced long before it expires, and null once it may have expired: without a network, or after
 * the phone slept. `away` means that the network is the reason.
 */
function useFreshCode(first: CardNow): CardNow & { away: boolean } {
  const [now, setNow] = useState(first)
  const [away, setAway] = useState(false)
  const asked = useRef(false)

  useEffect(() => {
    let received = bothClocks()
    let renewAfter = firstFor
    let gone = false

    async function renew() {
      if (asked.current) return
      asked.current = true
      const begun = bothClocks()
      const response = await askForCode()
      asked.current = false
      if (gone) return
      if (response === 'ended') window.location.reload()
      if (typeof response === 'string') return
      // The code cannot be older than the request.
      received = begun
      renewAfter = renewedAfter
      setNow(response)
      setAway(false)
    }

    function look() {
      const age = since(received)
      if (age > shownFor) setAway(true)
      if (age > renewAfter && document.visibilityState === 'visible') void renew()
    }

    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    window.addEventListener('pageshow', look)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])

  return { ...now, away }
}
