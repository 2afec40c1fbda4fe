import { useFetcher } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PlainPanel, useDialogAddress, useRefusal, type PanelRefusal } from './panel-dialog.tsx'

/** Asks before a record is deleted. `action` takes the empty form that does it. */
export function DeletionDialog({
  listPath,
  action,
  title,
  description,
  failed,
  gone,
}: {
  listPath: string
  action: string
  title: string
  description: string
  /** Said when it did not work. */
  failed: string
  /** The refusal of a record that somebody else has deleted. */
  gone: ProblemCode
}) {
  const copy = useCopy(deletionCopy)
  const { query, dialog } = useDialogAddress(listPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, failed, { listPath, gone })
  const confirm = (
    <fetcher.Form method="post" action={action + query}>
      <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
        {copy.confirm}
      </Button>
    </fetcher.Form>
  )
  const texts = { title, description }
  return (
    <>
      <PlainPanel {...texts} listPath={listPath} leave={copy.cancel}>
        {confirm}
      </PlainPanel>
      <ConfirmDialog
        {...dialog}
        {...texts}
        closeLabel={copy.close}
        cancelLabel={copy.cancel}
        confirm={confirm}
      />
    </>
  )
}
