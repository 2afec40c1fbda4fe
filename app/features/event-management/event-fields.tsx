import { useId } from 'react'
import { editingCopy } from '#app/copy/editing.ts'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import type { EventCategory } from '#app/features/events/event-category.ts'
import { BothLanguages } from '#app/features/panel/both-languages.tsx'
import type { FieldTexts } from '#app/features/panel/edit-form.tsx'
import { FormSection } from '#app/features/panel/form-section.tsx'
import { plainField } from '#app/features/panel/plain-field.ts'
import { PictureField } from '#app/features/pictures/picture-field.tsx'
import { PictureListField } from '#app/features/pictures/picture-list-field.tsx'
import { RecordField } from '#app/features/record-search/record-field.tsx'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { languages } from '#app/i18n/language.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { mostMedia } from './managed-event.ts'

/** Every field of an event (specification, section 5), with the terms of its registration. */
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
  const optional = { optionalLabel: editing.optional }
  return (
    <>
      <BothLanguages label={copy.labels.title} name="title" fields={fields} maxLength={200} />
      <BothLanguages
        label={copy.labels.description}
        name="description"
        fields={fields}
        rows={6}
        maxLength={10_000}
      />
      <BothLanguages label={copy.labels.location} name="location" fields={fields} maxLength={300} />
      <BothLanguages
        label={copy.labels.category}
        name="category"
        fields={fields}
        maxLength={60}
        list={list}
        {...optional}
      />
      <p className="-mt-3 text-xs text-stone-600">{editing.fallback}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...field('date')} type="datetime-local" required hint={copy.dateHint} />
        <TextField {...field('ends_at')} {...optional} type="datetime-local" />
        <TextField {...field('max_participants')} required inputMode="numeric" maxLength={6} />
        <TextField
          {...field('price')}
          required
          inputMode="decimal"
          maxLength={12}
          hint={copy.priceHint}
        />
        <TextField {...field('member_price')} {...optional} inputMode="decimal" maxLength={12} />
        <RecordField
          label={copy.labels.restaurant_id}
          name="restaurant_id"
          kind="restaurant"
          id={textOf('restaurant_id')}
          title={restaurant}
          error={errorOf('restaurant_id')}
        />
        <SelectField
          {...field('status')}
          hint={copy.statusHint}
          options={[
            { value: 'published', label: copy.statuses.published },
            { value: 'draft', label: copy.statuses.draft },
          ]}
        />
      </div>
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
      <PictureField
        label={copy.labels.image_url}
        name="image_url"
        path={textOf('image_url')}
        error={errorOf('image_url')}
      />
      <FormSection title={copy.labels.media}>
        <PictureListField list="media" most={mostMedia} textOf={textOf} errorOf={errorOf} />
      </FormSection>
      <FormSection title={copy.terms}>
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <SelectField
            {...field('most_seats_at_once')}
            options={Array.from({ length: mostSeats }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
          <TextField {...field('registration_opens_at')} {...optional} type="datetime-local" />
          <TextField {...field('members_open_at')} {...optional} type="datetime-local" />
          <TextField
            {...field('registration_closes_at')}
            {...optional}
            type="datetime-local"
            hint={copy.closesHint}
          />
        </div>
      </FormSection>
    </>
  )
}
