import type { OutputInfo, SharpOptions } from 'sharp'
import { coveredWithin, type CoveredArea } from './covered-area.ts'

type Raw = { data: Buffer; info: OutputInfo }

/** Patches along the longer side of a covered area: too few for a face. */
const patches = 5

/**
 * Covers parts of a picture with a few blended patches of colour. The original pixels are gone
 * irreversibly.
 *
 * @param areas in pixels of the original, of which this is a version at `scale`.
 */
export async function withCovered(
  sharp: typeof import('sharp').default,
  { data, info }: Raw,
  { areas, scale }: { areas: readonly CoveredArea[]; scale: number },
): Promise<Raw> {
  const raw: SharpOptions = { raw: info }
  const layers = []
  for (const area of areas) {
    // Round outwards, so that no edge shows.
    const left = Math.floor(area.left * scale)
    const top = Math.floor(area.top * scale)
    const at = coveredWithin(
      {
        left,
        top,
        width: Math.ceil((area.left + area.width) * scale) - left,
        height: Math.ceil((area.top + area.height) * scale) - top,
      },
      info,
    )
    const longer = Math.max(at.width, at.height)
    const few = (side: number) => Math.max(1, Math.round((side / longer) * patches))
    const coarse = await sharp(data, raw)
      .extract(at)
      // Transparency would reveal what is behind.
      .removeAlpha()
      .resize({ width: few(at.width), height: few(at.height), fit: 'fill', kernel: 'mitchell' })
      .png()
      .toBuffer()
    const input = await sharp(coarse)
      .resize({ width: at.width, height: at.height, fit: 'fill', kernel: 'cubic' })
      .png()
      .toBuffer()
    layers.push({ input, left: at.left, top: at.top })
  }
  return sharp(data, raw).composite(layers).raw().toBuffer({ resolveWithObject: true })
}
