import { Outlet } from 'react-router'
import { membershipsCopy } from '#app/copy/panel/memberships.copy.ts'
import { invitableMembers } from '#app/members/member-invitations/invite-members.server.ts'
import { planNames } from '#app/members/membership-plans/plan-names.server.ts'
import { InvitationOffer } from '#app/members/memberships/deciding/invitation-offer.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/member-list.route.ts'
import { listRequests } from './member-list.server.ts'
import { memberQueryOf } from './member-list.ts'
import { MembersTable } from './members-table.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = memberQueryOf(searchParams)
  const page = Number.parseInt(searchParams.get('pagina') ?? '1', 10) || 1
  const cx = context.get(requestContext)
  const list = await listRequests(cx, { ...query, page })
  return { query, ...list, plans: await planNames(cx), invitable: await invitableMembers(cx) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function MemberList({ loaderData }: Route.ComponentProps) {
  const { list: copy } = useCopy(membershipsCopy)
  const { invitable, ...list } = loaderData
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <Outlet />
      <InvitationOffer invitable={invitable} />
      <MembersTable {...list} />
    </>
  )
}
