import { useEffect, useState } from 'react'

/** The current time, every half minute; the server's at first, for hydration. */
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
