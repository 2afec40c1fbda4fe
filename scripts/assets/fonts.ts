import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { projectFolder } from '#scripts/command/build-state.ts'

/**
 * Reduces the site's two font families to what its pages use: the letters of Spanish and Catalan, the used weights,
 * one optical size. The results are committed in app/platform/fonts and public/fonts; other letters come from the
 * families' own files (app/app.css). Run it with `node scripts/assets/fonts.ts`.
 */

const families = join(projectFolder, 'node_modules', '@fontsource-variable')

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
/** Kept in step with the unicode-range in app/app.css. */
const letters = `${ascii}\u00A0¡§©ª«\u00AD°·º»¿ÀÁÇÈÉÍÏÑÒÓÚÜàáçèéíïñòóúü–—‘’“”•…€−→`

type Axes = Record<string, number | { min: number; max: number }>

const cuts: readonly { from: string; to: string; axes: Axes }[] = [
  {
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    // Headings are set from 21 to 84 pixels; the optical size for 44 serves them all.
    axes: { wght: { min: 300, max: 500 }, opsz: 44 },
  },
  {
    from: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    to: 'newsreader-italic.woff2',
    axes: { wght: 360, opsz: 28 },
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { from, to, axes } of cuts) {
  const source = await readFile(join(families, from))
  const cut = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(projectFolder, 'app', 'platform', 'fonts', to), cut)
  console.log(to, source.byteLength, cut.byteLength)
}

// For pictures with text, drawn on the server (app/frame/share-cards).
for (const [from, to, axes] of [
  [cuts[0]?.from ?? '', 'newsreader.ttf', { wght: 380, opsz: 44 }],
  [cuts[2]?.from ?? '', 'hanken-grotesk.ttf', { wght: 500 }],
] as const) {
  const cut = await subsetFont(await readFile(join(families, from)), letters, {
    targetFormat: 'truetype',
    variationAxes: axes,
  })
  await writeFile(join(projectFolder, 'public', 'fonts', to), cut)
  console.log(to, cut.byteLength)
}
