import { useCallback, useEffect, useRef, useState } from 'react'

/** User scrolling; until then a section chosen by link stays current. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Reading height, as a fraction of the window. */
const reading = 0.3

/**
 * Finds the section being read: the last one that begins above the reading height, and at the end
 * of the page the last one. `ask` goes to a section, and opens it.
 */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null)
  const asked = useRef(false)
  const all = ids.join(' ')
  useEffect(() => {
    const look = () => {
      if (asked.current) return
      const { scrollHeight } = document.documentElement
      const line =
        window.scrollY > 0 && window.scrollY >= scrollHeight - innerHeight - 2
          ? Number.POSITIVE_INFINITY
          : innerHeight * reading
      const begun = all.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= line
      })
      setCurrent(begun.at(-1) ?? all.split(' ')[0] ?? null)
    }
    const release = () => {
      asked.current = false
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    for (const move of ownMoves) window.addEventListener(move, release, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      for (const move of ownMoves) window.removeEventListener(move, release)
    }
  }, [all])
  const ask = useCallback((id: string) => {
    asked.current = true
    setCurrent(id)
    // The section may be folded.
    document.getElementById(id)?.closest('details')?.setAttribute('open', '')
  }, [])
  return { current, ask }
}
