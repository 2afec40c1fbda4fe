import type { OutputInfo, SharpOptions } from 'sharp'
import { coveredWithin, type CoveredArea } from './covered-area.ts'

type Raw = { data: Buffer; info: OutputInfo }

type Decoder = typeof import('sharp').default

/** So many patches are left of the longer side of what is covered: a face is none of them. */
const patches = 5

/**
 * A picture with parts of it covered: each is a few patches of its colours that run into each other. What was there is
 * gone from the pixels, and no tool brings it back.
 *
 * @param areas in pixels of a picture that is this one by `scale`.
 */
export async function withCovered(
  sharp: Decoder,
  { data, info }: Raw,
  { areas, scale }: { areas: readonly CoveredArea[]; scale: number },
): Promise<Raw> {
  const raw: SharpOptions = { raw: info }
  const layers = []
  for (const area of areas) {
    // Outwards to whole pixels: no edge of it stays seen.
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
      // Of a part that one could look through, what is behind it would be seen.
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
