import { menusCopy } from '#app/copy/menus.ts'
import type { EditAnswer, EditValues } from '#app/forms/edit-answer.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { BothLanguages } from '#app/panel/both-languages.tsx'
import { EditForm } from '#app/panel/edit-form.tsx'
import { FieldColumns } from '#app/panel/field-columns.tsx'
import { FormBar } from '#app/panel/form-bar.tsx'
import { FormSection } from '#app/panel/form-section.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { TickField } from '#app/ui/choice-field.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { CoursesField } from './courses-field.tsx'
import { menuTexts } from './menu-texts.ts'
import { kitchenLanguages } from './menu.ts'

/** The form of a menu, of an event or of a restaurant: its courses first. */
export function MenuFieldsForm({
  path,
  leave,
  form,
  answer,
  hosts,
}: {
  /** Where it is and is sent to. */
  path: string
  /** Where who leaves it goes. */
  leave: string
  form: EditValues
  answer: EditAnswer | undefined
  /** Who may receive people that evening; null of a restaurant's menu, which is of no evening. */
  hosts: readonly { id: string; name: string }[] | null
}) {
  const { form: copy, kitchenLanguages: names } = useCopy(menusCopy)
  return (
    <EditForm
      // What is saved is edited on here: as it is stored by then.
      key={form.version}
      listPath={path}
      action={path}
      form={form}
      answer={answer}
      labels={copy.labels}
      shownOf={(name, stored) =>
        name === 'host_id' ? (hosts?.find(({ id }) => id === stored)?.name ?? stored) : stored
      }
      texts={copy}
      preventScrollReset
      problemInFoot
      className="flex max-w-[44rem] flex-col gap-10"
      foot={(state) => (
        <FormBar
          {...state}
          listAddress={leave}
          submit={copy.submit}
          sections={[copy.list, copy.names]}
        />
      )}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            {/* What the Enter key presses: the buttons of rows come before that of the bar. */}
            <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
            <FormSection title={copy.list}>
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
              {hosts ? (
                <TickField
                  name="shown"
                  value="yes"
                  label={copy.hints.shown}
                  defaultChecked={fields.isTicked('shown')}
                  error={fields.errorOf('shown')}
                />
              ) : null}
            </FormSection>
          </>
        )
      }}
    </EditForm>
  )
}
