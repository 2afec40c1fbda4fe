import { ItemDialog, type EditedItem } from '#app/administration/settings/lists/item-dialog.tsx'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

export function SlideDialog(item: EditedItem) {
  const { slides: copy } = useCopy(settingsCopy)
  const { pictures } = useCopy(editingCopy)
  return (
    <ItemDialog
      {...item}
      listPath={slidesPath}
      texts={copy}
      gone="recordNotFound"
      labels={{ picture: copy.picture, alt_es: copy.altEs, alt_ca: copy.altCa }}
      displayValue={(name, stored) => (name === 'picture' && stored ? pictures.uploaded : stored)}
    >
      {(field) => (
        <>
          <PictureField {...field('picture')} />
          <TextField lang="es" maxLength={200} {...field('alt_es')} />
          <TextField lang="ca" maxLength={200} {...field('alt_ca', copy.altHint)} />
        </>
      )}
    </ItemDialog>
  )
}
