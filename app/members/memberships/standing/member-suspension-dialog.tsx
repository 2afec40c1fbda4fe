import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
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
  const isSuspended = suspendedOn !== null
  return (
    <FormDialog
      title={isSuspended ? copy.backTitle(fullName) : copy.title(fullName)}
      description={
        isSuspended ? copy.backDescription(shortDay(suspendedOn, language)) : copy.description
      }
      path={`${membersPath}/${id}/suspension`}
      after={ofMember}
      texts={isSuspended ? { ...copy, submit: copy.backSubmit } : copy}
      danger={!isSuspended}
      answer={answer}
    >
      <input type="hidden" name="suspended" value={isSuspended ? 'no' : 'yes'} />
    </FormDialog>
  )
}
