import { useCallback, useEffect, useState } from 'react'

/** The position after `step` moves in a carousel of `count`; wraps at both ends. */
export function wrapped(position: number, step: number, count: number): number {
  return (((position + step) % count) + count) % count
}

/**
 * The position of a carousel that moves on by itself every `interval` milliseconds, unless it is
 * held (pointer or focus on it), paused, in a hidden tab, or motion is not wanted.
 */
export function useCarousel(count: number, interval: number) {
  const [position, setPosition] = useState(0)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [moves, setMoves] = useState(0)

  const go = useCallback((to: number) => {
    setPosition(to)
    setMoves((made) => made + 1)
  }, [])
  const step = useCallback((by: number) => go(wrapped(position, by, count)), [go, position, count])

  const held = paused || hovered || focused
  useEffect(() => {
    if (held || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setPosition((current) => wrapped(current, 1, count))
    }, interval)
    return () => clearInterval(timer)
    // A move by hand begins the interval anew, which is all that `moves` is for.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [held, moves, count, interval])

  return {
    position,
    go,
    step,
    paused,
    setPaused,
    /** For the element that holds the carousel still. */
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
