import { ItemDialog, type EditedItem } from '#app/administration/settings/lists/item-dialog.tsx'
import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The form of a testimonial, in both languages. */
export function TestimonialDialog(item: EditedItem) {
  const { testimonials: copy } = useCopy(settingsCopy)
  const { pictures } = useCopy(editingCopy)
  const role = { required: true, maxLength: 80 }
  const text = { required: true, rows: 4, maxLength: 600 }
  return (
    <ItemDialog
      {...item}
      listPath={testimonialsPath}
      texts={copy}
      gone="recordNotFound"
      labels={{
        author: copy.author,
        text_es: copy.textEs,
        text_ca: copy.textCa,
        role_es: copy.roleEs,
        role_ca: copy.roleCa,
        portrait: copy.portrait,
      }}
      displayValue={(name, stored) => (name === 'portrait' && stored ? pictures.uploaded : stored)}
    >
      {(field) => (
        <>
          <TextField required maxLength={80} {...field('author')} />
          <TextAreaField lang="es" {...text} {...field('text_es')} />
          <TextAreaField lang="ca" {...text} {...field('text_ca')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField lang="es" {...role} {...field('role_es', copy.roleHint)} />
            <TextField lang="ca" {...role} {...field('role_ca')} />
          </div>
          <PictureField {...field('portrait')} />
        </>
      )}
    </ItemDialog>
  )
}
