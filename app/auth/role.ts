/** What somebody is in the club's site, from the one that may least (specification, section 9). */
export const roles = ['user', 'editor', 'admin'] as const

export type Role = (typeof roles)[number]

/** As they are stored in `usuarios.role`, and sent to programs. */
export const roleNumbers = { user: 0, admin: 1, editor: 2 } as const satisfies Record<Role, number>

/** The role of a stored number; one that is none of ours gives a plain user. */
export const roleOf = (number: number): Role =>
  roles.find((role) => roleNumbers[role] === number) ?? 'user'

/** Whether somebody of this role works in the panel: shorter sessions, stricter passwords, told of trouble. */
export const isStaff = (role: Role): boolean => role !== 'user'

/**
 * Whether an account works in the panel, or will at its next sign-in: its address is one of those whom the settings
 * make admins (`ADMIN_EMAILS`). Its password has to be one of staff.
 */
export const isStaffAccount = (
  { role, email }: { role: Role; email: string },
  { adminEmails }: { adminEmails: readonly string[] },
): boolean => isStaff(role) || adminEmails.includes(email)
