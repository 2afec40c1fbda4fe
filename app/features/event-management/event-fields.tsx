import { useId } from 'react'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'

/** Every field of an event (specification, section 5), with the terms of its registration. */
export function EventFields({
  valueOf,
  errorOf,
  categories,
}: {
  valueOf: (name: string) => string
  errorOf: (name: string) => string | undefined
  /** Those in use, to choose from. */
  categories: readonly string[]
}) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const list = useId()
  const field = (name: string) => ({
    name,
    defaultValue: valueOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <>
      <TextField label={copy.title} required maxLength={200} {...field('title')} />
      <TextAreaField
        label={copy.description}
        required
        rows={5}
        maxLength={10_000}
        {...field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={copy.date}
          type="datetime-local"
          required
          hint={copy.dateHint}
          {...field('date')}
        />
        <TextField label={copy.location} required maxLength={300} {...field('location')} />
        <TextField
          label={copy.category}
          optionalLabel={copy.optional}
          maxLength={60}
          list={list}
          {...field('category')}
        />
        <TextField
          label={copy.capacity}
          required
          inputMode="numeric"
          maxLength={6}
          {...field('max_participants')}
        />
        <TextField
          label={copy.price}
          required
          inputMode="decimal"
          maxLength={12}
          hint={copy.priceHint}
          {...field('price')}
        />
        <TextField
          label={copy.memberPrice}
          optionalLabel={copy.optional}
          inputMode="decimal"
          maxLength={12}
          {...field('member_price')}
        />
      </div>
      <datalist id={list}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
      <fieldset className="border-t border-stone-200 pt-5">
        <legend className="float-left mb-4 w-full font-serif text-[1.25rem] leading-tight">
          {copy.terms}
        </legend>
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <SelectField
            label={copy.mostSeats}
            options={Array.from({ length: mostSeats }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            {...field('most_seats_at_once')}
          />
          <TextField
            label={copy.opens}
            optionalLabel={copy.optional}
            type="datetime-local"
            {...field('registration_opens_at')}
          />
          <TextField
            label={copy.membersOpen}
            optionalLabel={copy.optional}
            type="datetime-local"
            {...field('members_open_at')}
          />
          <TextField
            label={copy.closes}
            optionalLabel={copy.optional}
            type="datetime-local"
            hint={copy.closesHint}
            {...field('registration_closes_at')}
          />
        </div>
      </fieldset>
    </>
  )
}
