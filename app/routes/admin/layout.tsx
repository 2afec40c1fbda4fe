import { Outlet } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { may } from '#app/auth/permissions.ts'
import { PanelFrame } from '#app/features/panel/panel-frame.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('panel.enter')]

export function loader({ context }: Route.LoaderArgs) {
  const actor = authorize(context.get(requestContext).actor, 'panel.enter')
  const members = may(actor, 'memberships.manage') ? (['members'] as const) : []
  return { email: actor.email, allowed: ['dashboard', ...members] as const }
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PanelFrame {...loaderData}>
      <Outlet />
    </PanelFrame>
  )
}
