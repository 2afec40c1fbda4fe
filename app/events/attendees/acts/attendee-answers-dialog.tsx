import { useLocation } from 'react-router'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { fieldsOf, places } from '#app/events/registrations/form/guest-field-names.ts'
import { GuestFields } from '#app/events/registrations/form/guest-fields.tsx'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { ChangedPeople } from '#app/events/registrations/own/people-list.tsx'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { NameField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

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
