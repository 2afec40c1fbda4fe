import { z } from 'zod'
import { anyName } from '#app/kit/forms/person-name.ts'
import { email, paragraphs, phone, singleLine } from '#app/kit/forms/text-input.ts'

const limits = { message: 5000 } as const

/** The contact form. `website` is a trap field that people do not see. */
export const contactInput = z.strictObject({
  name: anyName,
  email: singleLine(254).min(1, 'required').pipe(email),
  phone,
  message: paragraphs(limits.message).refine((text) => text !== '', 'required'),
  website: z.string().max(2000).default(''),
  seal: z.string().max(200).default(''),
})

export type ContactInput = z.output<typeof contactInput>

/** The panel's form to mark a message as handled. */
export const messageStateInput = z.strictObject({ handled: z.enum(['yes', 'no'], 'invalidChoice') })
