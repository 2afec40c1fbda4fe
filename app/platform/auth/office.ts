import type { Office } from '#app/platform/schema/members/offices.ts'

export type { Office }

/**
 * What somebody does for the club beside their role, for good or for one event (decision 0062). A role says who
 * somebody is on the site, an office what they look after.
 */
export const offices = [
  'treasurer',
  'secretary',
  'door',
  'kitchen',
  'blogEditor',
] as const satisfies readonly Office[]

/** Those that can be given for one event. */
export const eventOffices = ['door', 'kitchen'] as const satisfies readonly Office[]

export type EventOffice = (typeof eventOffices)[number]

export const isEventOffice = (office: Office): office is EventOffice =>
  eventOffices.some((each) => each === office)

/** An office that somebody has at this moment. */
export type HeldOffice = {
  office: Office
  /** The event that it is for; null for all of them. */
  eventId: number | null
}
