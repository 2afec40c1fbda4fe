import { z } from 'zod'
import { email, line, phone } from '#app/features/accounts/account-input.ts'

/** Lengths in characters, as the database has them. */
const limits = { name: 100, message: 5000 } as const

/** What the contact form sends. `website` is the trap: people do not see it. */
export const contactInput = z.strictObject({
  name: line(limits.name).min(1, 'required'),
  email: line(254).min(1, 'required').pipe(email),
  phone,
  message: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(limits.message, 'tooLong')
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'notText'),
  website: z.string().max(2000).default(''),
  seal: z.string().max(200).default(''),
})

export type ContactInput = z.output<typeof contactInput>

/** The panel's command on a message. */
export const messageStateInput = z.strictObject({ handled: z.enum(['yes', 'no'], 'invalidChoice') })
