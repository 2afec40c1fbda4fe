import type { mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'

/** Kinds that can be refused; mails about the contract cannot. */
export type ChosenKind = (typeof mailOptOuts.$inferSelect)['kind']

/** Ordered as displayed. */
export const chosenKinds = [
  'events',
  'restaurants',
  'club',
] as const satisfies readonly ChosenKind[]

/** The page of an account. */
export const mailChoicesPath = '/cuenta/correos'

/** The page of a mail's link; its query has the token, which no log keeps. */
export const unsubscribePath = '/correo/baja'

/** Subscribes again. */
export const resubscribePath = '/correo/alta'
