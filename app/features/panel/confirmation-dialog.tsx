import { useActionData, useFetcher } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PlainPanel, useDialogAddress, useRefusal, type PanelRefusal } from './panel-dialog.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

/** Asks before what is not easily undone. `action` takes the empty form that does it. */
export function ConfirmationDialog({
  listPath,
  action,
  title,
  description,
  words,
  failed,
  gone,
  keepsPlace = false,
}: {
  listPath: string
  action: string
  title: string
  description: string
  words: { confirm: string; keep: string; close: string }
  /** Said when it did not work. */
  failed: string
  /** The refusal of a record that somebody else has deleted. */
  gone: ProblemCode
  /** The page under the dialog stays scrolled as it is. */
  keepsPlace?: boolean
}) {
  const { query, dialog } = useDialogAddress(listPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, failed, { listPath, gone })
  // Without JavaScript the answer comes as the page itself.
  const refused = useActionData<PanelRefusal>()
  const confirm = (
    <fetcher.Form method="post" action={action + query} preventScrollReset={keepsPlace}>
      <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
        {words.confirm}
      </Button>
    </fetcher.Form>
  )
  const texts = { title, description }
  return (
    <>
      <PlainPanel {...texts} listPath={listPath} leave={words.keep}>
        <RefusalNotice code={refused?.code ?? null} />
        {confirm}
      </PlainPanel>
      <ConfirmDialog
        {...dialog}
        {...texts}
        closeLabel={words.close}
        cancelLabel={words.keep}
        confirm={confirm}
      />
    </>
  )
}
