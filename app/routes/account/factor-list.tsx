import { authorize } from '#app/auth/authorize.ts'
import { passkeysWorkOn } from '#app/auth/relying-party.server.ts'
import { isStaff } from '#app/auth/role.ts'
import { FactorsPage } from '#app/features/second-factors/factors-page.tsx'
import { ownFactors } from '#app/features/second-factors/own-factors.server.ts'
import { recoveryCodesLeft } from '#app/features/second-factors/recovery-codes.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/factor-list.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { secondFactorMissing: missing, role } = authorize(cx.actor, 'account.own')
  const [factors, codesLeft] = await Promise.all([ownFactors(cx), recoveryCodesLeft(cx)])
  return {
    factors,
    codesLeft,
    telephones: cx.textMessages.available,
    passkeys: passkeysWorkOn(cx.site.origin),
    staff: isStaff(role),
    missing,
  }
}

export default function FactorList({ loaderData }: Route.ComponentProps) {
  return <FactorsPage {...loaderData} />
}
