import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog, useDialogAddress } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { membersPath, ofMember } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { MemberSuspension } from './suspension.ts'

/** Suspends a membership; of one that is suspended, takes it back. */
export function MemberSuspensionDialog({
  member: { id, fullName, suspendedOn },
  answer,
}: {
  member: MemberSuspension
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormAnswer | undefined
}) {
  const { suspension: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { query } = useDialogAddress(membersPath)
  const { Form, busy, code, errors } = usePanelForm(answer, copy.failed, ofMember)
  const isSuspended = suspendedOn !== null
  return (
    <AddressDialog
      listPath={membersPath}
      title={isSuspended ? copy.backTitle(fullName) : copy.title(fullName)}
      description={
        isSuspended ? copy.backDescription(shortDay(suspendedOn, language)) : copy.description
      }
      closeLabel={copy.close}
    >
      <Form
        method="post"
        action={`${membersPath}/${id}/suspension${query}`}
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <input type="hidden" name="suspended" value={isSuspended ? 'no' : 'yes'} />
        <Button type="submit" variant={isSuspended ? 'primary' : 'danger'} busy={busy}>
          {isSuspended ? copy.backSubmit : copy.submit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
