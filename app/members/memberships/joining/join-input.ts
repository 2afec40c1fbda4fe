import { z } from 'zod'
import { answerReason } from '#app/members/memberships/membership-input.ts'

const version = z.string('required').regex(/^\d{1,15}$/u, 'unexpected')

/** Joins two records as they were shown: the one in the URL, and the other. */
export const joinInput = z.strictObject({
  version,
  other_version: version,
  /** A text for the applicant's mail. */
  reason: answerReason,
})

export type JoinInput = z.output<typeof joinInput>
