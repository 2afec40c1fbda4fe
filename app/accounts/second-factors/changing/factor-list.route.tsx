import { authorize } from '#app/platform/auth/authorize.ts'
import { needsStrength } from '#app/platform/auth/permissions.ts'
import { passkeysWorkOn } from '#app/platform/auth/proofs/relying-party.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/factor-list.route.ts'
import { FactorsPage } from './factors-page.tsx'
import { ownFactors } from './own-factors.server.ts'
import { recoveryCodesLeft } from './recovery-codes.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const account = authorize(cx.actor, 'account.own')
  const [factors, codesLeft] = await Promise.all([ownFactors(cx), recoveryCodesLeft(cx)])
  return {
    factors,
    codesLeft,
    telephones: cx.textMessages.available,
    passkeys: passkeysWorkOn(cx.site.origin),
    staff: needsStrength(account),
    missing: account.secondFactorMissing,
  }
}

export default function FactorList({ loaderData }: Route.ComponentProps) {
  return <FactorsPage {...loaderData} />
}
