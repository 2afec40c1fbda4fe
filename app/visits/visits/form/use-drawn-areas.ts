import { useRef, type PointerEvent } from 'react'
import { coveredWithin, mostCovered, type CoveredArea } from '#app/platform/images/covered-area.ts'
import { areaAround, areaBetween } from './cover-keys.ts'

type Point = { x: number; y: number }

/** What the pressed pointer does. */
type Drag = { from: Point; index: number } & (
  | { kind: 'draw'; drawn: boolean }
  | { kind: 'move' | 'resize'; area: CoveredArea }
)

/** A stroke shorter than this share of the picture's width is a tap. */
const touch = 1 / 40

/**
 * Areas drawn with a pointer on a picture: a stroke adds one, dragging moves it, and its corner resizes it. Elements
 * carry `data-area` with their number, and `data-grip` at the corner.
 *
 * @param change receives a function from the current areas to the new ones.
 */
export function useDrawnAreas(
  picture: { width: number; height: number },
  areas: readonly CoveredArea[],
  change: (next: (areas: readonly CoveredArea[]) => readonly CoveredArea[]) => void,
) {
  const drag = useRef<Drag | null>(null)
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * picture.width,
      y: ((event.clientY - box.top) / box.height) * picture.height,
    }
  }
  const put = (index: number, area: CoveredArea) =>
    change((all) =>
      index < all.length
        ? all.with(index, coveredWithin(area, picture))
        : [...all, coveredWithin(area, picture)],
    )

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const own = event.target.closest('[data-area]')
    const index = own ? Number(own.getAttribute('data-area')) : areas.length
    const area = areas[index]
    const from = pointOf(event)
    if (!area && areas.length >= mostCovered) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isGrip = event.target.closest('[data-grip]') !== null
    drag.current = area
      ? { kind: isGrip ? 'resize' : 'move', from, index, area }
      : { kind: 'draw', from, index, drawn: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { current } = drag
    if (!current) return
    const at = pointOf(event)
    const { from, index } = current
    if (current.kind === 'draw') {
      const long = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y))
      if (!current.drawn && long < picture.width * touch) return
      current.drawn = true
      put(index, areaBetween(from, at))
      return
    }
    const { area } = current
    const [across, down] = [at.x - from.x, at.y - from.y]
    put(
      index,
      current.kind === 'move'
        ? { ...area, left: area.left + across, top: area.top + down }
        : {
            ...area,
            width: Math.min(area.width + across, picture.width - area.left),
            height: Math.min(area.height + down, picture.height - area.top),
          },
    )
  }

  function onPointerUp() {
    const { current } = drag
    drag.current = null
    if (current?.kind === 'draw' && !current.drawn) {
      put(current.index, areaAround(picture, current.from))
    }
  }

  const onPointerCancel = () => {
    drag.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
