import { useId } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { mostMedia } from '#app/events/event-management/managed-event.ts'
import type { EventCategory } from '#app/events/events/event-category.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { mostSeats } from '#app/events/registrations/own/registration.ts'
import { mostLines } from '#app/kit/forms/most-lines.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import { FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { PictureListField } from '#app/kit/panel/pictures/picture-list-field.tsx'
import { PortraitField } from '#app/kit/panel/pictures/portrait-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'

export function EventFields({
  fields,
  categories,
  restaurant,
}: {
  fields: FieldTexts
  categories: readonly EventCategory[]
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

function EventHostFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const { textOf, errorOf } = fields
  const { labels } = copy
  return (
    <FormSection title={copy.host}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...plainField(labels, fields)('host_name')} maxLength={100} />
      </div>
      <BothLanguages
        fields={fields}
        label={labels.host_role}
        text={eventTexts.hostRole}
        hint={copy.hostRoleHint}
      />
      <BothLanguages fields={fields} label={labels.host_text} text={eventTexts.hostText} />
      <PortraitField
        label={labels.host_image}
        name="host_image"
        defaultValue={textOf('host_image')}
        error={errorOf('host_image')}
      />
    </FormSection>
  )
}

function EventProgrammeFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const { labels } = copy
  return (
    <FormSection title={copy.programme}>
      <BothLanguages
        fields={fields}
        label={labels.programme}
        text={eventTexts.programme}
        rows={5}
        hint={copy.programmeHint(mostLines)}
      />
      <BothLanguages
        fields={fields}
        label={labels.included}
        text={eventTexts.included}
        rows={3}
        hint={copy.linesHint}
      />
      <BothLanguages
        fields={fields}
        label={labels.not_included}
        text={eventTexts.notIncluded}
        rows={3}
        hint={copy.linesHint}
      />
      <BothLanguages
        fields={fields}
        label={labels.payment}
        text={eventTexts.payment}
        rows={2}
        hint={copy.paymentHint}
      />
    </FormSection>
  )
}
