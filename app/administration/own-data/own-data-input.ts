import { z } from 'zod'

const currentPassword = z.string().max(200, 'passwordTooLong').default('')

export const downloadInput = z.strictObject({ currentPassword })

const confirmed = z.literal('yes', 'confirmationNeeded')

export const deletionInput = z.strictObject({ confirmed, currentPassword })

export const erasureInput = z.strictObject({ confirmed })
