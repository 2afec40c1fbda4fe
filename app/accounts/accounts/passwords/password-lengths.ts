/** Lengths in characters: members as specified, admins and editors as decided. */
export const shortest = { member: 6, staff: 12 } as const
