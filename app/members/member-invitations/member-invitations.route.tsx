import { useDialogAddress } from '#app/kit/panel/dialog-address.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/member-invitations.route.ts'
import { inviteMembers, invitableMembers } from './invite-members.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { invitable: await invitableMembers(context.get(requestContext)) }
}

export const action = buttonCommand({
  act: (cx) => inviteMembers(cx),
  done: (count, { url }) => {
    const back = membersPath + url.search
    // Somebody else has invited them since they were shown.
    if (count === 0) return redirectTo(back, 'nobodyToInvite')
    return redirectTo(back, 'membersInvited', { count: String(count) })
  },
})

export const clientAction = formClientAction

/** Lists the members to invite, and asks for confirmation. */
export default function MemberInvitations({
  loaderData: {
    invitable: { names },
  },
  actionData: answer,
}: Route.ComponentProps) {
  const { invitation: copy } = useCopy(membersCopy)
  const { query } = useDialogAddress(membersPath)
  const { Form, busy, code } = usePanelForm(answer, copy.failed, { listPath: membersPath })
  const some = names.slice(0, namesShown).join(', ')
  return (
    <AddressDialog
      listPath={membersPath}
      title={copy.title}
      description={
        names.length === 0
          ? copy.nobody
          : copy.description(some, Math.max(0, names.length - namesShown))
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

/** Names shown one by one. */
const namesShown = 5
