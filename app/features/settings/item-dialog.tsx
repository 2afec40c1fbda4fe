import type { ReactNode } from 'react'
import type { ProblemCode } from '#app/copy/problems.ts'
import { settingsCopy } from '#app/copy/settings.ts'
import type { EditAnswer, EditValues } from '#app/forms/edit-answer.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { EditDialog } from '#app/panel/edit-dialog.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import type { EditedRecord } from '#app/panel/use-edited-record.ts'
import type { SettingField } from './setting-form.tsx'

/** What the dialog of an item is opened with: that of a new one without an id. */
export type EditedItem = {
  id: string | null
  form: EditValues
  /** What the server said to the form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}

/** The words of an item's dialog, as the copy of each list has them. */
type ItemTexts = Record<
  'addTitle' | 'editTitle' | 'addFailed' | 'editFailed' | 'submitAdd' | 'submitEdit',
  string
>

/** The form of an item of an ordered list, in a dialog over it. `children` are the fields. */
export function ItemDialog<Name extends string>({
  listPath,
  newPath,
  texts,
  id,
  children,
  ...item
}: EditedItem &
  Pick<EditedRecord, 'shownOf'> & {
    listPath: string
    /** Address that takes the form of a new one. */
    newPath: string
    texts: ItemTexts
    /** The refusal of an item that somebody else has taken away. */
    gone: ProblemCode
    /** Of the fields, by their names. */
    labels: Readonly<Record<Name, string>>
    children: (field: SettingField<Name>) => ReactNode
  }) {
  const { list: copy } = useCopy(settingsCopy)
  const isNew = id === null
  return (
    <EditDialog
      {...item}
      listPath={listPath}
      action={isNew ? newPath : `${listPath}/${id}/editar`}
      title={isNew ? texts.addTitle : texts.editTitle}
      texts={{
        submit: isNew ? texts.submitAdd : texts.submitEdit,
        failed: isNew ? texts.addFailed : texts.editFailed,
      }}
      closeLabel={copy.close}
      preventScrollReset
    >
      {(fields) => children(plainField(item.labels, fields))}
    </EditDialog>
  )
}
