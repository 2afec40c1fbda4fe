import { activityCopy } from '#app/copy/activity.copy.ts'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { membershipPlansCopy } from './membership-plans.copy.ts'
import { lateJoinings, planPeriods, planRenewals, planTexts } from './plan.ts'
import { plansPath } from './plans-path.ts'

const ticks = ['asked_for', 'household', 'announced', 'archived'] as const

const isTick = (name: string) => ticks.some((tick) => tick === name)

/** The word for a choice that is stored. */
const chosen = <Choice extends string>(
  choices: readonly Choice[],
  words: Readonly<Record<Choice, string>>,
  stored: string,
) => choices.map((each) => (each === stored ? words[each] : '')).join('')

/** The form of a plan, of a new one without an id. */
export function PlanDialog({
  id,
  form,
  answer,
}: {
  id: string | null
  form: EditValues
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { form: copy, periods } = useCopy(membershipPlansCopy)
  const { yes, no } = useCopy(activityCopy)
  return (
    <EditDialog
      wide
      listPath={plansPath}
      action={id === null ? `${plansPath}/nuevo` : `${plansPath}/${id}/editar`}
      title={id === null ? copy.addTitle : copy.editTitle}
      texts={{ submit: id === null ? copy.submitAdd : copy.submitEdit, failed: copy.failed }}
      closeLabel={copy.close}
      form={form}
      answer={answer}
      gone="planNotFound"
      labels={copy.labels}
      displayValue={(name, stored) => {
        if (name === 'period') return chosen(planPeriods, periods, stored)
        if (name === 'renewed_by') return chosen(planRenewals, copy.renewals, stored)
        if (name === 'late_joining') return chosen(lateJoinings, copy.lateJoinings, stored)
        return isTick(name) ? (stored === 'yes' ? yes : no) : stored
      }}
      wrong={(said): Record<string, string> =>
        'feesShared' in said ? { household: copy.feesShared(said.feesShared) } : {}
      }
      preventScrollReset
    >
      {(fields) => <PlanFields fields={fields} isNew={id === null} />}
    </EditDialog>
  )
}

function PlanFields({ fields, isNew }: { fields: FieldTexts; isNew: boolean }) {
  const { form: copy, periods } = useCopy(membershipPlansCopy)
  const field = plainField(copy.labels, fields)
  const euros = { inputMode: 'decimal', maxLength: 12, optionalLabel: copy.optional } as const
  return (
    <>
      <BothLanguages label={copy.labels.name} text={planTexts.name} fields={fields} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...euros} {...field('fee', copy.feeHint)} />
        <TextField {...euros} {...field('entry_fee')} />
        <SelectField
          options={planPeriods.map((value) => ({ value, label: periods[value] }))}
          {...field('period')}
        />
        <TextField
          required
          inputMode="numeric"
          maxLength={3}
          {...field('grace_days', copy.graceHint)}
        />
        <SelectField
          options={planRenewals.map((value) => ({ value, label: copy.renewals[value] }))}
          {...field('renewed_by')}
        />
        <SelectField
          options={lateJoinings.map((value) => ({ value, label: copy.lateJoinings[value] }))}
          {...field('late_joining', copy.lateHint)}
        />
      </div>
      <div className="flex flex-col gap-1">
        {ticks
          .filter((name) => !isNew || name !== 'archived')
          .map((name) => (
            <TickField
              key={name}
              name={name}
              value="yes"
              label={copy.labels[name]}
              defaultChecked={fields.textOf(name) === 'yes'}
              error={fields.errorOf(name) ?? fields.storedOf(name)}
            />
          ))}
      </div>
    </>
  )
}
