import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/settings-hours.route.ts'
import { hourFields, maxSpans, wholeDay } from './hour-fields.ts'
import { hoursInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'
import { FieldGroup, SettingForm, type SettingField } from './setting-form.tsx'

export const loader = sectionLoader('hours')

export const action = sectionAction('hours', hoursInput)

export const clientAction = formClientAction

export default function SettingsHours({ loaderData, actionData }: Route.ComponentProps) {
  const { hours: copy } = useCopy(settingsCopy)
  const { dayNames, closed } = useCopy(siteCopy).footer
  const labels = Object.fromEntries([
    ...hourFields.map((field) => [field, dayNames[Number(field.charAt(3))] ?? '']),
    ...dayNames.map((name, day) => [wholeDay(day), name]),
    ['closed_from', copy.closedFrom],
    ['closed_to', copy.closedTo],
  ])
  return (
    <>
      <SectionHead section="hours" lead={copy.lead} />
      <SettingForm
        {...loaderData}
        answer={actionData}
        labels={labels}
        displayValue={(_, stored) => stored || closed}
      >
        {(field, { storedOf }) => (
          <>
            <div className="border-t border-stone-400">
              {dayNames.map((name, day) => (
                <Day
                  // Days keep their order; a key by name would lose the input on a change of language.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={day}
                  name={name}
                  day={day}
                  field={field}
                  stored={storedOf(wholeDay(day))}
                />
              ))}
            </div>
            <FieldGroup legend={copy.closure} hint={copy.closureHint}>
              <TextField type="date" {...field('closed_from')} />
              <TextField type="date" {...field('closed_to')} />
            </FieldGroup>
          </>
        )}
      </SettingForm>
    </>
  )
}

function Day({
  name,
  day,
  field,
  stored,
}: {
  name: string
  day: number
  field: SettingField
  /** The value after a concurrent change. */
  stored: string | undefined
}) {
  const { hours: copy } = useCopy(settingsCopy)
  const id = useId()
  const spans = Array.from({ length: maxSpans }, (_, at) => ({
    at,
    from: field(`day${day}_from${at}`),
    to: field(`day${day}_to${at}`),
  }))
  const errors = spans
    .flatMap(({ from, to }) => [from, to])
    .filter(({ error }) => error !== undefined)
  return (
    <fieldset className="border-b border-stone-200 py-4 md:grid md:grid-cols-[6rem_1fr] md:items-center md:gap-x-4">
      <legend className="contents">
        <span className="text-sm font-semibold max-md:mb-3 max-md:block">{name}</span>
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {spans.map(({ at, from, to }) => (
          <div key={at} className="flex items-center gap-1.5">
            <TimeInput
              {...from}
              label={copy.from(name, copy.spans[at] ?? '')}
              describedBy={`${id}-notes`}
            />
            <span aria-hidden="true" className="text-stone-600">
              –
            </span>
            <TimeInput
              {...to}
              label={copy.to(name, copy.spans[at] ?? '')}
              describedBy={`${id}-notes`}
            />
          </div>
        ))}
      </div>
      <div id={`${id}-notes`} className="md:col-start-2">
        {errors.map(({ name: wrong, error }) => (
          <p key={wrong} className="text-error mt-2 flex items-start gap-1.5 text-xs font-medium">
            <CircleAlert className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
            {error}
          </p>
        ))}
        {stored ? <p className="mt-2 text-xs text-stone-600">{stored}</p> : null}
      </div>
    </fieldset>
  )
}

/** A time as 24-hour text: the native field depends on the browser's language. */
function TimeInput({
  label,
  describedBy,
  name,
  defaultValue,
  error,
}: ReturnType<SettingField> & { label: string; describedBy: string }) {
  return (
    <input
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      placeholder="--:--"
      name={name}
      defaultValue={defaultValue}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      className={classNames(
        'text-body placeholder:text-stone-600 h-11 w-[4.5rem] rounded-sm border bg-white px-2 text-center tabular-nums',
        error ? 'border-error outline-error' : 'border-stone-500 hover:border-ink-2',
      )}
    />
  )
}
