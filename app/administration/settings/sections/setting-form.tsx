import type { ReactNode } from 'react'
import { settingsPath } from '#app/administration/settings/settings-paths.ts'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditForm } from '#app/kit/panel/forms/edit-form.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { EditedRecord, FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Stored values of a section, and the result of its form. */
export type EditedSection = {
  form: EditValues
  /** Result of the form when sent without JavaScript. */
  answer: EditAnswer | undefined
}

/** Props of a field by name. */
export type SettingField<Name extends string = string> = ReturnType<typeof plainField<Name>>

export function SettingForm<Name extends string>({
  children,
  ...section
}: EditedSection &
  Pick<EditedRecord, 'displayValue'> & {
    labels: Readonly<Record<Name, string>>
    children: (field: SettingField<Name>, fields: FieldTexts) => ReactNode
  }) {
  const { save } = useCopy(controlsCopy)
  return (
    <EditForm
      key={section.form.version}
      {...section}
      listPath={settingsPath}
      preventScrollReset
      className="flex max-w-[44rem] flex-col gap-8"
      foot={({ busy }) => (
        <div>
          <Button type="submit" busy={busy} className="max-md:w-full">
            {save}
          </Button>
        </div>
      )}
    >
      {(fields) => children(plainField(section.labels, fields), fields)}
    </EditForm>
  )
}

/** A group of fields under a heading, as in long forms. */
export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: string
  hint?: string
  children: ReactNode
}) {
  return (
    <fieldset className="border-t border-stone-200 pt-6">
      <legend className="text-title float-left w-full font-serif leading-tight">{legend}</legend>
      {hint ? <p className="clear-both pt-1.5 text-xs text-stone-600">{hint}</p> : null}
      <div className="clear-both grid gap-5 pt-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
