import { Outlet } from 'react-router'
import { SiteFrame } from '#app/features/site-frame/site-frame.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { year: context.get(requestContext).now.getUTCFullYear() }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  )
}
