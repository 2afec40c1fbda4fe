import type { mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'

/** What somebody may do without; matters of the contract come to all. */
export type ChosenKind = (typeof mailOptOuts.$inferSelect)['kind']

/** In the order in which they are offered. */
export const chosenKinds = [
  'events',
  'restaurants',
  'club',
] as const satisfies readonly ChosenKind[]

/** Where one chooses with an account. */
export const mailChoicesPath = '/cuenta/correos'

/** Where one says no by the link of a mail; its query has the token, which no log keeps. */
export const unsubscribePath = '/correo/baja'

/** Where that is taken back. */
export const resubscribePath = '/correo/alta'
