import { useEffect, useRef, useState } from 'react'
import { cardCodePath, codeLife, renewedAfter, type CardNow } from './card.ts'

/** A little before it is over, a code is not shown any more (milliseconds). */
const shownFor = codeLife - 5000

/** Milliseconds until the first code of the page, which may have been on its way for long, is replaced. */
const firstFor = 5000

/** Now by both clocks: that of the page may stand still while the telephone sleeps, and the other may be set. */
const bothClocks = () => [performance.now(), Date.now()] as const

type Instant = ReturnType<typeof bothClocks>

const since = ([page, wall]: Instant) => Math.max(performance.now() - page, Date.now() - wall)

async function askForCode(): Promise<CardNow | 'ended' | 'away'> {
  try {
    const response = await fetch(cardCodePath, { cache: 'no-store', redirect: 'manual' })
    if (response.type === 'opaqueredirect' || response.status === 404) return 'ended'
    if (!response.ok) return 'away'
    // Our own address answers with this alone.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await response.json()) as CardNow
  } catch {
    // No network: the card says so.
    return 'away'
  }
}

/**
 * The card's code, replaced long before it is over, and none once it may be over: where there is no network any
 * more, or the telephone has slept. `away` says that there is none because of that.
 */
export function useFreshCode(first: CardNow): CardNow & { away: boolean } {
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
      const told = await askForCode()
      asked.current = false
      if (gone) return
      if (told === 'ended') window.location.reload()
      if (typeof told === 'string') return
      // It is as old as the question at most.
      received = begun
      renewAfter = renewedAfter
      setNow(told)
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
