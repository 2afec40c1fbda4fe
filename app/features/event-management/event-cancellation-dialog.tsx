import { useLocation } from 'react-router'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { AddressDialog } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { usePanelForm, type PanelAnswer } from '#app/features/panel/use-panel-form.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { managedEventsPath as listPath } from './managed-event.ts'

/** Asks before an event is cancelled, and why: everybody who comes or waits reads it. */
export function EventCancellationDialog({
  event: { id, title, seatsTaken },
  answer,
}: {
  event: { id: string; title: string; seatsTaken: number }
  answer: PanelAnswer | undefined
}) {
  const { cancellation: copy } = useCopy(eventsPanelCopy)
  const { search } = useLocation()
  const form = usePanelForm(answer, copy.failed, { listPath, gone: 'eventNotFound' })
  return (
    <AddressDialog
      listPath={listPath}
      title={copy.title}
      description={copy.description(title, seatsTaken)}
      closeLabel={copy.close}
    >
      <form.Form
        method="post"
        action={`${listPath}/${id}/cancelar${search}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <RefusalNotice code={form.code} />
        <TextAreaField
          label={copy.reasonEs}
          name="reason_es"
          rows={3}
          maxLength={1000}
          hint={copy.reasonHint}
          defaultValue={form.valueOf('reason_es')}
          error={form.errorOf('reason_es') ?? form.errorOf('form')}
        />
        <TextAreaField
          label={copy.reasonCa}
          name="reason_ca"
          rows={3}
          maxLength={1000}
          defaultValue={form.valueOf('reason_ca')}
          error={form.errorOf('reason_ca')}
        />
        <Button type="submit" variant="danger" busy={form.busy}>
          {copy.confirm}
        </Button>
      </form.Form>
    </AddressDialog>
  )
}
