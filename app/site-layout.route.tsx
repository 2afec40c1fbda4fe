import { Outlet } from 'react-router'
import { SiteFrame } from '#app/frame/site-frame/site-frame.tsx'
import { MembershipLink } from '#app/members/memberships/joining/join-link.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/site-layout.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { year: context.get(requestContext).now.getUTCFullYear() }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData} join={MembershipLink}>
      <Outlet />
    </SiteFrame>
  )
}
