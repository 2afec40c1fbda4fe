import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { assembliesPath, assemblyTexts } from '#app/members/assemblies/assembly.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

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
            <BothLanguages label={copy.labels.title} text={assemblyTexts.title} fields={fields} />
            <FieldColumns>
              <TextField type="datetime-local" required {...field('starts_at')} />
              <TextField required maxLength={160} {...field('place')} />
            </FieldColumns>
            <BothLanguages
              label={copy.labels.agenda}
              text={assemblyTexts.agenda}
              fields={fields}
              rows={6}
            />
            {id === null ? null : (
              <BothLanguages
                label={copy.labels.record}
                text={assemblyTexts.record}
                fields={fields}
                rows={8}
                hint={copy.recordHint}
              />
            )}
          </>
        )
      }}
    </EditDialog>
  )
}
