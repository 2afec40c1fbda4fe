import { createContext, Outlet } from 'react-router'
import { isMember } from '#app/members/memberships/memberships.server.ts'
import { OwnAccountFrame } from '#app/members/own-account/own-account-frame.tsx'
import { hasMandate } from '#app/money/mandates/own-mandate.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/own-account.route.ts'

/** Whether the user is an active member, and whether the club collects by a mandate of theirs. */
const membershipState = createContext<{ member: boolean; mandate: boolean }>()

export const middleware: Route.MiddlewareFunction[] = [
  requireAccount,
  // Read before a form acts: a page that shows something once, such as new codes, is not loaded again.
  async ({ context }) => {
    const cx = context.get(requestContext)
    const member = await isMember(cx)
    context.set(membershipState, { member, mandate: member || (await hasMandate(cx)) })
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const actor = authorize(context.get(requestContext).actor, 'account.own')
  const { name, email } = actor
  return { name, email, ...context.get(membershipState) }
}

export default function OwnAccount({ loaderData }: Route.ComponentProps) {
  return (
    <OwnAccountFrame {...loaderData}>
      <Outlet />
    </OwnAccountFrame>
  )
}
