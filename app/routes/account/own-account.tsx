import { Outlet } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { may } from '#app/auth/permissions.ts'
import { OwnAccountFrame } from '#app/features/own-account/own-account-frame.tsx'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/own-account.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export function loader({ context }: Route.LoaderArgs) {
  const { name, email, ...actor } = authorize(context.get(requestContext).actor, 'account.own')
  return { name, email, panel: may({ name, email, ...actor }, 'panel.enter') }
}

export default function OwnAccount({ loaderData }: Route.ComponentProps) {
  return (
    <OwnAccountFrame {...loaderData}>
      <Outlet />
    </OwnAccountFrame>
  )
}
