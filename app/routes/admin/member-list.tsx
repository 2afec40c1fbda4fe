import { Outlet } from 'react-router'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { whoCanBeInvited } from '#app/features/member-invitations/invite-members.server.ts'
import { planNames } from '#app/features/membership-plans/plan-names.server.ts'
import { InvitationOffer } from '#app/features/memberships/invitation-offer.tsx'
import { listRequests } from '#app/features/memberships/member-list.server.ts'
import { memberQueryOf } from '#app/features/memberships/member-list.ts'
import { MembersTable } from '#app/features/memberships/members-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/member-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = memberQueryOf(searchParams)
  const page = Number.parseInt(searchParams.get('pagina') ?? '1', 10) || 1
  const cx = context.get(requestContext)
  const list = await listRequests(cx, { ...query, page })
  return { query, ...list, plans: await planNames(cx), invitable: await whoCanBeInvited(cx) }
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
