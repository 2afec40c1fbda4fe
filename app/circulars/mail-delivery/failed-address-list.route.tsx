import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/failed-address-list.route.ts'
import { FailedAddressesTable } from './failed-addresses-table.tsx'
import { listFailedAddresses } from './failed-addresses.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  return { search, ...(await listFailedAddresses(context.get(requestContext), { search, page })) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function FailedAddressList({ loaderData }: Route.ComponentProps) {
  return <FailedAddressesTable {...loaderData} />
}
