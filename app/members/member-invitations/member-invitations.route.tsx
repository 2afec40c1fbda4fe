import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
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
    // Somebody else has invited them since the page was loaded.
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
  const some = names.slice(0, namesShown).join(', ')
  return (
    <FormDialog
      title={copy.title}
      description={
        names.length === 0
          ? copy.nobody
          : copy.description(some, Math.max(0, names.length - namesShown))
      }
      after={{ listPath: membersPath }}
      texts={{ submit: copy.confirm(names.length) }}
      answer={answer}
      instead={names.length === 0 ? <></> : undefined}
    />
  )
}

const namesShown = 5
