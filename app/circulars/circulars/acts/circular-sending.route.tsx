import { circularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { ReachedCount } from '#app/circulars/circulars/recipients/form-count.tsx'
import { sendingInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/circular-sending.route.ts'
import { scheduleCircular } from './circular-acts.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const how = { language: cx.language, view: 'phone' } as const
  const { id, counted, openings, appears } = await circularDetails(cx, params.id, how)
  // The next full minute: the field has no seconds, and the post must have appeared.
  const at = appears && madridInput(new Date(Math.ceil(appears.getTime() / 60_000) * 60_000))
  return { id, counted, openings, appears, at }
}

export const action = command({
  form: sendingInput,
  act: (cx, input, { params }: Route.ActionArgs) => scheduleCircular(cx, params.id, input),
  done: (_, { params, input }) =>
    redirectTo(
      circularPath(params.id),
      input.when === 'now' ? 'circularBegun' : 'circularScheduled',
    ),
})

export const clientAction = formClientAction

export default function CircularSending({
  loaderData: circular,
  actionData: answer,
}: Route.ComponentProps) {
  const { sending: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const recipients = circular.counted?.recipients ?? 0
  const path = circularPath(circular.id)
  return (
    <EditDialog
      listPath={path}
      title={copy.title}
      texts={{ ...copy, submit: copy.submit(recipients, decimal(recipients, language)) }}
      closeLabel={copy.close}
      form={{
        values: circular.at === null ? { when: 'now' } : { when: 'later', at: circular.at },
        version: null,
        submission: null,
      }}
      answer={answer}
      gone="circularMovedOn"
      labels={copy.labels}
      preventScrollReset
    >
      {(fields) => <SendingFields fields={fields} circular={circular} />}
    </EditDialog>
  )
}

function SendingFields({
  fields: { textOf, errorOf },
  circular: { counted, openings, appears },
}: {
  fields: FieldTexts
  circular: Route.ComponentProps['loaderData']
}) {
  const { sending: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const ways = ['now', 'later', ...(openings.length > 0 ? (['opening'] as const) : [])] as const
  return (
    <div className="group flex flex-col gap-6">
      {counted ? <ReachedCount counted={counted} /> : null}
      {appears ? (
        <p className="text-ink-2 text-sm">{copy.appears(longDateTime(appears, language))}</p>
      ) : null}
      <RadioField
        name="when"
        label={copy.when}
        defaultValue={textOf('when')}
        error={errorOf('when')}
        values={ways}
        words={copy}
      />
      {/* Shown by CSS, so that it works without scripts. */}
      <div className="hidden group-has-[input[value=later]:checked]:block">
        <TextField
          type="datetime-local"
          label={copy.labels.at}
          name="at"
          defaultValue={textOf('at')}
          error={errorOf('at')}
        />
      </div>
      {openings.length > 0 ? (
        <div className="hidden group-has-[input[value=opening]:checked]:block">
          <SelectField
            label={copy.labels.event}
            name="event"
            defaultValue={textOf('event')}
            error={errorOf('event')}
            options={openings.map(({ id, title, opensAt }) => ({
              value: String(id),
              label: copy.opens(title, longDateTime(opensAt, language)),
            }))}
          />
        </div>
      ) : null}
    </div>
  )
}
