import { data } from 'react-router'
import { activityCopy } from '#app/copy/activity.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/plan-form.route.ts'
import { membershipPlansCopy } from './membership-plans.copy.ts'
import { newPlanInput, planInput } from './plan-input.ts'
import { lateJoinings, planPeriods, planRenewals, plansPath, planTexts } from './plan.ts'
import { addPlan, newPlanForm, planForm, updatePlan } from './plans.server.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return { id: id ?? null, form: id === undefined ? newPlanForm(cx) : await planForm(cx, id) }
}

const add = command({
  form: newPlanInput,
  act: addPlan,
  done: () => redirectTo(plansPath, 'planSaved'),
})

const change = command({
  form: planInput,
  act: (cx, input, { params }: Route.ActionArgs) => updatePlan(cx, params.id ?? '', input),
  done: (result, { values }) =>
    result.outcome === 'feesShared'
      ? data({ feesShared: result.members, values }, { status: 409 })
      : redirectTo(plansPath, 'planSaved'),
})

export const action = (args: Route.ActionArgs) =>
  args.params.id === undefined ? add(args) : change(args)

export const clientAction = formClientAction

export default function PlanForm({ loaderData: { id, form }, actionData }: Route.ComponentProps) {
  const { form: copy, periods } = useCopy(membershipPlansCopy)
  const { yes, no } = useCopy(activityCopy)
  return (
    <EditDialog
      key={id ?? 'new'}
      wide
      listPath={plansPath}
      title={id === null ? copy.addTitle : copy.editTitle}
      texts={{ submit: id === null ? copy.submitAdd : copy.submitEdit, failed: copy.failed }}
      form={form}
      answer={actionData}
      gone="planNotFound"
      labels={copy.labels}
      displayValue={(name, stored) => {
        if (name === 'period') return chosen(planPeriods, periods, stored)
        if (name === 'renewed_by') return chosen(planRenewals, copy.renewals, stored)
        if (name === 'late_joining') return chosen(lateJoinings, copy.lateJoinings, stored)
        return isTick(name) ? (stored === 'yes' ? yes : no) : stored
      }}
      wrong={(response): Record<string, string> =>
        'feesShared' in response ? { household: copy.feesShared(response.feesShared) } : {}
      }
      preventScrollReset
    >
      {(fields) => <PlanFields fields={fields} isNew={id === null} />}
    </EditDialog>
  )
}

const ticks = ['asked_for', 'household', 'announced', 'archived'] as const

const isTick = (name: string) => ticks.some((tick) => tick === name)

/** The label of a stored choice. */
const chosen = <Choice extends string>(
  choices: readonly Choice[],
  words: Readonly<Record<Choice, string>>,
  stored: string,
) => choices.map((each) => (each === stored ? words[each] : '')).join('')

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
              label={copy.labels[name]}
              defaultChecked={fields.textOf(name) === 'yes'}
              error={fields.errorOf(name) ?? fields.storedOf(name)}
            />
          ))}
      </div>
    </>
  )
}
