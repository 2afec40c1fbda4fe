import { useFetcher } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import { settingsCopy } from '#app/copy/settings.ts'
import {
  PlainPanel,
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** Asks before an item is taken off a list of the settings. */
export function RemovalDialog({
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
  failed: string
  /** The refusal that says that it is not there any more. */
  gone: ProblemCode
}) {
  const { list: copy } = useCopy(settingsCopy)
  const { dialog } = useDialogAddress(listPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, failed, { listPath, gone })
  const confirm = (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
        {copy.confirm}
      </Button>
    </fetcher.Form>
  )
  const texts = { title, description }
  return (
    <>
      <PlainPanel {...texts} listPath={listPath} leave={copy.keep}>
        {confirm}
      </PlainPanel>
      <ConfirmDialog
        {...dialog}
        {...texts}
        closeLabel={copy.close}
        cancelLabel={copy.keep}
        confirm={confirm}
      />
    </>
  )
}
