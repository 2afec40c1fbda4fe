import { pictureOf } from '#app/platform/images/pictures.ts'
import type { PictureTexts } from '#app/platform/schema/content/restaurants.ts'
import type { ListShape } from './form-with-lists.ts'
import { pictureFieldNames } from './picture-field-names.ts'
import { singleLine } from './text-input.ts'

/** Alternative text of a picture. */
export const pictureAlt = singleLine(300)

/** Path of a built-in or uploaded picture; empty for none. */
export const picturePath = singleLine(200).refine(
  (path) => path === '' || pictureOf(path) !== null,
  'pictureInvalid',
)

/** Schema fields of a list of up to `most` pictures. */
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

/** The pictures of a form in order, without duplicates. */
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

/** Form values of stored pictures. */
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
