import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog, useDialogAddress } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
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
  const { query } = useDialogAddress(membersPath)
  const { Form, busy, code, errors, errorOf, values } = usePanelForm(answer, copy.failed, ofMember)
  const facts = [
    validUntil === null ? copy.endless(plan) : copy.now(plan, shortDay(validUntil, language)),
    feeCents === null ? '' : copy.fee(shortEuros(feeCents, language)),
    copy.told,
  ]
  return (
    <AddressDialog
      listPath={membersPath}
      title={copy.title(fullName)}
      description={facts.filter(Boolean).join(' ')}
      closeLabel={copy.close}
    >
      <Form
        method="post"
        action={`${membersPath}/${id}/renovacion${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.wrong} errors={errors} />
        <ProblemNotice code={code} />
        <TextField
          label={copy.until}
          name="valid_until"
          type="date"
          hint={copy.untilHint}
          defaultValue={values?.valid_until ?? until}
          error={errorOf('valid_until')}
        />
        <Button type="submit" busy={busy}>
          {copy.submit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
