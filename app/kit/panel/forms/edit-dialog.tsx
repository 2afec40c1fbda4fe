import type { ReactNode } from 'react'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { DialogButton } from './dialog-foot.tsx'
import { EditForm, type FramedRecord } from './edit-form.tsx'
import type { FieldTexts } from './use-edited-record.ts'

/** A short form in a dialog over its list. `children` are the fields. */
export function EditDialog({
  title,
  closeLabel,
  wide = false,
  preventScrollReset = false,
  withFile = false,
  children,
  ...record
}: FramedRecord & {
  /** See `AddressDialog`. */
  closeLabel?: string
  /** Lays the fields out side by side. */
  wide?: boolean
  /** Keeps the scroll position after saving. */
  preventScrollReset?: boolean
  withFile?: boolean
  children: (fields: FieldTexts) => ReactNode
}) {
  const { save } = useCopy(controlsCopy)
  return (
    <AddressDialog
      wide={wide}
      listPath={record.listPath}
      title={title}
      {...(closeLabel ? { closeLabel } : {})}
    >
      <EditForm
        {...record}
        preventScrollReset={preventScrollReset}
        withFile={withFile}
        className="flex flex-col gap-6"
        foot={({ busy }) => <DialogButton busy={busy}>{record.texts?.submit ?? save}</DialogButton>}
      >
        {children}
      </EditForm>
    </AddressDialog>
  )
}
