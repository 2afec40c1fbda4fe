import { OwnPaymentsPage } from '#app/features/own-payments/own-payments-page.tsx'
import { ownPayments } from '#app/features/own-payments/own-payments.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/payments.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ownPayments(context.get(requestContext))
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  return <OwnPaymentsPage {...loaderData} refused={null} />
}
