/**
 * The stored pictures of a record that its page does not show elsewhere; all of them where nothing else is
 * left: better twice than none.
 *
 * @param shown stored paths of what else is on the page; null for what has no picture.
 */
export function unshown(
  pictures: readonly string[],
  shown: readonly (string | null | undefined)[],
): readonly string[] {
  const left = pictures.filter((picture) => !shown.includes(picture))
  return left.length > 0 ? left : pictures
}
