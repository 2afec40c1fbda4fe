import { dietsCopy } from '#app/copy/diets.copy.ts'
import { dishTexts, menuLimits, traits } from '#app/events/menus/menu.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { Choice, TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { allergens } from '#app/members/people/diets.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { allergenAnswers, dishNames, fieldsOfDish } from './menu-layout.ts'

type DishFieldsProps = { course: number; dish: number; fields: FieldTexts }

export function DishFields({ course, dish, fields }: DishFieldsProps) {
  const { form: copy } = useCopy(menusCopy)
  const { textOf, errorOf } = fields
  const names = dishNames(course, dish)
  const isDeclared = textOf(names.declared) === 'yes'
  const isWhole = isDeclared && textOf(names.traitsDeclared) === 'yes'
  const isNew = textOf(`${names.title}_es`) === '' && textOf(`${names.title}_ca`) === ''
  const isWrong = fieldsOfDish(course, dish).some((name) => errorOf(name) !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <BothLanguages
        label={copy.title}
        text={{ ...dishTexts.title, column: names.title }}
        fields={fields}
      />
      <details open={isWrong} className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
          {copy.details}
          <FoldMark />
          {isNew || isWhole ? null : <Badge tone="warn">{copy.isUndeclared}</Badge>}
        </summary>
        <div className="flex flex-col gap-5 pt-3">
          <BothLanguages
            label={copy.description}
            text={{ ...dishTexts.description, column: names.description }}
            fields={fields}
            rows={2}
          />
          <TextField
            label={copy.wine}
            name={names.wine}
            defaultValue={textOf(names.wine)}
            error={errorOf(names.wine)}
            maxLength={menuLimits.wine}
            autoComplete="off"
          />
          <TickField
            name={names.declared}
            label={copy.declared}
            defaultChecked={isDeclared}
            error={errorOf(names.declared)}
          />
          <Allergens course={course} dish={dish} fields={fields} />
          <TickField
            name={names.traitsDeclared}
            label={copy.traitsDeclared}
            defaultChecked={textOf(names.traitsDeclared) === 'yes'}
            error={errorOf(names.traitsDeclared)}
          />
          <Traits course={course} dish={dish} fields={fields} />
        </div>
      </details>
    </div>
  )
}

/** None, traces or contained for each of the fourteen; one line each, for thumbs. */
function Allergens({ course, dish, fields: { textOf } }: DishFieldsProps) {
  const { form: copy } = useCopy(menusCopy)
  const words = useCopy(dietsCopy)
  const names = dishNames(course, dish)
  const answers = { '': copy.answers.no, puede: copy.answers.puede, si: copy.answers.si }
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-2 text-sm font-semibold">{copy.allergens}</legend>
      <div className="grid gap-x-8 @min-[36rem]:grid-cols-2">
        {allergens.map((allergen) => {
          const name = names.allergen(allergen)
          const chosen = textOf(name)
          return (
            <fieldset
              key={allergen}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 border-b border-stone-200 py-1.5"
            >
              <legend className="float-left text-sm">{words.allergens[allergen]}</legend>
              <div className="flex flex-wrap">
                {allergenAnswers.map((answer) => (
                  <label
                    key={answer}
                    className="choice -ml-px inline-flex min-h-10 px-2.5 text-xs font-medium first:rounded-l-sm last:rounded-r-sm has-checked:z-1 has-focus-visible:z-2"
                  >
                    <input
                      type="radio"
                      name={name}
                      value={answer}
                      defaultChecked={chosen === answer}
                    />
                    {answers[answer]}
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}

function Traits({ course, dish, fields: { textOf } }: DishFieldsProps) {
  const { form: copy, traits: words } = useCopy(menusCopy)
  const names = dishNames(course, dish)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{copy.traits}</legend>
      <div className="flex flex-wrap gap-2">
        {traits.map((trait) => (
          <Choice
            key={trait}
            type="checkbox"
            name={names.trait(trait)}
            value="yes"
            label={words[trait]}
            defaultChecked={textOf(names.trait(trait)) === 'yes'}
          />
        ))}
      </div>
    </fieldset>
  )
}
