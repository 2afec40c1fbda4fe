import type { ReactNode } from 'react'
import type {
  EditedSection,
  SettingField,
} from '#app/administration/settings/sections/setting-form.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { EditedRecord, FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Form of an item of an ordered list, in a dialog over it; `children` are the fields. */
export function ItemDialog<Name extends string>({
  texts,
  id,
  children,
  ...item
}: EditedSection &
  Required<Pick<EditedRecord, 'displayValue'>> & {
    listPath: string
    texts: Record<'add' | 'editTitle' | 'addFailed' | 'editFailed', string>
    /** Null for a new item. */
    id: string | null
    labels: Readonly<Record<Name, string>>
    children: (field: SettingField<Name>, fields: FieldTexts) => ReactNode
  }) {
  const { list } = useCopy(settingsCopy)
  const isNew = id === null
  return (
    <EditDialog
      {...item}
      gone="recordNotFound"
      title={isNew ? texts.add : texts.editTitle}
      texts={isNew ? { submit: list.add, failed: texts.addFailed } : { failed: texts.editFailed }}
      preventScrollReset
    >
      {(fields) => children(plainField(item.labels, fields), fields)}
    </EditDialog>
  )
}
