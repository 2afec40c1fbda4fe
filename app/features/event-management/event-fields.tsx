import { useId } from 'react'
import { editingCopy } from '#app/copy/editing.ts'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import type { EventCategory } from '#app/features/events/event-category.ts'
import { eventTexts } from '#app/features/events/event-texts.ts'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { languages } from '#app/i18n/language.ts'
import { BothLanguages } from '#app/panel/both-languages.tsx'
import { FieldColumns } from '#app/panel/field-columns.tsx'
import { FormSection } from '#app/panel/form-section.tsx'
import { PictureField } from '#app/panel/picture-field.tsx'
import { PictureListField } from '#app/panel/picture-list-field.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { RecordField } from '#app/panel/record-field.tsx'
import type { FieldTexts } from '#app/panel/use-edited-record.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { EventHostFields } from './event-host-fields.tsx'
import { EventProgrammeFields } from './event-programme-fields.tsx'
import { mostMedia } from './managed-event.ts'

/** Every field of an event (specification, section 5), with the terms of its registration, in sections. */
export function EventFields({
  fields,
  categories,
  restaurant,
}: {
  fields: FieldTexts
  /** Those in use, to choose from. */
  categories: readonly EventCategory[]
  /** The name of the restaurant that the event is linked to; empty for none. */
  restaurant: string
}) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const editing = useCopy(editingCopy)
  const list = useId()
  const { textOf, errorOf } = fields
  const field = plainField(copy.labels, fields)
  return (
    <>
      <FormSection title={copy.sections.what}>
        <BothLanguages label={copy.labels.title} text={eventTexts.title} fields={fields} />
        <BothLanguages
          label={copy.labels.description}
          text={eventTexts.description}
          fields={fields}
          rows={6}
        />
        <BothLanguages
          label={copy.labels.category}
          text={eventTexts.category}
          fields={fields}
          list={list}
        />
        <p className="-mt-3 text-xs text-stone-600">{editing.fallback}</p>
      </FormSection>
      <FormSection title={copy.sections.when}>
        <FieldColumns>
          <TextField {...field('date', copy.dateHint)} type="datetime-local" required />
          <TextField {...field('ends_at')} type="datetime-local" />
        </FieldColumns>
        <BothLanguages label={copy.labels.location} text={eventTexts.location} fields={fields} />
        <FieldColumns>
          <RecordField
            label={copy.labels.restaurant_id}
            name="restaurant_id"
            kind="restaurant"
            id={textOf('restaurant_id')}
            title={restaurant}
            error={errorOf('restaurant_id')}
          />
        </FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.seats}>
        <FieldColumns>
          <TextField {...field('max_participants')} required inputMode="numeric" maxLength={6} />
          <SelectField
            {...field('most_seats_at_once')}
            options={Array.from({ length: mostSeats }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
          <TextField
            {...field('price', copy.priceHint)}
            required
            inputMode="decimal"
            maxLength={12}
          />
          <TextField {...field('member_price')} inputMode="decimal" maxLength={12} />
          <TextField
            {...field('pay_within_hours', copy.payWithinHint)}
            inputMode="numeric"
            maxLength={3}
          />
        </FieldColumns>
      </FormSection>
      {languages.map((language) => (
        <datalist key={language} id={`${list}-${language}`}>
          {categories.map(({ key, [language]: name }) =>
            name === null ? null : (
              <option key={key} value={name}>
                {name}
              </option>
            ),
          )}
        </datalist>
      ))}
      <FormSection title={copy.sections.pictures}>
        <PictureField
          label={copy.labels.image_url}
          name="image_url"
          path={textOf('image_url')}
          error={errorOf('image_url')}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 text-sm font-semibold">{copy.labels.media}</legend>
          <PictureListField list="media" most={mostMedia} textOf={textOf} errorOf={errorOf} />
        </fieldset>
      </FormSection>
      <EventProgrammeFields fields={fields} />
      <EventHostFields fields={fields} />
      <FormSection title={copy.terms}>
        <FieldColumns>
          <TextField {...field('registration_opens_at')} type="datetime-local" />
          <TextField {...field('members_open_at')} type="datetime-local" />
          <TextField {...field('registration_closes_at', copy.closesHint)} type="datetime-local" />
        </FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.publication}>
        <FieldColumns>
          <SelectField
            {...field('status', copy.statusHint)}
            options={[
              { value: 'published', label: copy.statuses.published },
              { value: 'draft', label: copy.statuses.draft },
            ]}
          />
        </FieldColumns>
      </FormSection>
    </>
  )
}
