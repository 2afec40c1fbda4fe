import { openPageParameter } from '#app/features/own-payments/own-payment.ts'
import { OwnPaymentsPage } from '#app/features/own-payments/own-payments-page.tsx'
import { ownPayments } from '#app/features/own-payments/own-payments.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/payments.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return ownPayments(context.get(requestContext), {
    open: pageNumber(searchParams.get(openPageParameter)),
    paid: pageNumber(searchParams.get('pagina')),
  })
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  return <OwnPaymentsPage {...loaderData} refused={null} />
}
