import type { ReactNode } from 'react'
import type { SettingField } from '#app/administration/settings/sections/setting-form.tsx'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { EditedRecord, FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'

/** The item in the dialog; a new one has no id. */
export type EditedItem = {
  id: string | null
  form: EditValues
  /** Result of the form when sent without JavaScript. */
  answer: EditAnswer | undefined
}

/** Texts of an item dialog, from the copy of each list. */
type ItemTexts = Record<
  'addTitle' | 'editTitle' | 'addFailed' | 'editFailed' | 'submitAdd' | 'submitEdit',
  string
>

/** Form of an item of an ordered list, in a dialog over it; `children` are the fields. */
export function ItemDialog<Name extends string>({
  listPath,
  texts,
  id,
  children,
  ...item
}: EditedItem &
  Pick<EditedRecord, 'displayValue'> & {
    listPath: string
    texts: ItemTexts
    /** The problem shown when somebody else has deleted the item. */
    gone: ProblemCode
    labels: Readonly<Record<Name, string>>
    children: (field: SettingField<Name>, fields: FieldTexts) => ReactNode
  }) {
  const isNew = id === null
  return (
    <EditDialog
      {...item}
      listPath={listPath}
      title={isNew ? texts.addTitle : texts.editTitle}
      texts={{
        submit: isNew ? texts.submitAdd : texts.submitEdit,
        failed: isNew ? texts.addFailed : texts.editFailed,
      }}
      preventScrollReset
    >
      {(fields) => children(plainField(item.labels, fields), fields)}
    </EditDialog>
  )
}
