/** What the dialog of a suspension begins with; a day of Madrid's calendar. */
export type MemberSuspension = { id: string; fullName: string; suspendedOn: string | null }
