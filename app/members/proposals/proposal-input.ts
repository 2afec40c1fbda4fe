import { z } from 'zod'
import { paragraphs, singleLine } from '#app/kit/forms/text-input.ts'
import { proposalStatuses } from './proposal.ts'

/** A restaurant of the guide, or another one by name and town. */
export const proposalInput = z
  .strictObject({
    restaurant: z
      .string()
      .regex(/^(?:|[1-9]\d{0,14})$/u, 'invalidChoice')
      .default(''),
    name: singleLine(120).default(''),
    town: singleLine(80).default(''),
    why: paragraphs(500).default(''),
    submission: z.uuid('unexpected'),
  })
  .refine(({ restaurant, name }) => restaurant !== '' || name.length >= 2, {
    path: ['name'],
    message: 'nameTooShort',
  })

export type ProposalInput = z.output<typeof proposalInput>

/** Votes, or withdraws the vote. */
export const voteInput = z.strictObject({ vote: z.enum(['yes', 'no'], 'invalidChoice') })

/** The club's decision and answer. */
export const proposalAnswerInput = z.strictObject({
  status: z.enum(proposalStatuses, 'invalidChoice'),
  answer_es: singleLine(300).default(''),
  answer_ca: singleLine(300).default(''),
})

export type ProposalAnswerInput = z.output<typeof proposalAnswerInput>

export const proposalVisibilityInput = z.strictObject({
  hidden: z.enum(['yes', 'no'], 'invalidChoice'),
})
