import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/payments.route.ts'
import { openPageParameter } from './own-payment.ts'
import { OwnPaymentsPage } from './own-payments-page.tsx'
import { ownPayments } from './own-payments.server.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return ownPayments(context.get(requestContext), {
    open: pageNumber(url.searchParams.get(openPageParameter)),
    paid: pageNumber(url.searchParams.get('pagina')),
  })
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  return <OwnPaymentsPage {...loaderData} refused={null} />
}
