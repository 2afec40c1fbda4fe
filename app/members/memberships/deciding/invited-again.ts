/** Milliseconds until somebody can be invited again. */
export const invitedAgainAfter = 7 * 86_400_000

/** Whether the last invitation allows another one. */
export const mayBeInvitedAgain = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt === null || now.getTime() - invitedAt.getTime() >= invitedAgainAfter
