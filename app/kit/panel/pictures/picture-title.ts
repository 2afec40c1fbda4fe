import { editingCopy } from '#app/copy/editing.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { isPictureName, pictureOf } from '#app/platform/images/pictures.ts'
import { pictureNamesCopy } from './picture-names.copy.ts'

/**
 * What a stored picture is called: one of the site's own by its name, any other one as uploaded.
 *
 * @param none what it is called to have none.
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
