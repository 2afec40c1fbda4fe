import { useFetcher } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import type { FormProblem } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { useDialogAddress, useProblem } from '#app/panel/panel-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { memberProblems, membersPath } from './members-path.ts'
import type { PanelRequest } from './membership.ts'

/** The button that invites a member to make an account, where there is none. */
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
