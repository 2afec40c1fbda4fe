import { Mail } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router'
import { useProblem } from '#app/kit/panel/dialog-address.ts'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { memberProblems, membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import type { Invitable } from '#app/members/memberships/membership.ts'
import type { PanelRequest } from '#app/members/memberships/memberships.server.ts'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Invites a member without an account to create one. */
export function MemberInvitation({ member }: { member: PanelRequest }) {
  const { invitation: copy } = useCopy(membersCopy)
  const { search: query } = useLocation()
  const fetcher = useFetcher<FormProblem>()
  useProblem(fetcher.data, copy.failed, memberProblems)
  const { id, state, hasAccount, doubleOf, mayBeInvited } = member
  if (state !== 'active' || hasAccount || doubleOf || !mayBeInvited) return null
  return (
    <fetcher.Form method="post" action={`${membersPath}/${id}/invitacion${query}`}>
      <Button
        type="submit"
        variant="line"
        size="sm"
        className="w-full md:w-auto"
        busy={fetcher.state !== 'idle'}
      >
        {copy.one}
      </Button>
    </fetcher.Form>
  )
}

/** Shows how many members could be invited, with a link. */
export function InvitationOffer({ invitable: { names, more } }: { invitable: Invitable }) {
  const { invitation: copy } = useCopy(membersCopy)
  const { search } = useLocation()
  if (names.length === 0) return null
  return (
    // The button is next to the text, because notices are shown at the far end.
    <div className="bg-cream mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sm px-4 py-3 max-md:mb-4 max-md:justify-between max-md:py-1">
      <p className="text-sm max-md:grow max-md:basis-40">{copy.offer(names.length, more)}</p>
      <ButtonLink
        to={`${membersPath}/invitaciones${search}`}
        variant="line"
        size="sm"
        className="max-md:border-transparent max-md:px-0 max-md:underline max-md:underline-offset-4"
      >
        <Mail className="size-5 max-md:hidden" />
        {copy.invite}
      </ButtonLink>
    </div>
  )
}
