import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * For a row of links that is wider than a telephone: the one that is open comes into sight, unless somebody
 * has moved them before the page's modules came. `open` is what an address has to say about which one it is.
 */
export function useShownItem<Row extends HTMLElement>(
  open: 'pathname' | 'search',
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const untouched = useRef(true)
  const told = useLocation()[open]
  useEffect(() => {
    const { current } = row
    const item = current?.querySelector('[aria-current]')
    if (!current || !item) return
    const moved = untouched.current && current.scrollLeft !== 0
    untouched.current = false
    if (moved) return
    const [whole, part] = [current.getBoundingClientRect(), item.getBoundingClientRect()]
    // Sideways only: the page stays where it is being read.
    current.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [told])
  return row
}
