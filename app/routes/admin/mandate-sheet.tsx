import { mandateSheet } from '#app/features/mandates/managed-mandates.server.ts'
import { MandateSheet } from '#app/features/mandates/mandate-sheet.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/mandate-sheet.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return mandateSheet(context.get(requestContext))
}

export default function MandateSheetPage({ loaderData }: Route.ComponentProps) {
  return <MandateSheet {...loaderData} />
}
