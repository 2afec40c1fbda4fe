import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { isPictureName, pictures } from '#app/platform/images/pictures.ts'
import { projectFolder } from '#scripts/command/build-state.ts'

/**
 * Creates the sizes that pages use from the masters in assets/images, as AVIF and WebP, and the tiny blurred
 * placeholders shown until they load. The results are committed: encoding takes minutes, and existing files are kept.
 * Run it with `node scripts/assets/images.ts` when there is a new master; a changed one gets a new name, because
 * browsers cache pictures for long.
 */

const masters = join(projectFolder, 'assets', 'images')
const results = join(projectFolder, 'public', 'images')

type Crop = { width: number; height: number; focus: string }

async function encode(image: Sharp, path: string) {
  await image.clone().avif({ quality: 46, effort: 6 }).toFile(`${path}.avif`)
  await image.clone().webp({ quality: 70, effort: 6 }).toFile(`${path}.webp`)
}

/** Twelve pixels wide, as a data URL; the browser blurs it by enlarging it. */
async function placeholderOf(image: Sharp): Promise<string> {
  const bytes = await image
    .clone()
    .resize({ width: 12 })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return bytes.toString('base64')
}

/** Suffix of a master drawn in portrait format, next to the landscape one. */
const drawnUpright = '-dempeus'

const isEncoded = (path: string) =>
  ['avif', 'webp'].every((format) => existsSync(`${path}.${format}`))

/** Three to four, around the focal point that every crop keeps. */
function cropped(image: Sharp, { width, height, focus }: Crop): Sharp {
  const cropWidth = Math.round(height * 0.75)
  const left = Math.round((width - cropWidth) * (Number.parseFloat(focus) / 100))
  return image.clone().extract({ left, top: 0, width: cropWidth, height })
}

await mkdir(results, { recursive: true })
const placeholders: string[] = []
const files = (await readdir(masters)).toSorted()
for (const file of files) {
  const name = file.replace(/\.\w+$/u, '')
  if (name.endsWith(drawnUpright)) continue
  if (!isPictureName(name)) throw new Error(`${name} is not in app/platform/images/pictures.ts`)
  const image = sharp(join(masters, file))
  const { width, height, widths, upright, focus } = pictures[name]
  for (const target of widths) {
    const path = join(results, `${name}-${target}`)
    if (!isEncoded(path)) await encode(image.clone().resize({ width: target }), path)
  }
  const drawn = `${name}${drawnUpright}.webp`
  const onPhones = files.includes(drawn)
    ? // The subject is in the upper part, and phones show little more than a square.
      sharp(join(masters, drawn)).extract({ left: 0, top: 0, width: 1000, height: 1150 })
    : cropped(image, { width, height, focus })
  for (const target of upright) {
    const path = join(results, `${name}-upright-${target}`)
    if (isEncoded(path)) continue
    await encode(sharp(await onPhones.clone().png().toBuffer()).resize({ width: target }), path)
  }
  placeholders.push(`  '${name}': '${await placeholderOf(image)}',`)
  console.log(name)
}
await writeFile(
  join(projectFolder, 'app', 'platform', 'images', 'placeholders.ts'),
  `import type { PictureName } from './pictures.ts'

/** Written by scripts/assets/images.ts: each picture in 12 pixels, as base64 of a WebP. */
export const placeholders: Record<PictureName, string> = {
${placeholders.join('\n')}
}
`,
)
