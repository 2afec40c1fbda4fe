import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls the current link of a row into view on phones, unless somebody has scrolled the row before hydration.
 * `open` identifies the current link.
 */
export function useShownItem<Row extends HTMLElement>(
  open: 'pathname' | 'search',
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const untouched = useRef(true)
  const address = useLocation()[open]
  useEffect(() => {
    const { current } = row
    const item = current?.querySelector('[aria-current]')
    if (!current || !item) return
    const moved = untouched.current && current.scrollLeft !== 0
    untouched.current = false
    if (moved) return
    const [whole, part] = [current.getBoundingClientRect(), item.getBoundingClientRect()]
    // Only sideways, so that the page keeps its scroll position.
    current.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [address])
  return row
}
