import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { countPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import type { CircularForm } from '#app/circulars/circulars/managed-circulars.server.ts'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { SelectField, TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { monthName } from '#app/platform/i18n/time/madrid-time.ts'
import { ReachedCount } from './reached-count.tsx'
import type { Counted } from './recipients.server.ts'

const asked = [
  'kind',
  'standing',
  'plan',
  'language',
  'came',
  'waiting',
  'birthday_month',
  'people',
] as const

/** Milliseconds after the last change. */
const pause = 300

/** Counts the recipients again whenever the form changes. */
function useCounted(beginning: Counted | null) {
  const fetcher = useFetcher<{ counted: Counted | null }>()
  const place = useRef<HTMLDivElement>(null)
  const { load } = fetcher
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    let timer: number | undefined
    let last = ''
    const count = () => {
      const typed = new FormData(form)
      const query = new URLSearchParams(
        asked.flatMap((name) => {
          const value = typed.get(name)
          return typeof value === 'string' && value !== '' ? [[name, value]] : []
        }),
      ).toString()
      if (query === last) return
      last = query
      void load(`${countPath}?${query}`)
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(count, pause)
    }
    // A record field stores its choice in a hidden field, which fires no event.
    const events = ['input', 'change', 'click', 'keyup'] as const
    for (const event of events) form.addEventListener(event, later)
    return () => {
      window.clearTimeout(timer)
      for (const event of events) form.removeEventListener(event, later)
    }
  }, [load])
  return { place, counted: fetcher.data ? fetcher.data.counted : beginning }
}

/** The audience: people who meet every chosen condition. */
export function AudienceFields({
  fields,
  form: { plans, events, counted: beginning },
}: {
  fields: FieldTexts
  form: Pick<CircularForm, 'plans' | 'events' | 'counted'>
}) {
  const { form: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const { place, counted } = useCounted(beginning)
  const field = plainField(copy.labels, fields)
  const record = (name: 'came' | 'waiting') => ({
    kind: 'event' as const,
    label: copy.labels[name],
    name,
    id: fields.textOf(name),
    title: events[name],
    error: fields.errorOf(name),
  })
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: monthName(new Date(Date.UTC(2026, month, 15)), language),
  }))
  return (
    <div ref={place} className="flex flex-col gap-5">
      <PreloadedRoute path={countPath} />
      <p className="text-ink-2 text-sm">{copy.audienceLead}</p>
      <FieldColumns>
        <SelectField
          {...field('standing')}
          options={(['members', 'lapsed'] as const).map((value) => ({
            value,
            label: copy.standings[value],
          }))}
        />
        <SelectField
          {...field('plan')}
          options={[
            { value: '', label: copy.anyPlan },
            ...plans.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          {...field('language')}
          options={[
            { value: '', label: copy.anyLanguage },
            ...languages.map((value) => ({ value, label: copy.languages[value] })),
          ]}
        />
        <SelectField
          {...field('birthday_month')}
          options={[{ value: '', label: copy.anyMonth }, ...months]}
        />
        <RecordField {...record('came')} />
        <RecordField {...record('waiting')} />
      </FieldColumns>
      <TextAreaField rows={3} maxLength={20_000} {...field('people', copy.peopleHint)} />
      <ReachedCount counted={counted} />
    </div>
  )
}
