import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'

/** What a new circular is about, by the parameter that its form is asked with. */
const parameters = { event: 'evento', post: 'publicacion' } as const

/** The form of a circular that tells the members of a record. */
export const circularAboutPath = (about: keyof typeof parameters, id: number | string) =>
  `/admin/circulares/nueva?${parameters[about]}=${id}`

/**
 * What a notice of something that was just published says besides: where the members are told of it. Nothing for whoever
 * writes no circulars.
 */
export const circularAbout = (
  actor: Actor,
  about: keyof typeof parameters,
  id: number | string,
): Record<string, string> | undefined =>
  may(actor, 'circulars.manage') ? { tell: circularAboutPath(about, id) } : undefined
