import { useLocation } from 'react-router'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { SeatsChangeFields } from '#app/events/registrations/changes/seats-change-fields.tsx'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

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
