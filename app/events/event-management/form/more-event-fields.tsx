import type { ReactNode } from 'react'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { maxMedia } from '#app/events/event-management/managed-event.ts'
import { eventTexts, type EventText } from '#app/events/events/event-texts.ts'
import { maxSeats } from '#app/events/registrations/own/registration.ts'
import { pictureFieldNames } from '#app/kit/forms/picture-field-names.ts'
import { BothLanguages, FoldedSection, isWrongIn } from '#app/kit/panel/forms/both-languages.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { PictureListField } from '#app/kit/panel/pictures/picture-list-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { maxLines } from '#app/platform/i18n/text-lines.ts'

const optional = [
  'programme',
  'included',
  'not_included',
  'payment',
  'host_role',
  'host_text',
  'member_price',
  'most_seats_at_once',
  'pay_within_hours',
  'registration_opens_at',
  'members_open_at',
  'registration_closes_at',
  'host_name',
  'host_image',
  ...Array.from({ length: maxMedia }, (_, at) => pictureFieldNames('media', at).path),
]

/** Fields that most events leave empty. */
export function MoreEventFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const { textOf, errorOf } = fields
  const { labels } = copy
  const field = plainField(labels, fields)
  const both = (name: EventText, more: { rows?: number; hint?: string } = {}) => (
    <BothLanguages
      {...more}
      fields={fields}
      label={labels[eventTexts[name].column]}
      text={eventTexts[name]}
    />
  )
  return (
    <FoldedSection
      title={copy.sections.more}
      about={[labels.member_price, copy.terms, copy.programme, copy.host].join(' · ')}
      open={isWrongIn(fields, optional)}
    >
      <FieldColumns>
        <TextField {...field('member_price')} inputMode="decimal" maxLength={12} />
        <SelectField
          {...field('most_seats_at_once')}
          options={Array.from({ length: maxSeats }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
        <TextField
          {...field('pay_within_hours', copy.payWithinHint)}
          inputMode="numeric"
          maxLength={3}
        />
      </FieldColumns>
      <Group title={copy.terms}>
        <FieldColumns>
          <TextField {...field('registration_opens_at', copy.opensHint)} type="datetime-local" />
          <TextField {...field('members_open_at', copy.membersOpenHint)} type="datetime-local" />
          <TextField {...field('registration_closes_at', copy.closesHint)} type="datetime-local" />
        </FieldColumns>
      </Group>
      <Group title={copy.programme}>
        {both('programme', { rows: 5, hint: copy.programmeHint(maxLines) })}
        {both('included', { rows: 3, hint: copy.linesHint })}
        {both('notIncluded', { rows: 3, hint: copy.linesHint })}
        {both('payment', { rows: 2, hint: copy.paymentHint })}
      </Group>
      <Group title={copy.host}>
        <FieldColumns>
          <TextField {...field('host_name')} maxLength={100} />
        </FieldColumns>
        {both('hostRole', { hint: copy.hostRoleHint })}
        {both('hostText')}
        <PictureField
          label={labels.host_image}
          name="host_image"
          defaultValue={textOf('host_image')}
          error={errorOf('host_image')}
        />
      </Group>
      <Group title={labels.media}>
        <PictureListField list="media" most={maxMedia} textOf={textOf} errorOf={errorOf} />
      </Group>
    </FoldedSection>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 pt-4">
      <legend className="float-left mb-4 w-full">
        <h3 className="font-serif text-[1.25rem] leading-tight">{title}</h3>
      </legend>
      <div className="clear-both flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}
