import { menuTexts, kitchenLanguages, menuLimits } from '#app/events/menus/menu.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { EditForm } from '#app/kit/panel/forms/edit-form.tsx'
import { FormBar } from '#app/kit/panel/forms/form-bar.tsx'
import { FieldColumns, FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { CoursesField } from './courses-field.tsx'

export function MenuFieldsForm({
  path,
  leave,
  form,
  answer,
  hosts,
}: {
  path: string
  /** Where the cancel link leads. */
  leave: string
  form: EditValues
  answer: EditAnswer | undefined
  /** Possible hosts; null for a restaurant's menu. */
  hosts: readonly { id: string; name: string }[] | null
}) {
  const { form: copy, kitchenLanguages: names } = useCopy(menusCopy)
  return (
    <EditForm
      // Remounts with the stored values after saving.
      key={form.version}
      listPath={path}
      action={path}
      form={form}
      answer={answer}
      labels={copy.labels}
      displayValue={(name, stored) =>
        name === 'host_id' ? (hosts?.find(({ id }) => id === stored)?.name ?? stored) : stored
      }
      texts={copy}
      preventScrollReset
      problemInFoot
      className="flex max-w-[44rem] flex-col gap-10"
      foot={(state) => <FormBar {...state} listAddress={leave} submit={copy.submit} />}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            {/* The button that Enter presses; otherwise it would be the first row button. */}
            <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
            <FormSection title={copy.labels.plato}>
              <CoursesField fields={fields} />
            </FormSection>
            <FormSection title={copy.names}>
              <BothLanguages label={copy.labels.name} text={menuTexts.name} fields={fields} />
              <FieldColumns>
                <SelectField
                  {...field('kitchen_language', copy.hints.kitchenLanguage)}
                  options={kitchenLanguages.map((value) => ({ value, label: names[value] }))}
                />
                {hosts ? (
                  <SelectField
                    {...field('host_id', copy.hints.host)}
                    options={[
                      { value: '', label: copy.nobody },
                      ...hosts.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                  />
                ) : null}
              </FieldColumns>
              <TextField
                {...field('instead_of_wine', copy.hints.insteadOfWine)}
                maxLength={menuLimits.wine}
                autoComplete="off"
              />
              {hosts ? <TickField {...fields.tick('shown')} label={copy.hints.shown} /> : null}
            </FormSection>
          </>
        )
      }}
    </EditForm>
  )
}
