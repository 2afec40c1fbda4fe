import { useFetcher } from 'react-router'
import { useDialogAddress, useProblem } from '#app/kit/panel/panel-dialog.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { memberProblems, membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import type { PanelRequest } from '#app/members/memberships/membership.ts'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Invites a member without an account to make one. */
export function MemberInvitation({ member }: { member: PanelRequest }) {
  const { invitation: copy } = useCopy(membersCopy)
  const { query } = useDialogAddress(membersPath)
  const fetcher = useFetcher<FormProblem>()
  useProblem(fetcher.data, copy.failed, memberProblems)
  const { id, state, hasAccount, doubleOf, mayBeInvited } = member
  if (state !== 'active' || hasAccount || doubleOf || !mayBeInvited) return null
  return (
    <fetcher.Form method="post" action={`${membersPath}/${id}/invitacion${query}`}>
      <Button
        type="submit"
        variant="line"
        className="w-full md:w-auto"
        busy={fetcher.state !== 'idle'}
      >
        {copy.one}
      </Button>
    </fetcher.Form>
  )
}
