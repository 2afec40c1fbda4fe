import { editingCopy } from '#app/copy/editing.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { isPictureName, pictureOf } from '#app/platform/images/pictures.ts'
import { pictureNamesCopy } from './picture-names.copy.ts'

/**
 * Name of a stored picture: of a built-in one, or 'uploaded'.
 *
 * @param none name for no picture.
 */
export function usePictureTitle(none = '') {
  const names = useCopy(pictureNamesCopy)
  const { pictures: copy } = useCopy(editingCopy)
  return (path: string) => {
    const picture = pictureOf(path)
    if (!picture) return none
    return isPictureName(picture) ? names[picture] : copy.uploaded
  }
}
