import { ItemDialog, type EditedItem } from '#app/administration/settings/lists/item-dialog.tsx'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
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
      labels={{ picture: copy.picture, alt: copy.alt }}
      displayValue={(name, stored) => (name === 'picture' && stored ? pictures.uploaded : stored)}
    >
      {(field, fields) => (
        <>
          <PictureField {...field('picture')} />
          <BothLanguages
            label={copy.alt}
            text={{ column: 'alt', longest: 200 }}
            hint={copy.altHint}
            fields={fields}
          />
        </>
      )}
    </ItemDialog>
  )
}
