import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import type { CircularForm } from '#app/circulars/circulars/managed-circulars.server.ts'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { SelectField, TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { monthName } from '#app/platform/i18n/time/madrid-time.ts'

/** The audience: people who meet every chosen condition. */
export function AudienceFields({
  fields,
  form: { plans, events },
}: {
  fields: FieldTexts
  form: Pick<CircularForm, 'plans' | 'events'>
}) {
  const { form: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const field = plainField(copy.labels, fields)
  const record = (name: 'came' | 'waiting') => ({
    kind: 'event' as const,
    label: copy.labels[name],
    name,
    title: events[name],
    fields,
  })
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: monthName(new Date(Date.UTC(2026, month, 15)), language),
  }))
  return (
    <>
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
          {...field('dues', copy.duesHint)}
          options={[
            { value: '', label: copy.anyDues },
            ...(['owed', 'paid'] as const).map((value) => ({ value, label: copy.dues[value] })),
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
    </>
  )
}
