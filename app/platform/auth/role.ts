/** Roles, from least to most rights (specification, section 9). */
export const roles = ['user', 'editor', 'admin'] as const

export type Role = (typeof roles)[number]

/** As stored in `usuarios.role` and sent by the API. */
export const roleNumbers = { user: 0, admin: 1, editor: 2 } as const satisfies Record<Role, number>

/** The role of a stored number; unknown ones count as user. */
export const roleOf = (number: number): Role =>
  roles.find((role) => roleNumbers[role] === number) ?? 'user'

/**
 * Whether the role works in the panel and is notified of problems. `needsStrength` decides how strong a session must
 * be.
 */
export const isStaff = (role: Role): boolean => role !== 'user'
