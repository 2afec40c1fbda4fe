import { settingsCopy } from '#app/copy/settings.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ItemDialog, type EditedItem } from './item-dialog.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { slidesPath } from './settings-paths.ts'

/** The form of a slide. */
export function SlideDialog({
  taken,
  ...item
}: EditedItem & {
  /** The pictures that the list has already. */
  taken: readonly string[]
}) {
  const { slides: copy } = useCopy(settingsCopy)
  return (
    <ItemDialog
      {...item}
      listPath={slidesPath}
      newPath={`${slidesPath}/nueva`}
      texts={copy}
      labels={{ picture: copy.picture, alt_es: copy.altEs, alt_ca: copy.altCa }}
    >
      {(field) => (
        <>
          <PictureChoice {...field('picture')} taken={taken} />
          <TextField label={copy.altEs} lang="es" maxLength={200} {...field('alt_es')} />
          <TextField
            label={copy.altCa}
            lang="ca"
            maxLength={200}
            {...field('alt_ca', copy.altHint)}
          />
        </>
      )}
    </ItemDialog>
  )
}
