import { z } from 'zod'

const currentPassword = z.string().max(200, 'passwordTooLong').default('')

export const downloadInput = z.strictObject({ currentPassword })

export const deletionInput = z.strictObject({
  confirmed: z.literal('yes', 'confirmationNeeded'),
  currentPassword,
})
