import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { membersPath, ofMember } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { MemberRenewal } from './renewal.ts'

/** Renews a membership until the day that its plan gives, or another one. */
export function MemberRenewalDialog({
  member: { id, fullName, plan, feeCents, validUntil, until },
  answer,
}: {
  member: MemberRenewal
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormAnswer | undefined
}) {
  const { renewal: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const facts = [
    validUntil === null ? copy.endless(plan) : copy.now(plan, shortDay(validUntil, language)),
    feeCents === null ? '' : copy.fee(shortEuros(feeCents, language)),
    copy.told,
  ]
  return (
    <FormDialog
      title={copy.title(fullName)}
      description={facts.filter(Boolean).join(' ')}
      path={`${membersPath}/${id}/renovacion`}
      after={ofMember}
      texts={copy}
      answer={answer}
    >
      {({ values, errorOf }) => (
        <TextField
          label={copy.until}
          name="valid_until"
          type="date"
          hint={copy.untilHint}
          defaultValue={values?.valid_until ?? until}
          error={errorOf('valid_until')}
        />
      )}
    </FormDialog>
  )
}
