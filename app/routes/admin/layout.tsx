import { Outlet } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { may, type Operation } from '#app/auth/permissions.ts'
import { PanelFrame } from '#app/features/panel/panel-frame.tsx'
import type { PanelPage } from '#app/features/panel/panel-pages.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/layout.ts'

/** The pages of the panel in their order, with what one must be allowed to do to see each. */
const panelPages: readonly (readonly [page: PanelPage, operation: Operation])[] = [
  ['dashboard', 'panel.enter'],
  ['members', 'memberships.manage'],
  ['events', 'events.manage'],
  ['restaurants', 'restaurants.manage'],
  ['posts', 'posts.manage'],
  ['reviews', 'reviews.manage'],
  ['messages', 'messages.manage'],
  ['mails', 'mails.manage'],
  ['accounts', 'accounts.manage'],
  ['activity', 'audit.read'],
  ['bin', 'bin.manage'],
  ['settings', 'settings.manage'],
]

export const middleware: Route.MiddlewareFunction[] = [requireOperation('panel.enter')]

export function loader({ context }: Route.LoaderArgs) {
  const actor = authorize(context.get(requestContext).actor, 'panel.enter')
  const allowed = panelPages.flatMap(([page, operation]) => (may(actor, operation) ? [page] : []))
  return { email: actor.email, allowed }
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PanelFrame {...loaderData}>
      <Outlet />
    </PanelFrame>
  )
}
