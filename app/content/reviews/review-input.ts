import { z } from 'zod'
import { personName } from '#app/kit/forms/person-name.ts'
import { paragraphs } from '#app/kit/forms/text-input.ts'

/** Lengths in characters, as the database has them. */
export const reviewLimits = { author: 60, comment: 4000 } as const

/** What the form of a review sends; whose it is comes from the session. */
export const reviewInput = z.strictObject({
  author: personName,
  score: z
    .string('required')
    .regex(/^[1-5]$/u, 'invalidChoice')
    .transform(Number),
  comment: paragraphs(reviewLimits.comment).refine((text) => text !== '', 'required'),
})

export type ReviewInput = z.output<typeof reviewInput>

/** The panel's command on a review. */
export const visibilityInput = z.strictObject({ hidden: z.enum(['yes', 'no'], 'invalidChoice') })
