import type { RouteConfigEntry } from '@react-router/dev/routes'

export type SubjectRoutes = {
  /** Within the frame of the site. */
  site?: RouteConfigEntry[]
  /** Within the account pages, under `/cuenta`. */
  account?: RouteConfigEntry[]
  /** Within the panel, under `/admin`. */
  panel?: RouteConfigEntry[]
  /** Outside all layouts. */
  alone?: RouteConfigEntry[]
}
