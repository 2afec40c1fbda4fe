/** Characters. */
export const membershipLimits = { name: 100, reason: 2000, answer: 500 } as const
