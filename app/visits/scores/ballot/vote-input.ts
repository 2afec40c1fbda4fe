import { z } from 'zod'
import { paragraphs } from '#app/kit/forms/text-input.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { criteria, longestSentence, type Vote, noOpinion } from '#app/visits/scores/shown/score.ts'

const score = z
  .string('required')
  .regex(/^(?:none|\d|10)$/u, 'invalidChoice')
  .transform((text) => (text === noOpinion ? null : Number(text)))

/** The ballot: a number or no opinion for each criterion, with one number at least. */
export const voteInput = z
  .strictObject({
    ...mapped(criteria, () => score),
    sentence: paragraphs(longestSentence)
      .transform((text) => text.replaceAll(/\s+/gu, ' '))
      .default(''),
    named: z.literal('yes', 'invalidChoice').optional(),
  })
  .refine((sent) => criteria.some((criterion) => sent[criterion] !== null), {
    path: ['food'],
    message: 'someOpinion',
  })
  .transform(({ sentence, named, ...scores }): Vote => ({
    scores,
    sentence: sentence === '' ? null : sentence,
    // A name needs a sentence to sign.
    named: named === 'yes' && sentence !== '',
  }))

/** The panel's form to hide or show a sentence. */
export const sentenceVisibilityInput = z.strictObject({
  hidden: z.enum(['yes', 'no'], 'invalidChoice'),
})
