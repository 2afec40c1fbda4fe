import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import type { BookPlace } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'

/** Describes a place, with the facts that distinguish places of its kind. */
export function usePlaceWords() {
  const { entry: copy } = useCopy(bookCopy)
  const { language } = useLanguage()
  return (place: BookPlace): string => {
    if (place.kind === 'account') return copy.transfer(place.name)
    return place.kind === 'cost' ? `${place.name} · ${euros(place.cents, language)}` : place.name
  }
}

/** Place and payee of an entry. `none` is the label for no place. */
export function PlaceFields({
  fields,
  places,
  none,
}: {
  fields: FieldTexts
  places: readonly BookPlace[]
  none: string
}) {
  const { entry: copy } = useCopy(bookCopy)
  const words = usePlaceWords()
  const field = plainField(copy.labels, fields)
  return (
    <>
      <SelectField
        {...field('place')}
        options={[
          { value: '', label: none },
          ...places.map((place) => ({ value: place.value, label: words(place) })),
        ]}
      />
      <TextField maxLength={500} {...field('about')} />
      <TextField maxLength={120} {...field('counterparty')} />
      <TextField maxLength={20} {...field('nif')} />
    </>
  )
}
