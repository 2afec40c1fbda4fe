import type { Office } from '#app/platform/schema/members/offices.ts'

export type { Office }

/**
 * A person's task for the club besides the role, permanent or for one event (decision 0062). A role
 * says who a person is, an office what they look after.
 */
export const offices = [
  'treasurer',
  'secretary',
  'door',
  'kitchen',
  'blogEditor',
] as const satisfies readonly Office[]

/** Offices that can be limited to one event. */
export const eventOffices = ['door', 'kitchen'] as const satisfies readonly Office[]

export type HeldOffice = {
  office: Office
  /** Its event; null for all. */
  eventId: number | null
}
