import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { isPictureName, pictures } from '#app/images/pictures.ts'
import { projectFolder } from './run-command.ts'

/**
 * Derives the sizes that pages use from the masters in assets/images, as AVIF and WebP, and the tiny
 * blurred pictures that stand there until they have come. The results are committed: encoding takes
 * minutes. Run it with `node scripts/images.ts` when a master changes, and give the picture a new
 * name, for browsers keep it for long.
 */

const masters = join(projectFolder, 'assets', 'images')
const results = join(projectFolder, 'public', 'images')

async function encode(image: Sharp, path: string) {
  await image.clone().avif({ quality: 46, effort: 6 }).toFile(`${path}.avif`)
  await image.clone().webp({ quality: 70, effort: 6 }).toFile(`${path}.webp`)
}

/** Twelve pixels wide, as a data address; the browser blurs it by enlarging it. */
async function placeholderOf(image: Sharp): Promise<string> {
  const bytes = await image
    .clone()
    .resize({ width: 12 })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return bytes.toString('base64')
}

await mkdir(results, { recursive: true })
const placeholders: string[] = []
for (const file of (await readdir(masters)).toSorted()) {
  const name = file.replace(/\.\w+$/u, '')
  if (!isPictureName(name)) throw new Error(`${name} is not in app/images/pictures.ts`)
  const image = sharp(join(masters, file))
  const { width, height, widths, tall, focus } = pictures[name]
  for (const target of widths) {
    await encode(image.clone().resize({ width: target }), join(results, `${name}-${target}`))
  }
  for (const target of tall) {
    // Three to four, around the point that every crop keeps.
    const cropWidth = Math.round(height * 0.75)
    const left = Math.round((width - cropWidth) * (Number.parseFloat(focus) / 100))
    const crop = image.clone().extract({ left, top: 0, width: cropWidth, height })
    await encode(
      sharp(await crop.png().toBuffer()).resize({ width: target }),
      join(results, `${name}-tall-${target}`),
    )
  }
  placeholders.push(`  '${name}': '${await placeholderOf(image)}',`)
  console.log(name)
}
await writeFile(
  join(projectFolder, 'app', 'images', 'placeholders.ts'),
  `import type { PictureName } from './pictures.ts'

/** Written by scripts/images.ts: each picture in 12 pixels, as base64 of a WebP. */
export const placeholders: Record<PictureName, string> = {
${placeholders.join('\n')}
}
`,
)
