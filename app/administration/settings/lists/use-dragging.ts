import { useRef, useState, type PointerEvent } from 'react'
import { movedTo } from './ordered-items.ts'

/** The row under the pointer; null outside the list. */
function placeAt(list: HTMLElement, y: number): number | null {
  const place = [...list.children].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
  return place === -1 ? null : place
}

/**
 * Drags rows by their handles with mouse, pen or finger. `order` is the order during the drag;
 * `onDropped` gets the final one, only if it has changed.
 */
export function useDragging(ids: readonly string[], onDropped: (order: string[]) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null)

  function handleOf(id: string) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ id, order: ids })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged?.id !== id || !list.current) return
        const place = placeAt(list.current, event.clientY)
        if (place !== null && dragged.order[place] !== id) {
          setDragged({ id, order: movedTo(dragged.order, id, place) })
        }
      },
      onPointerUp() {
        if (dragged?.id !== id) return
        if (dragged.order.join() !== ids.join()) onDropped([...dragged.order])
        setDragged(null)
      },
      onPointerCancel() {
        setDragged(null)
      },
    }
  }

  return { list, dragged: dragged?.id ?? null, order: dragged?.order ?? ids, handleOf }
}
