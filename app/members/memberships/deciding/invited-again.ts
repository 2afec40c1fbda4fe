/** Milliseconds until somebody who was invited can be invited again. */
export const invitedAgainAfter = 7 * 86_400_000

/** Whether a member can be invited, as far as the last invitation goes. */
export const mayBeInvitedAgain = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt === null || now.getTime() - invitedAt.getTime() >= invitedAgainAfter
