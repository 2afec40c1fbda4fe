import type { CircularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { ReachedCount } from '#app/circulars/circulars/recipients/reached-count.tsx'
import { circularsCopy } from '#app/copy/panel/circulars.copy.ts'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'

type Sent = Pick<CircularDetails, 'id' | 'counted' | 'openings' | 'appears'> & {
  /** When a post of its cards appears, as the field has it; null where all are there. */
  at: string | null
}

/** Asks when a draft is sent; says to how many. */
export function SendingDialog({
  circular,
  answer,
}: {
  circular: Sent
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { sending: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const recipients = circular.counted?.recipients ?? 0
  const path = circularPath(circular.id)
  return (
    <EditDialog
      listPath={path}
      action={`${path}/envio`}
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
  circular: Sent
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
      <ChoiceGroup legend={copy.when} error={errorOf('when')}>
        {ways.map((way) => (
          <Choice
            key={way}
            type="radio"
            name="when"
            value={way}
            label={copy[way]}
            defaultChecked={textOf('when') === way}
          />
        ))}
      </ChoiceGroup>
      {/* Chosen by the style sheet, so without scripts too. */}
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
