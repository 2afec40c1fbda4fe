import { z } from 'zod'
import { paragraphs } from '#app/kit/forms/text-input.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-cancellation.route.ts'
import { cancelEvent } from './event-people.server.ts'
import { eventsPanelCopy } from './events-panel.copy.ts'
import { managedEventsPath as listPath } from './managed-event.ts'
import { cancellationOf } from './managed-events.server.ts'

/** Length in characters. */
const longestReason = 1000
const reason = paragraphs(longestReason).default('')

const eventCancellationInput = z
  .strictObject({ reason_es: reason, reason_ca: reason })
  .refine(({ reason_es: es, reason_ca: ca }) => es !== '' || ca !== '', {
    path: ['reason_es'],
    message: 'reasonMissing',
  })
  .transform(({ reason_es: es, reason_ca: ca }) => ({ es, ca }))

export async function loader({ params, context }: Route.LoaderArgs) {
  return { event: await cancellationOf(context.get(requestContext), params.id) }
}

export const action = command({
  form: eventCancellationInput,
  act: (cx, input, { params }: Route.ActionArgs) => cancelEvent(cx, params.id, input),
  done: (notified, { url }) =>
    redirectTo(`/admin/eventos${url.search}`, 'eventCancelled', { count: String(notified) }),
})

export const clientAction = formClientAction

export default function EventCancellation({
  loaderData: {
    event: { title, seatsTaken, circulars },
  },
  actionData: answer,
}: Route.ComponentProps) {
  const { cancellation: copy, form } = useCopy(eventsPanelCopy)
  return (
    <FormDialog
      danger
      title={copy.title}
      description={`${copy.description(title, seatsTaken)}${copy.circulars(circulars)}`}
      after={{ listPath, gone: 'eventNotFound' }}
      texts={{ submit: copy.confirm, failed: form.editFailed }}
      answer={answer}
    >
      {({ valueOf, errorOf }) => (
        <BothLanguages
          label={copy.reason}
          text={{ column: 'reason', longest: longestReason }}
          rows={3}
          hint={copy.reasonHint}
          fields={{ textOf: valueOf, errorOf }}
        />
      )}
    </FormDialog>
  )
}
