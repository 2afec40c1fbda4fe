import { ItemDialog, type EditedItem } from '#app/administration/settings/lists/item-dialog.tsx'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { PictureChoice } from '#app/kit/panel/pictures/picture-choice.tsx'
import { usePictureTitle } from '#app/kit/panel/pictures/picture-title.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { pictureNames, pictures, type PictureName } from '#app/platform/images/pictures.ts'

/** Whether a picture is made for full screen. */
const isWide = (name: PictureName) => pictures[name].upright.length > 0

export function SlideDialog({
  taken,
  ...item
}: EditedItem & {
  /** Pictures already in the list. */
  taken: readonly string[]
}) {
  const { slides: copy } = useCopy(settingsCopy)
  const titleOf = usePictureTitle()
  const offeredBeside = (chosen: string) =>
    pictureNames().filter((name) => {
      const path = `/images/${name}`
      return path === chosen || (isWide(name) && !taken.includes(path))
    })
  return (
    <ItemDialog
      {...item}
      listPath={slidesPath}
      texts={copy}
      gone="recordNotFound"
      labels={{ picture: copy.picture, alt_es: copy.altEs, alt_ca: copy.altCa }}
      displayValue={(name, stored) => (name === 'picture' ? titleOf(stored) : stored)}
    >
      {(field) => (
        <>
          <PictureChoice
            {...field('picture')}
            offered={offeredBeside(field('picture').defaultValue)}
          />
          <TextField lang="es" maxLength={200} {...field('alt_es')} />
          <TextField lang="ca" maxLength={200} {...field('alt_ca', copy.altHint)} />
        </>
      )}
    </ItemDialog>
  )
}
