import { useLocation } from 'react-router'
import { z } from 'zod'
import { paragraphs } from '#app/kit/forms/text-input.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-cancellation.route.ts'
import { cancelEvent } from './event-people.server.ts'
import { eventsPanelCopy } from './events-panel.copy.ts'
import { managedEventsPath as listPath } from './managed-event.ts'
import { cancellationOf } from './managed-events.server.ts'

const reason = paragraphs(1000).default('')

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

export default function EventCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <EventCancellationDialog event={loaderData.event} answer={actionData} />
}

function EventCancellationDialog({
  event: { title, seatsTaken, circulars },
  answer,
}: {
  /** Circulars that wait for its opening. */
  event: { title: string; seatsTaken: number; circulars: number }
  answer: FormAnswer | undefined
}) {
  const { cancellation: copy } = useCopy(eventsPanelCopy)
  const { search } = useLocation()
  const form = usePanelForm(answer, copy.failed, { listPath, gone: 'eventNotFound' })
  return (
    <AddressDialog
      listPath={listPath}
      title={copy.title}
      description={`${copy.description(title, seatsTaken)}${copy.circulars(circulars)}`}
      closeLabel={copy.close}
    >
      <form.Form method="post" noValidate className="flex flex-col gap-5">
        <ProblemNotice code={form.code} />
        <TextAreaField
          label={copy.reasonEs}
          name="reason_es"
          rows={3}
          maxLength={1000}
          hint={copy.reasonHint}
          defaultValue={form.valueOf('reason_es')}
          error={form.errorOf('reason_es') ?? form.errorOf('form')}
        />
        <TextAreaField
          label={copy.reasonCa}
          {...form.field('reason_ca')}
          rows={3}
          maxLength={1000}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {/* Without scripts the way back stands under the form. */}
          <ButtonLink
            to={listPath + search}
            variant="line"
            preventScrollReset
            className="needs-scripts"
          >
            {copy.close}
          </ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy}>
            {copy.confirm}
          </Button>
        </div>
      </form.Form>
    </AddressDialog>
  )
}
