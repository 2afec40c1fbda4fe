import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/mandate-sheet.route.ts'
import { mandateSheet } from './managed-mandates.server.ts'
import { MandateSheet } from './mandate-sheet.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return mandateSheet(context.get(requestContext))
}

export default function MandateSheetPage({ loaderData }: Route.ComponentProps) {
  return <MandateSheet {...loaderData} />
}
