import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The addresses of a subject, by what is around them. */
export type SubjectRoutes = {
  /** Within the frame of the site. */
  site?: RouteConfigEntry[]
  /** Within the frame of one’s account, under `/cuenta`. */
  account?: RouteConfigEntry[]
  /** Within the frame of the panel, under `/admin`. */
  panel?: RouteConfigEntry[]
  /** Without a frame. */
  alone?: RouteConfigEntry[]
}
