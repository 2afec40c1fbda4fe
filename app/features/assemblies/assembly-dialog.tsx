import { assembliesCopy } from '#app/copy/assemblies.ts'
import type { EditAnswer, EditValues } from '#app/forms/edit-answer.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { EditDialog } from '#app/panel/edit-dialog.tsx'
import { FieldColumns } from '#app/panel/field-columns.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { assembliesPath } from './assembly.ts'

/** The form of an assembly, of a new one without an id. */
export function AssemblyDialog({
  id,
  form,
  answer,
}: {
  id: string | null
  form: EditValues
  answer: EditAnswer | undefined
}) {
  const { form: copy } = useCopy(assembliesCopy)
  return (
    <EditDialog
      wide
      listPath={assembliesPath}
      action={id === null ? `${assembliesPath}/nueva` : `${assembliesPath}/${id}/editar`}
      title={id === null ? copy.addTitle : copy.editTitle}
      texts={{ submit: copy.submit, failed: copy.failed }}
      closeLabel={copy.close}
      form={form}
      answer={answer}
      gone="assemblyNotFound"
      labels={copy.labels}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            <FieldColumns>
              <TextField lang="es" required maxLength={120} {...field('title_es')} />
              <TextField lang="ca" required maxLength={120} {...field('title_ca')} />
            </FieldColumns>
            <FieldColumns>
              <TextField type="datetime-local" required {...field('starts_at')} />
              <TextField required maxLength={160} {...field('place')} />
            </FieldColumns>
            <FieldColumns>
              <TextAreaField lang="es" required rows={6} maxLength={5000} {...field('agenda_es')} />
              <TextAreaField lang="ca" required rows={6} maxLength={5000} {...field('agenda_ca')} />
            </FieldColumns>
            {id === null ? null : (
              <FieldColumns>
                <TextAreaField
                  lang="es"
                  rows={8}
                  maxLength={20_000}
                  {...field('record_es', copy.recordHint)}
                />
                <TextAreaField
                  lang="ca"
                  rows={8}
                  maxLength={20_000}
                  {...field('record_ca', copy.recordHint)}
                />
              </FieldColumns>
            )}
          </>
        )
      }}
    </EditDialog>
  )
}
