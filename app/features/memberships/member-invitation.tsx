import { useFetcher } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import {
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { memberRefusals, membersPath } from './members-path.ts'
import type { PanelRequest } from './membership.ts'

/** The button that invites a member to make an account, where there is none. */
export function MemberInvitation({ member }: { member: PanelRequest }) {
  const { invitation: copy } = useCopy(membersCopy)
  const { query } = useDialogAddress(membersPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, copy.failed, memberRefusals)
  const { id, state, hasAccount, doubleOf, mayBeInvited } = member
  if (state !== 'active' || hasAccount || doubleOf || !mayBeInvited) return null
  return (
    <fetcher.Form method="post" action={`${membersPath}/${id}/invitacion${query}`} className="mt-3">
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
