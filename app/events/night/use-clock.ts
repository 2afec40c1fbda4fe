import { useEffect, useState } from 'react'

/** The time while the page is looked at, to the half minute; at first that of the server, so that both show the same. */
export function useClock(loaded: Date): Date {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
