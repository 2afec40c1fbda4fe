import { pictureOf } from '#app/platform/images/pictures.ts'
import type { PictureTexts } from '#app/platform/schema/content/restaurants.ts'
import type { ListShape } from './form-with-lists.ts'
import { pictureFieldNames } from './picture-field-names.ts'
import { singleLine } from './text-input.ts'

/** What a picture shows, for whoever cannot see it. */
export const pictureAlt = singleLine(300)

/** The path of one of the site's pictures or an uploaded one; empty for none. */
export const picturePath = singleLine(200).refine(
  (path) => path === '' || pictureOf(path) !== null,
  'pictureInvalid',
)

/** The fields of a list of up to `most` pictures, for the form's schema. */
export function pictureListShape(list: string, most: number): ListShape {
  const names = Array.from({ length: most }, (_, index) => pictureFieldNames(list, index))
  return Object.fromEntries(
    names.flatMap(({ path, es, ca }) => [
      [path, picturePath],
      [es, pictureAlt],
      [ca, pictureAlt],
    ]),
  )
}

export type PictureInput = { path: string; alt: PictureTexts }

/** The pictures that a form has sent, in their order; each once. */
export function picturesOf(
  lists: Readonly<Record<string, string>>,
  list: string,
  most: number,
): PictureInput[] {
  const text = (name: string) => lists[name] ?? ''
  const sent = Array.from({ length: most }, (_, index) => pictureFieldNames(list, index))
    .map(({ path, es, ca }) => ({ path: text(path), alt: { es: text(es), ca: text(ca) } }))
    .filter(({ path }) => path !== '')
  return [...new Map(sent.map((picture) => [picture.path, picture])).values()]
}

/** The same the other way: what a form shows of stored pictures. */
export function pictureValues(list: string, pictures: readonly PictureInput[]) {
  return Object.fromEntries(
    pictures.flatMap(({ path, alt }, index) => {
      const names = pictureFieldNames(list, index)
      return [
        [names.path, path],
        [names.es, alt.es],
        [names.ca, alt.ca],
      ]
    }),
  )
}
