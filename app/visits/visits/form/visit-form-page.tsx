import { useState, type MouseEvent } from 'react'
import { managedEventsCopy } from '#app/events/event-management/managed-events.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { FieldColumns, FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { ItemListField } from '#app/kit/panel/forms/item-list-field.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { ClosingPhotographs } from '#app/visits/visits/closing/closing-photographs.tsx'
import { VisitPictures } from '#app/visits/visits/pictures/visit-pictures.tsx'
import {
  managedVisitsPath as listPath,
  type VisitForm,
  cameField,
  visitTexts,
  dishFieldNames,
  dishTexts,
  visitLimits,
} from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'
import { DinerFields, MemberFields, membersOf } from './diner-fields.tsx'

/** The form for closing the night of an event, or for writing or correcting a visit. */
export function VisitFormPage({
  form,
  answer,
}: {
  form: VisitForm
  answer: EditAnswer | undefined
}) {
  const { title: visits, list, form: copy } = useCopy(visitsPanelCopy)
  const { title: events } = useCopy(managedEventsCopy)
  const { id, event, name } = form
  const closes = id === null && event !== null
  const title = closes ? copy.closeTitle : id === null ? list.create : copy.editTitle
  return (
    <FormPage
      listPath={closes ? '/admin/eventos' : listPath}
      listTitle={closes ? events : visits}
      title={title}
      name={name}
      texts={{ submit: closes ? copy.close : copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      gone="visitNotFound"
      labels={copy.labels}
      sections={Object.values(copy.sections)}
      required={closes ? copy.closeRequired : copy.required}
    >
      {(fields) => <VisitFields fields={fields} form={form} />}
    </FormPage>
  )
}

/** Appends a note to the public text in the reader's language. */
function intoText({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string, text: string) {
  const field = currentTarget.form?.elements.namedItem(name)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = field.value.trim() === '' ? text : `${field.value.trimEnd()}\n\n${text}`
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** Notes taken during the evening: for the author, and public only when a button is pressed. */
function NightNotes({ notes }: Pick<VisitForm, 'notes'>) {
  const { closing: copy } = useCopy(nightCopy)
  const { language } = useLanguage()
  if (notes.length === 0) return null
  return (
    <div className="bg-cream p-4 text-sm">
      <h3 className="font-sans text-sm font-semibold">{copy.title}</h3>
      <p className="mt-1 text-xs text-stone-600">{copy.hint}</p>
      <ul className="mt-2">
        {notes.map(({ id, text, at }) => (
          <li key={id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-2 py-1">
            <span className="text-xs leading-5 text-stone-600 tabular-nums">
              {timeOfDay(at, language)}
            </span>
            <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
            <Button
              variant="line"
              size="sm"
              className="needs-scripts"
              onClick={(event) => intoText(event, `${visitTexts.note.column}_${language}`, text)}
            >
              {copy.intoText}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** All fields of a visit, in the order in which people remember it. */
function VisitFields({ fields, form }: { fields: FieldTexts; form: VisitForm }) {
  const { form: copy } = useCopy(visitsPanelCopy)
  // Warns only about the people who are ticked now.
  const [came, setCame] = useState<ReadonlySet<string>>(
    () => new Set(form.diners.flatMap(({ key }) => (fields.isTicked(cameField(key)) ? [key] : []))),
  )
  const [members, setMembers] = useState(() => membersOf(fields))
  const field = plainField(copy.labels, fields)
  return (
    <>
      <FormSection title={copy.sections.who}>
        <DinerFields
          fields={fields}
          form={form}
          onCame={setCame}
          members={<MemberFields members={members} onChanged={setMembers} />}
        />
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
            title={form.restaurant}
            fields={fields}
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
        <VisitPictures
          fields={fields}
          diners={[...form.diners.filter(({ key }) => came.has(key)), ...members]}
          withdrawn={form.withdrawn}
          isPublished={form.id !== null}
          ofNight={
            form.event ? (
              <ClosingPhotographs
                eventId={form.event.id}
                photographs={form.photographs}
                fields={fields}
              />
            ) : null
          }
        />
      </FormSection>
      <FormSection title={copy.sections.note}>
        <NightNotes notes={form.notes} />
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

/** The dishes of an evening in the order served, each with its wine. */
function DishListField({ fields }: { fields: FieldTexts }) {
  const { dish: copy, addDish } = useCopy(visitsPanelCopy).form
  return (
    <ItemListField
      fields={fields}
      most={visitLimits.dishes}
      namesOf={(index) => {
        const { wine, ...names } = dishFieldNames(index)
        return { ...names, extra: wine }
      }}
      labels={copy}
      longest={{ title: dishTexts.title.longest, description: dishTexts.description.longest }}
      addLabel={addDish}
      extra={(field) => (
        <TextField label={copy.wine} {...field} hint={copy.wineHint} maxLength={200} />
      )}
    />
  )
}
