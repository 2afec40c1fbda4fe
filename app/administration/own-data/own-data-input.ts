import { z } from 'zod'

const currentPassword = z.string().max(200, 'passwordTooLong').default('')

export const downloadInput = z.strictObject({ currentPassword })

const confirmed = z.literal('yes', 'confirmationNeeded')

export const deletionInput = z.strictObject({ confirmed, currentPassword })

/** What the form that forgets a guest sends. */
export const forgettingInput = z.strictObject({ confirmed })
