/** What somebody is in the club's site, from the one that may least (specification, section 9). */
export const roles = ['user', 'editor', 'admin'] as const

export type Role = (typeof roles)[number]

/** As they are stored in `usuarios.role`, and sent to programs. */
export const roleNumbers = { user: 0, admin: 1, editor: 2 } as const satisfies Record<Role, number>

/** The role of a stored number; one that is none of ours gives a plain user. */
export const roleOf = (number: number): Role =>
  roles.find((role) => roleNumbers[role] === number) ?? 'user'

/** Whether somebody of this role works in the panel: they are told of trouble. How strong a session is follows from `needsStrength`. */
export const isStaff = (role: Role): boolean => role !== 'user'
