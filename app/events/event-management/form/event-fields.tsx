import { useId } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import type { EventCategory } from '#app/events/events/event-category.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import {
  OneLanguage,
  FoldedSection,
  isWrongIn,
  useLanguageOrder,
} from '#app/kit/panel/forms/both-languages.tsx'
import { FieldColumns, FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type Language, languages } from '#app/platform/i18n/languages/language.ts'
import { MoreEventFields } from './more-event-fields.tsx'

/** Texts of which one language is enough; the other has a section of its own. */
const shownTexts = ['title', 'description', 'category', 'location'] as const

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
  const [language, other] = useLanguageOrder()
  const list = useId()
  const { textOf, errorOf } = fields
  const field = plainField(copy.labels, fields)
  const textIn = (of: Language) => (name: (typeof shownTexts)[number]) => (
    <OneLanguage
      key={name}
      language={of}
      label={copy.labels[name]}
      text={eventTexts[name]}
      fields={fields}
      {...(name === 'description' ? { rows: 6 } : {})}
      {...(name === 'category' ? { list } : {})}
    />
  )
  const own = textIn(language)
  const isOnlyInOther = textOf(`title_${language}`) === '' && textOf(`title_${other}`) !== ''
  const isWrongInOther = isWrongIn(
    fields,
    shownTexts.map((name) => `${name}_${other}`),
  )
  return (
    <>
      <FormSection title={copy.sections.what}>
        {own('title')}
        {own('description')}
        <FieldColumns>{own('category')}</FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.when}>
        <FieldColumns>
          <TextField {...field('date', copy.dateHint)} type="datetime-local" required />
          <TextField {...field('ends_at')} type="datetime-local" />
          {own('location')}
          <RecordField
            label={copy.labels.restaurant_id}
            name="restaurant_id"
            kind="restaurant"
            title={restaurant}
            fields={fields}
          />
        </FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.seats}>
        <FieldColumns>
          <TextField {...field('max_participants')} required inputMode="numeric" maxLength={6} />
          <TextField
            {...field('price', copy.priceHint)}
            required
            inputMode="decimal"
            maxLength={12}
          />
        </FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.pictures}>
        <PictureField
          label={copy.labels.image_url}
          name="image_url"
          defaultValue={textOf('image_url')}
          error={errorOf('image_url')}
        />
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
      <div>
        <FoldedSection title={editing.alsoIn[other]} open={isOnlyInOther || isWrongInOther}>
          {shownTexts.map(textIn(other))}
          <p className="-mt-3 text-xs text-stone-600">{editing.fallback}</p>
        </FoldedSection>
        <MoreEventFields fields={fields} />
      </div>
      {languages.map((each) => (
        <datalist key={each} id={`${list}-${each}`}>
          {categories.map(({ key, [each]: name }) =>
            name === null ? null : (
              <option key={key} value={name}>
                {name}
              </option>
            ),
          )}
        </datalist>
      ))}
    </>
  )
}
