import { useFetcher } from 'react-router'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import {
  PlainPanel,
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { managedEventsPath as listPath } from './managed-event.ts'

/** Asks before an event is cancelled, and says whom it concerns. */
export function EventCancellationDialog({
  event,
}: {
  event: { id: string; title: string; seatsTaken: number }
}) {
  const { cancellation: copy } = useCopy(eventsPanelCopy)
  const { query, dialog } = useDialogAddress(listPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, copy.failed, { listPath, gone: 'eventNotFound' })
  const confirm = (
    <fetcher.Form method="post" action={`${listPath}/${event.id}/cancelar${query}`}>
      <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
        {copy.confirm}
      </Button>
    </fetcher.Form>
  )
  const texts = { title: copy.title, description: copy.description(event.title, event.seatsTaken) }
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
