import { ItemDialog, type EditedItem } from '#app/administration/settings/lists/item-dialog.tsx'
import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The form of a testimonial, in both languages. */
export function TestimonialDialog(item: EditedItem) {
  const { testimonials: copy } = useCopy(settingsCopy)
  const { author, text, role, portrait } = copy
  const { pictures } = useCopy(editingCopy)
  return (
    <ItemDialog
      {...item}
      listPath={testimonialsPath}
      texts={copy}
      gone="recordNotFound"
      labels={{ author, text, role, portrait }}
      displayValue={(name, stored) => (name === 'portrait' && stored ? pictures.uploaded : stored)}
    >
      {(field, fields) => (
        <>
          <TextField required maxLength={80} {...field('author')} />
          <BothLanguages
            required
            label={text}
            text={{ column: 'text', longest: 600 }}
            rows={4}
            fields={fields}
          />
          <BothLanguages
            required
            label={role}
            text={{ column: 'role', longest: 80 }}
            hint={copy.roleHint}
            fields={fields}
          />
          <PictureField {...field('portrait')} />
        </>
      )}
    </ItemDialog>
  )
}
