import type { ReactNode } from 'react'
import type { SettingField } from '#app/administration/settings/sections/setting-form.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { EditedRecord } from '#app/kit/panel/forms/use-edited-record.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

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
