import { z } from 'zod'
import { personName } from '#app/kit/forms/person-name.ts'
import { paragraphs } from '#app/kit/forms/text-input.ts'

export const reviewLimits = { author: 60, comment: 4000 } as const

/** The author comes from the session. */
export const reviewInput = z.strictObject({
  author: personName,
  score: z
    .string('required')
    .regex(/^[1-5]$/u, 'invalidChoice')
    .transform(Number),
  comment: paragraphs(reviewLimits.comment).refine((text) => text !== '', 'required'),
})

export type ReviewInput = z.output<typeof reviewInput>

/** The panel's form to hide or show a review. */
export const visibilityInput = z.strictObject({ hidden: z.enum(['yes', 'no'], 'invalidChoice') })
