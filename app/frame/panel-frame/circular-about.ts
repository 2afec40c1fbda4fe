import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'

/** Query parameters that preset the subject of a new circular. */
const parameters = { event: 'evento', post: 'publicacion' } as const

/** The form of a circular that announces a record. */
export const circularAboutPath = (about: keyof typeof parameters, id: number | string) =>
  `/admin/circulares/nueva?${parameters[about]}=${id}`

/** Values of a notice about a publication: the path for announcing it. Empty without permission for circulars. */
export const circularAbout = (
  actor: Actor,
  about: keyof typeof parameters,
  id: number | string,
): Record<string, string> | undefined =>
  may(actor, 'circulars.manage') ? { tell: circularAboutPath(about, id) } : undefined
