import { Form, useNavigation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { BothLanguages } from '#app/features/panel/both-languages.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice-field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { AttendedEvent } from './attendee.ts'
import { EventPeopleFrame } from './event-people-frame.tsx'
import type { SentMessage } from './message-attendees.server.ts'
import { SentMessages } from './sent-messages.tsx'

/** What the server answers to a message that it does not send. */
export type MessageAnswer = FormFailure | { code: ProblemCode }

/** Writing to everybody who comes to an event. */
export function MessagePage({
  event,
  recipients,
  sent,
  submission,
  answer,
}: {
  event: AttendedEvent
  /** Confirmed registrations. */
  recipients: number
  /** What was sent before. */
  sent: SentMessage[]
  submission: string
  answer: MessageAnswer | undefined
}) {
  const { messagePage: copy } = useCopy(attendeesCopy)
  const { errors, errorOf, valueOf } = useFormFailure(
    answer && 'errors' in answer ? answer : undefined,
  )
  const { state } = useNavigation()
  const fields = { textOf: valueOf, errorOf }
  return (
    <EventPeopleFrame event={event} page="message" title={copy.title(event.title)}>
      <Form method="post" noValidate className="flex max-w-[60rem] flex-col gap-5">
        <input type="hidden" name="submission" value={submission} />
        <FormSummary title={copy.wrong} errors={errors} />
        <RefusalNotice code={answer && 'code' in answer ? answer.code : null} />
        <p className="text-ink-2 text-sm">{copy.lead(recipients)}</p>
        <BothLanguages label={copy.subject} name="subject" fields={fields} maxLength={150} />
        <BothLanguages label={copy.text} name="text" fields={fields} rows={8} maxLength={5000} />
        <p className="-mt-2 text-xs text-stone-600">{copy.textHint}</p>
        <div>
          <Choice
            type="checkbox"
            name="waiting"
            value="yes"
            label={copy.waiting}
            defaultChecked={valueOf('waiting') === 'yes'}
          />
        </div>
        <Button type="submit" busy={state === 'submitting'} className="self-start">
          {copy.submit}
        </Button>
      </Form>
      <SentMessages messages={sent} />
    </EventPeopleFrame>
  )
}
