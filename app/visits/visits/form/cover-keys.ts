import { coveredWithin, type CoveredArea } from '#app/platform/images/covered-area.ts'

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
export function afterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  area: CoveredArea,
  picture: Size,
): CoveredArea | null {
  const arrow = arrows[key]
  if (!arrow) return null
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) * stride))
  const [across, down] = [arrow[0] * step, arrow[1] * step]
  if (!shiftKey) {
    return coveredWithin({ ...area, left: area.left + across, top: area.top + down }, picture)
  }
  // As large as there is room for, where it is: its corner stays.
  const width = Math.min(area.width + across, picture.width - area.left)
  const height = Math.min(area.height + down, picture.height - area.top)
  return coveredWithin({ ...area, width, height }, picture)
}

/** An area the size of a face around a point, by default the centre. */
export function areaAround(
  picture: Size,
  { x, y } = { x: picture.width / 2, y: picture.height / 2 },
): CoveredArea {
  const side = Math.max(picture.width, picture.height) / 8
  return coveredWithin(
    { left: x - side / 2, top: y - side / 2, width: side, height: side },
    picture,
  )
}

/** The area between two opposite corners. */
export const areaBetween = (
  one: { x: number; y: number },
  other: { x: number; y: number },
): CoveredArea => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})
