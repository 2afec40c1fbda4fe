import { useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { SeatsChangeFields } from '#app/features/registrations/seats-change-fields.tsx'
import { useShownVersion } from '#app/features/registrations/use-shown-version.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { AddressDialog } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { eventPaths } from './attendee.ts'

/** More or fewer seats for somebody who has rung up. */
export function AttendeeSeatsDialog({
  eventId,
  id,
  version,
  names,
  more,
  refundable,
  answer,
}: {
  eventId: number
  id: string
  version: number
  names: readonly string[]
  more: number
  /** Whether the seats of those who leave are paid back. */
  refundable: boolean
  answer: FormAnswer | undefined
}) {
  const { dialog: copy, new: words } = useCopy(attendeesCopy)
  const { seatsChange } = useCopy(registrationsCopy)
  const { search } = useLocation()
  const listPath = eventPaths(eventId).attendees
  const form = usePanelForm(answer, copy.failed, { listPath, gone: 'registrationNotFound' })
  const shown = useShownVersion(version, form.code)
  const typed = (name: string) => form.values?.[name] ?? ''
  return (
    <AddressDialog
      listPath={listPath}
      title={copy.seats}
      description={refundable ? copy.seatsHint : copy.seatsLostHint}
      closeLabel={copy.close}
    >
      <form.Form
        method="post"
        action={`${listPath}/${id}/plazas${search}`}
        noValidate
        className="group flex flex-col gap-5"
      >
        <FormSummary title={words.wrong} errors={form.errors} />
        <ProblemNotice code={form.code} />
        <SeatsChangeFields
          {...shown}
          names={names}
          more={more}
          price={null}
          mayBeOpen
          textOf={typed}
          errorOf={form.errorOf}
        />
        <Button type="submit" busy={form.busy}>
          {seatsChange.submit}
        </Button>
      </form.Form>
    </AddressDialog>
  )
}
