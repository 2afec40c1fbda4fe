import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { accountsRoutes } from './accounts/routes.ts'
import { administrationRoutes } from './administration/routes.ts'
import { circularsRoutes } from './circulars/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { eventsRoutes } from './events/routes.ts'
import { frameRoutes } from './frame/routes.ts'
import { membersRoutes } from './members/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import type { SubjectRoutes } from './platform/http/subject-routes.ts'
import { visitsRoutes } from './visits/routes.ts'

/** URLs are case-sensitive: '/CLUB' does not exist. */
function exactly(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children ? { children: exactly(entry.children) } : {}),
  }))
}

const subjects: readonly SubjectRoutes[] = [
  accountsRoutes,
  frameRoutes,
  membersRoutes,
  moneyRoutes,
  contentRoutes,
  eventsRoutes,
  visitsRoutes,
  circularsRoutes,
  administrationRoutes,
]

const within = (frame: keyof SubjectRoutes) => subjects.flatMap((routes) => routes[frame] ?? [])

/** Every URL of the site: subjects list their own, and this file adds the layouts around them. */
export default exactly([
  layout('site-layout.route.tsx', [
    route('cuenta', 'own-account.route.tsx', within('account')),
    ...within('site'),
  ]),
  route('admin', 'frame/panel-frame/layout.route.tsx', within('panel')),
  ...within('alone'),
]) satisfies RouteConfig
