import { settingsCopy } from '#app/copy/settings.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { ItemDialog, type EditedItem } from './item-dialog.tsx'
import { testimonialsPath } from './settings-paths.ts'

/** The form of a testimonial, in both languages. */
export function TestimonialDialog(item: EditedItem) {
  const { testimonials: copy } = useCopy(settingsCopy)
  const role = { required: true, maxLength: 80 }
  const text = { required: true, rows: 4, maxLength: 600 }
  return (
    <ItemDialog
      {...item}
      listPath={testimonialsPath}
      newPath={`${testimonialsPath}/nuevo`}
      texts={copy}
      labels={{
        author: copy.author,
        text_es: copy.textEs,
        text_ca: copy.textCa,
        role_es: copy.roleEs,
        role_ca: copy.roleCa,
      }}
    >
      {(field) => (
        <>
          <TextField label={copy.author} required maxLength={80} {...field('author')} />
          <TextAreaField label={copy.textEs} lang="es" {...text} {...field('text_es')} />
          <TextAreaField label={copy.textCa} lang="ca" {...text} {...field('text_ca')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={copy.roleEs}
              lang="es"
              {...role}
              {...field('role_es', copy.roleHint)}
            />
            <TextField label={copy.roleCa} lang="ca" {...role} {...field('role_ca')} />
          </div>
        </>
      )}
    </ItemDialog>
  )
}
