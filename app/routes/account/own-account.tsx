import { createContext, Outlet } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { may } from '#app/auth/permissions.ts'
import { hasMandate } from '#app/features/mandates/own-mandate.server.ts'
import { isMember } from '#app/features/memberships/memberships.server.ts'
import { OwnAccountFrame } from '#app/features/own-account/own-account-frame.tsx'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/own-account.ts'

/** Whether who looks is a member today, and whether the club collects by a mandate of theirs. */
const standing = createContext<{ member: boolean; mandate: boolean }>()

export const middleware: Route.MiddlewareFunction[] = [
  requireAccount,
  // Before a form does what it does: the page that shows something once, as new codes, asks for nothing any more.
  async ({ context }) => {
    const cx = context.get(requestContext)
    const member = await isMember(cx)
    context.set(standing, { member, mandate: member || (await hasMandate(cx)) })
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const actor = authorize(context.get(requestContext).actor, 'account.own')
  const { name, email } = actor
  return { name, email, panel: may(actor, 'panel.enter'), ...context.get(standing) }
}

export default function OwnAccount({ loaderData }: Route.ComponentProps) {
  return (
    <OwnAccountFrame {...loaderData}>
      <Outlet />
    </OwnAccountFrame>
  )
}
