import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectFolder } from './run-command.ts'

/**
 * Derives the sizes that pages use from the masters in assets/images, as AVIF and WebP. The results
 * are committed: encoding takes minutes. Run it with `node scripts/images.ts` when a master changes,
 * and give the picture a new version in app/images/pictures.ts, for browsers keep it for a year.
 */

/** Widths in pixels: pictures over the whole page, and cards. */
const widths = { wide: [640, 960, 1440, 1920], card: [400, 640, 960] }

const masters = join(projectFolder, 'assets', 'images')
const results = join(projectFolder, 'public', 'images')

await mkdir(results, { recursive: true })
for (const file of (await readdir(masters)).toSorted()) {
  const name = file.replace(/\.\w+$/u, '')
  const image = sharp(join(masters, file))
  const { width } = await image.metadata()
  for (const target of widths[width > 1200 ? 'wide' : 'card']) {
    const resized = image.clone().resize({ width: target })
    const path = join(results, `${name}-${target}`)
    await resized.clone().avif({ quality: 48, effort: 5 }).toFile(`${path}.avif`)
    await resized.clone().webp({ quality: 72, effort: 5 }).toFile(`${path}.webp`)
  }
  console.log(name)
}
