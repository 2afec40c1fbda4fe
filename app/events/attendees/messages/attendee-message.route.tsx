import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/attendee-message.route.ts'
import { messageAttendees, messageForm, type SentMessage } from './message-attendees.server.ts'
import { messageInput } from './message-input.ts'
import { messageTexts } from './message-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return messageForm(context.get(requestContext), params.id)
}

export const action = command({
  form: messageInput,
  act: (cx, input, { params }: Route.ActionArgs) => messageAttendees(cx, params.id, input),
  done: (count, { params }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes`, 'messageSent', { count: String(count) }),
})

export const clientAction = formClientAction

export default function AttendeeMessage({
  loaderData: { event, recipients, waiting, sent, submission },
  actionData: answer,
}: Route.ComponentProps) {
  const { messagePage: copy } = useCopy(attendeesCopy)
  const { form } = useCopy(registrationsCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const [toWaiting, setToWaiting] = useState(valueOf('waiting') === 'yes')
  const fields = { textOf: valueOf, errorOf }
  return (
    <EventPeopleFrame event={event} page="message" title={copy.title(event.title)}>
      <Form method="post" noValidate className="flex max-w-[60rem] flex-col gap-5">
        <input type="hidden" name="submission" value={submission} />
        <FormSummary title={form.wrong} errors={errors} />
        <ProblemNotice code={code} />
        <p className="text-ink-2 text-sm">{copy.lead(recipients)}</p>
        <BothLanguages label={copy.subject} text={messageTexts.subject} fields={fields} />
        <BothLanguages label={copy.text} text={messageTexts.text} fields={fields} rows={8} />
        <p className="-mt-2 text-xs text-stone-600">{copy.textHint}</p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 self-start text-sm">
          <input
            type="checkbox"
            name="waiting"
            value="yes"
            checked={toWaiting}
            onChange={({ target }) => setToWaiting(target.checked)}
            className="accent-wine-700 size-5 shrink-0"
          />
          {copy.waiting(waiting)}
        </label>
        <Button type="submit" busy={state === 'submitting'} className="self-start">
          {copy.submit(recipients + (toWaiting ? waiting : 0))}
        </Button>
      </Form>
      <SentMessages messages={sent} />
    </EventPeopleFrame>
  )
}

/** Null when not written in that language. */
function textsIn(message: SentMessage, language: Language) {
  const { subject, text, translation } = message
  if (message.language === language) return { subject, text }
  return translation.subject && translation.text
    ? { subject: translation.subject, text: translation.text }
    : null
}

function SentMessages({ messages }: { messages: readonly SentMessage[] }) {
  const { messagePage: copy } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  if (messages.length === 0) return null
  const inOrder = [language, otherLanguage(language)]
  return (
    <section aria-labelledby="sent-messages" className="mt-16">
      <h2 id="sent-messages" className="text-h3 mb-4">
        {copy.sent}
      </h2>
      <ul className="border-t border-stone-400">
        {messages.map((message) => {
          const versions = inOrder.flatMap((each) => {
            const texts = textsIn(message, each)
            return texts ? [{ ...texts, each }] : []
          })
          const [only] = versions
          return (
            <li key={message.id} className="border-b border-stone-200 py-6">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-stone-600">
                <time dateTime={message.sentAt.toISOString()}>
                  {shortDateTime(message.sentAt, language)}
                </time>
                <span>
                  {copy.sentTo(message.recipients, message.toWaiting)}
                  {message.sentBy ? ` · ${message.sentBy}` : null}
                </span>
                <MissingMark
                  language={versions.length === 1 && only ? otherLanguage(only.each) : null}
                />
              </p>
              <div className="mt-3 grid gap-6 md:grid-cols-2">
                {versions.map(({ each, subject, text }) => (
                  <div key={each} lang={each} className="min-w-0">
                    <h3 className="text-body font-sans font-semibold tracking-normal break-words">
                      {subject}
                    </h3>
                    <p className="text-ink-2 mt-1.5 text-sm break-words whitespace-pre-line">
                      {text}
                    </p>
                  </div>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
