import { requireOperation } from '#app/platform/http/area.server.ts'
import type { Route } from './+types/circulars-area.route.ts'

/** Layout route of all pages of circulars in the panel, for admins and the secretary. */
export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]
