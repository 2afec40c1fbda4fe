/** A day of Madrid's calendar. */
export type MemberSuspension = { id: string; fullName: string; suspendedOn: string | null }
