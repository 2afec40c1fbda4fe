import { useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { fieldsOf, places } from '#app/features/registrations/guest-field-names.ts'
import { GuestFields } from '#app/features/registrations/guest-fields.tsx'
import { ChangedPeople } from '#app/features/registrations/people-list.tsx'
import type { Guest } from '#app/features/registrations/registration.ts'
import { useShownVersion } from '#app/features/registrations/use-shown-version.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { AddressDialog } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { NameField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { eventPaths } from './attendee.ts'

/** Names, diets and allergens, as somebody corrects them by telephone. */
export function AttendeeAnswersDialog({
  eventId,
  id,
  name,
  version,
  guests,
  answer,
}: {
  eventId: number
  id: string
  name: string
  /** Of the registration, as it was read with its people. */
  version: number
  guests: readonly Guest[]
  answer: FormAnswer | undefined
}) {
  const { dialog: copy, new: words } = useCopy(attendeesCopy)
  const { form: labels, answers } = useCopy(registrationsCopy)
  const { search } = useLocation()
  const listPath = eventPaths(eventId).attendees
  const form = usePanelForm(answer, copy.failed, { listPath, gone: 'registrationNotFound' })
  const shown = useShownVersion(version, form.code)
  const stored: Record<string, string> = { ...fieldsOf(guests), name }
  const textOf = (field: string) => (form.values ?? stored)[field] ?? ''
  return (
    <AddressDialog
      listPath={listPath}
      title={answers.title}
      description={copy.answersHint}
      closeLabel={copy.close}
    >
      <form.Form
        method="post"
        action={`${listPath}/${id}/respuestas${search}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={words.wrong} errors={form.errors} />
        <ProblemNotice code={form.code} />
        {shown.changed ? <ChangedPeople guests={guests} /> : null}
        <input type="hidden" name="version" value={shown.version} />
        <NameField
          label={labels.name}
          autoComplete="off"
          fields={{ valueOf: textOf, errorOf: form.errorOf }}
        />
        {places.slice(0, guests.length).map((place) => (
          <GuestFields key={place} place={place} mayBeOpen textOf={textOf} errorOf={form.errorOf} />
        ))}
        <Button type="submit" busy={form.busy}>
          {answers.submit}
        </Button>
      </form.Form>
    </AddressDialog>
  )
}
