import { Outlet } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { may } from '#app/auth/permissions.ts'
import { isMember } from '#app/features/memberships/memberships.server.ts'
import { OwnAccountFrame } from '#app/features/own-account/own-account-frame.tsx'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/own-account.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const actor = authorize(cx.actor, 'account.own')
  const { name, email } = actor
  return { name, email, panel: may(actor, 'panel.enter'), member: await isMember(cx) }
}

export default function OwnAccount({ loaderData }: Route.ComponentProps) {
  return (
    <OwnAccountFrame {...loaderData}>
      <Outlet />
    </OwnAccountFrame>
  )
}
