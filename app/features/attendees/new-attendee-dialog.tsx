import { useFetcher, useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { AddressDialog, useRefusal } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { PeopleFields, SeatsField } from '#app/features/registrations/people-fields.tsx'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { useLabelledErrors } from '#app/features/registrations/use-labelled-errors.ts'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField, NameField, TextAreaField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { eventPaths } from './attendee.ts'

/** What the server answers to a registration that it does not store. */
export type NewAttendeeAnswer =
  | (FormFailure & { full?: true })
  | { code: ProblemCode; values?: Record<string, string> }

/** Registers somebody by hand: who rings up, or has no mail program at hand. */
export function NewAttendeeDialog({
  eventId,
  submission,
  answer,
}: {
  eventId: number
  /** Names this form: sent twice, it is one registration. */
  submission: string
  answer: NewAttendeeAnswer | undefined
}) {
  const { new: copy } = useCopy(attendeesCopy)
  const { form: words } = useCopy(registrationsCopy)
  const { search: query } = useLocation()
  const listPath = eventPaths(eventId).attendees
  const fetcher = useFetcher<NewAttendeeAnswer>()
  const said = fetcher.data ?? answer
  useRefusal(said && 'code' in said ? said : undefined, copy.failed, { listPath })
  const failure = said && 'errors' in said ? said : undefined
  const { errors, errorOf, valueOf: refusedValueOf } = useFormFailure(failure)
  const valueOf = (name: string) =>
    said && 'code' in said ? (said.values?.[name] ?? '') : refusedValueOf(name)
  const full = failure?.full === true
  const labelled = useLabelledErrors(errors, { forOthers: true })
  return (
    <AddressDialog
      listPath={listPath}
      title={copy.title}
      description={copy.description}
      closeLabel={copy.close}
    >
      <fetcher.Form
        method="post"
        action={`${listPath}/nuevo${query}`}
        noValidate
        className="group flex flex-col gap-5"
      >
        <input type="hidden" name="submission" value={submission} />
        {full ? <input type="hidden" name="waiting" value="yes" /> : null}
        <FormSummary title={copy.wrong} errors={labelled} />
        <RefusalNotice code={said && 'code' in said ? said.code : null} />
        {full ? (
          <p role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
            {copy.full}
          </p>
        ) : null}
        <NameField label={words.name} autoComplete="off" fields={{ valueOf, errorOf }} />
        <EmailField label={words.email} autoComplete="off" fields={{ valueOf, errorOf }} />
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
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {full ? copy.submitWaiting : copy.submit}
        </Button>
      </fetcher.Form>
    </AddressDialog>
  )
}
