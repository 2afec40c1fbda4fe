import { useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { PeopleFields, SeatsField } from '#app/features/registrations/people-fields.tsx'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { useLabelledErrors } from '#app/features/registrations/use-labelled-errors.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { AddressDialog } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField, NameField, TextAreaField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { eventPaths, type AddedPersonAnswer } from './attendee.ts'

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
