import { useLocation } from 'react-router'
import { eventPaths, type AddedPersonAnswer } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { PeopleFields, SeatsField } from '#app/events/registrations/form/people-fields.tsx'
import { useLabelledErrors } from '#app/events/registrations/form/use-labelled-errors.ts'
import { mostSeats } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { EmailField, NameField, TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Registers somebody by hand: who rings up, or has no mail program at hand. */
export function NewAttendeeDialog({
  eventId,
  submission,
  answer,
}: {
  eventId: number
  /** Names this form: sent twice, it is one registration. */
  submission: string
  answer: AddedPersonAnswer | undefined
}) {
  const { new: copy } = useCopy(attendeesCopy)
  const { form: words } = useCopy(registrationsCopy)
  const { search: query } = useLocation()
  const listPath = eventPaths(eventId).attendees
  const { Form, busy, code, errors, said, ...fields } = usePanelForm(answer, copy.failed, {
    listPath,
  })
  const { valueOf, errorOf } = fields
  const full = said !== undefined && 'full' in said && said.full === true
  const labelled = useLabelledErrors(errors, { forOthers: true })
  return (
    <AddressDialog
      listPath={listPath}
      title={copy.title}
      description={copy.description}
      closeLabel={copy.close}
    >
      <Form
        method="post"
        action={`${listPath}/nuevo${query}`}
        noValidate
        className="group flex flex-col gap-5"
      >
        <input type="hidden" name="submission" value={submission} />
        {full ? <input type="hidden" name="waiting" value="yes" /> : null}
        <FormSummary title={copy.wrong} errors={labelled} />
        <ProblemNotice code={code} />
        {full ? (
          <p role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
            {copy.full}
          </p>
        ) : null}
        <NameField label={words.name} autoComplete="off" fields={fields} />
        <EmailField label={words.email} autoComplete="off" fields={fields} />
        <SeatsField most={mostSeats} textOf={valueOf} errorOf={errorOf} />
        <PeopleFields most={mostSeats} mayBeOpen textOf={valueOf} errorOf={errorOf} />
        <TextAreaField
          label={copy.note}
          name="staff_note"
          optionalLabel={copy.optional}
          rows={2}
          maxLength={1000}
          defaultValue={valueOf('staff_note')}
          error={errorOf('staff_note')}
        />
        <Button type="submit" busy={busy}>
          {full ? copy.submitWaiting : copy.submit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
