/**
 * Pictures of a record not shown elsewhere on its page; all of them if none remain, as a repeated picture is better
 * than none.
 *
 * @param shown stored paths already on the page; null for none.
 */
export function picturesNotShown(
  pictures: readonly string[],
  shown: readonly (string | null | undefined)[],
): readonly string[] {
  const left = pictures.filter((picture) => !shown.includes(picture))
  return left.length > 0 ? left : pictures
}
