import { requireOperation } from '#app/platform/http/area.server.ts'
import type { Route } from './+types/ledger-area.route.ts'

/** Layout route of all pages and files of the club's money, for treasurers and admins. */
export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]
