import { membersCopy } from '#app/copy/panel/members.copy.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { useDialogAddress } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import type { Invitable } from '#app/members/memberships/membership.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Names that are told one by one. */
const told = 5

/** Says whom a press invites to make an account, and asks for it. */
export function InvitationsDialog({
  invitable: { names },
  answer,
}: {
  invitable: Invitable
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormAnswer | undefined
}) {
  const { invitation: copy } = useCopy(membersCopy)
  const { query } = useDialogAddress(membersPath)
  const { Form, busy, code } = usePanelForm(answer, copy.failed, { listPath: membersPath })
  const some = names.slice(0, told).join(', ')
  return (
    <AddressDialog
      listPath={membersPath}
      title={copy.title}
      description={
        names.length === 0 ? copy.nobody : copy.description(some, Math.max(0, names.length - told))
      }
      closeLabel={copy.close}
    >
      <ProblemNotice code={code} />
      {names.length === 0 ? null : (
        <Form method="post" action={`${membersPath}/invitaciones${query}`}>
          <Button type="submit" busy={busy} className="w-full">
            {copy.confirm(names.length)}
          </Button>
        </Form>
      )}
    </AddressDialog>
  )
}
