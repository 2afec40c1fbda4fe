import type { ReactNode } from 'react'
import { settingsCopy } from '#app/copy/settings.ts'
import { AddressDialog } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { UnsavedGuard } from '#app/features/panel/unsaved-guard.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { SettingFields } from './last-save.ts'
import {
  ConflictNotice,
  useSettingForm,
  type SettingAnswer,
  type SettingField,
} from './setting-form.tsx'

/** What the dialog of an item is opened with: that of a new one without an id. */
export type EditedItem = {
  id: string | null
  form: SettingFields
  /** Names the form of a new one, where the list may have two alike: sent twice, it is one item. */
  submission?: string
  /** What the server said to the form when it was sent without JavaScript. */
  answer: SettingAnswer | undefined
}

/** The words of an item's dialog, as the copy of each list has them. */
type ItemTexts = Record<
  'addTitle' | 'editTitle' | 'addFailed' | 'editFailed' | 'submitAdd' | 'submitEdit',
  string
>

/** The form of an item of an ordered list, in a dialog over it. `children` are the fields. */
export function ItemDialog({
  listPath,
  newPath,
  texts,
  labels,
  id,
  form,
  submission,
  answer,
  children,
}: EditedItem & {
  listPath: string
  /** Address that takes the form of a new one. */
  newPath: string
  texts: ItemTexts
  /** Of the fields, by their names. */
  labels: Readonly<Record<string, string>>
  children: (field: SettingField) => ReactNode
}) {
  const { list: copy } = useCopy(settingsCopy)
  const { Form, place, unsaved, busy, errors, code, stored, version, field } = useSettingForm(
    form,
    answer,
    labels,
  )
  const isNew = id === null
  return (
    <AddressDialog
      listPath={listPath}
      title={isNew ? texts.addTitle : texts.editTitle}
      closeLabel={copy.close}
    >
      <Form
        ref={place}
        method="post"
        action={isNew ? newPath : `${listPath}/${id}/editar`}
        noValidate
        preventScrollReset
        className="flex flex-col gap-5"
      >
        <FormSummary title={isNew ? texts.addFailed : texts.editFailed} errors={errors} />
        <RefusalNotice code={code} />
        <ConflictNotice stored={stored} />
        {isNew ? null : <input type="hidden" name="version" value={version} />}
        {submission === undefined ? null : (
          <input type="hidden" name="submission" value={submission} />
        )}
        {children(field)}
        <Button type="submit" busy={busy}>
          {isNew ? texts.submitAdd : texts.submitEdit}
        </Button>
      </Form>
      <UnsavedGuard unsaved={unsaved} />
    </AddressDialog>
  )
}
