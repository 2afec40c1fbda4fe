import { authorize } from '#app/auth/authorize.ts'
import { may } from '#app/auth/permissions.ts'
import { AccountPage } from '#app/features/memberships/account-page.tsx'
import { ownRequests } from '#app/features/memberships/memberships.server.ts'
import { listOwnRegistrations } from '#app/features/registrations/own-registration.server.ts'
import { OwnRegistrations } from '#app/features/registrations/own-registrations.tsx'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/account.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { name, email } = authorize(cx.actor, 'account.own')
  const panel = may(cx.actor, 'panel.enter')
  const [requests, registrations] = await Promise.all([ownRequests(cx), listOwnRegistrations(cx)])
  return { name, email, panel, requests, registrations }
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { registrations, ...account } = loaderData
  return (
    <AccountPage {...account}>
      <OwnRegistrations registrations={registrations} />
    </AccountPage>
  )
}
