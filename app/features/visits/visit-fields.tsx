import { visitsPanelCopy } from '#app/copy/visits-panel.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { BothLanguages } from '#app/panel/both-languages.tsx'
import { FieldColumns } from '#app/panel/field-columns.tsx'
import { FormSection } from '#app/panel/form-section.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { RecordField } from '#app/panel/record-field.tsx'
import type { FieldTexts } from '#app/panel/use-edited-record.ts'
import { TextField } from '#app/ui/field.tsx'
import { DinerFields } from './diner-fields.tsx'
import { DishListField } from './dish-list-field.tsx'
import { VisitPictures } from './visit-pictures.tsx'
import { visitTexts, type VisitForm } from './visit.ts'

/** All that is written of a visit, in the order in which one remembers it. */
export function VisitFields({ fields, form }: { fields: FieldTexts; form: VisitForm }) {
  const { form: copy } = useCopy(visitsPanelCopy)
  const { textOf, errorOf } = fields
  const field = plainField(copy.labels, fields)
  return (
    <>
      <FormSection title={copy.sections.who}>
        <DinerFields fields={fields} form={form} />
        <div className="max-w-60">
          <TextField {...field('covers', copy.coversHint)} inputMode="numeric" maxLength={4} />
        </div>
      </FormSection>
      <FormSection title={copy.sections.where}>
        <FieldColumns>
          <RecordField
            label={copy.labels.restaurant_id}
            name="restaurant_id"
            kind="restaurant"
            id={textOf('restaurant_id')}
            title={form.restaurant}
            error={errorOf('restaurant_id')}
          />
          <TextField {...field('restaurant_name')} maxLength={200} />
          <TextField {...field('visited_on')} type="date" required />
        </FieldColumns>
        <BothLanguages
          label={copy.labels.title}
          text={visitTexts.title}
          fields={fields}
          hint={copy.titleHint}
        />
      </FormSection>
      <FormSection title={copy.sections.bill}>
        <FieldColumns>
          <TextField
            {...field('bill', form.billFromAccounts ? copy.billFromAccounts : copy.billHint)}
            inputMode="decimal"
            maxLength={12}
          />
          <TextField {...field('cost_per_head')} inputMode="decimal" maxLength={12} />
        </FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.dishes}>
        <DishListField fields={fields} />
      </FormSection>
      <FormSection title={copy.sections.pictures}>
        <VisitPictures fields={fields} diners={form.diners} />
      </FormSection>
      <FormSection title={copy.sections.note}>
        <BothLanguages
          label={copy.labels.note}
          text={visitTexts.note}
          fields={fields}
          rows={5}
          hint={copy.noteHint}
        />
      </FormSection>
    </>
  )
}
