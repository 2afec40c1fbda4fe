import { useRef, type PointerEvent } from 'react'
import {
  clippedArea,
  maxCoveredAreas,
  type CoveredArea,
} from '#app/platform/images/covered-area.ts'

type Size = { width: number; height: number }

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The share of the picture's side that one press of an arrow key moves. */
const stride = 1 / 50

/** An area after a key press: arrows move it, with shift they resize it. Null for any other key. */
export function areaAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  area: CoveredArea,
  picture: Size,
): CoveredArea | null {
  const arrow = arrows[key]
  if (!arrow) return null
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) * stride))
  const [across, down] = [arrow[0] * step, arrow[1] * step]
  if (!shiftKey) {
    return clippedArea({ ...area, left: area.left + across, top: area.top + down }, picture)
  }
  // As large as the room allows, with the corner in place.
  const width = Math.min(area.width + across, picture.width - area.left)
  const height = Math.min(area.height + down, picture.height - area.top)
  return clippedArea({ ...area, width, height }, picture)
}

/** An area the size of a face around a point, by default the centre. */
export function areaAround(
  picture: Size,
  { x, y } = { x: picture.width / 2, y: picture.height / 2 },
): CoveredArea {
  const side = Math.max(picture.width, picture.height) / 8
  return clippedArea({ left: x - side / 2, top: y - side / 2, width: side, height: side }, picture)
}

/** The area between two opposite corners. */
const areaBetween = (
  one: { x: number; y: number },
  other: { x: number; y: number },
): CoveredArea => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

type Point = { x: number; y: number }

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
        ? all.with(index, clippedArea(area, picture))
        : [...all, clippedArea(area, picture)],
    )

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const own = event.target.closest('[data-area]')
    const index = own ? Number(own.getAttribute('data-area')) : areas.length
    const area = areas[index]
    const from = pointOf(event)
    if (!area && areas.length >= maxCoveredAreas) return
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
