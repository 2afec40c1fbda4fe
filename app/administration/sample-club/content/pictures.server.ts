import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import type { PictureTexts } from '#app/platform/schema/content/restaurants.ts'

/**
 * Looks up the texts of a sample picture by path, where it is more than decoration. Throws for an
 * unknown one.
 */
export function samplePictures(): (path: string) => PictureTexts {
  const texts = new Map(
    sampleRecords<PictureTexts & { name: string }>('pictures').map(({ name, es, ca }) => [
      `/images/${name}`,
      { es, ca },
    ]),
  )
  return (path) => {
    const known = texts.get(path)
    if (!known) throw new Error(`no words for the picture ${path}`)
    return known
  }
}
