import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { usePlanFee } from '#app/members/membership-plans/use-plan-fee.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { JoinOptions } from './join-options.ts'

/** What the club asks besides: by which plan, and which two members speak for the applicant. */
export function JoinOptionFields({
  options: { plans, sponsors },
  fields: { valueOf, errorOf },
}: {
  options: JoinOptions
  fields: { valueOf: (name: string) => string; errorOf: (name: string) => string | undefined }
}) {
  const { join: copy } = useCopy(membershipsCopy)
  const feeOf = usePlanFee()
  return (
    <>
      {plans.length > 0 ? (
        <SelectField
          label={copy.plan}
          name="plan_id"
          options={plans.map((plan) => ({
            value: plan.id,
            label: `${plan.name} · ${feeOf(plan)}`,
          }))}
          defaultValue={valueOf('plan_id') || (plans[0]?.id ?? '')}
          error={errorOf('plan_id')}
        />
      ) : null}
      {sponsors ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={copy.sponsors[0]}
            name="sponsor_1"
            required
            maxLength={100}
            hint={copy.sponsorHint}
            defaultValue={valueOf('sponsor_1')}
            error={errorOf('sponsor_1')}
          />
          <TextField
            label={copy.sponsors[1]}
            name="sponsor_2"
            required
            maxLength={100}
            defaultValue={valueOf('sponsor_2')}
            error={errorOf('sponsor_2')}
          />
        </div>
      ) : null}
    </>
  )
}
