import { activityCopy } from '#app/copy/activity.ts'
import { membershipPlansCopy } from '#app/copy/membership-plans.ts'
import type { EditAnswer, EditValues } from '#app/forms/edit-answer.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { EditDialog } from '#app/panel/edit-dialog.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import type { FieldTexts } from '#app/panel/use-edited-record.ts'
import { TickField } from '#app/ui/choice-field.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { planPeriods } from './plan.ts'
import { plansPath } from './plans-path.ts'

const ticks = ['asked_for', 'household', 'announced', 'archived'] as const

const isTick = (name: string) => ticks.some((tick) => tick === name)

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
      shownOf={(name, stored) => {
        if (name === 'period')
          return planPeriods.map((each) => (each === stored ? periods[each] : '')).join('')
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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField lang="es" required maxLength={60} {...field('name_es')} />
        <TextField lang="ca" required maxLength={60} {...field('name_ca')} />
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
