import type { ReactNode } from 'react'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
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
        foot={({ busy }) => (
          <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-stone-200 bg-white px-6 py-4 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8">
            <Button type="submit" busy={busy} className="max-md:w-full">
              {record.texts?.submit ?? save}
            </Button>
          </div>
        )}
      >
        {children}
      </EditForm>
    </AddressDialog>
  )
}
