/** A covered part of a picture, in its own pixels. */
export type CoveredArea = { left: number; top: number; width: number; height: number }

/** Most areas per picture. */
export const maxCoveredAreas = 30

/** Pixels: anything smaller hides nothing recognisable. */
const smallestCovered = 16

type Size = { width: number; height: number }

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value), least), most)

/** Clips an area to the picture, in whole pixels, with the minimum size. */
export function clippedArea(area: CoveredArea, picture: Size): CoveredArea {
  const width = clamp(area.width, Math.min(smallestCovered, picture.width), picture.width)
  const height = clamp(area.height, Math.min(smallestCovered, picture.height), picture.height)
  return {
    left: clamp(area.left, 0, picture.width - width),
    top: clamp(area.top, 0, picture.height - height),
    width,
    height,
  }
}

/** Areas in a form: '120,80,200,160;…'. */
export const coveredText = (areas: readonly CoveredArea[]): string =>
  areas.map(({ left, top, width, height }) => [left, top, width, height].join()).join(';')

/** Parses `coveredText`; null if invalid. */
export function parseCovered(text: string): CoveredArea[] | null {
  if (text === '') return []
  const parts = text.split(';')
  if (
    parts.length > maxCoveredAreas ||
    !parts.every((part) => /^\d{1,5}(?:,\d{1,5}){3}$/u.test(part))
  ) {
    return null
  }
  return parts.map((part) => {
    const [left = 0, top = 0, width = 0, height = 0] = part.split(',').map(Number)
    return { left, top, width, height }
  })
}
