import { z } from 'zod'
import { mailLanguage } from '#app/features/memberships/membership-input.ts'

/** Characters of a table. The server reads more of a form (server/body-limit.ts): marks take three there. */
const longestTable = 2_000_000

const digest = z.string('unexpected').max(100, 'unexpected')

const tableFields = {
  content: z.string('required').max(longestTable, 'tooLong'),
  existing: z.enum(['skip', 'update'], 'invalidChoice'),
  /** Of the mails to new members whose row does not say; without it that of the panel. */
  language: mailLanguage.optional(),
  /** Said by scripts: the browser keeps what was typed by itself. */
  scripts: z.literal('yes').optional(),
}

/** A table to be looked at. What an earlier look has left in the form does not count. */
export const importInput = z.strictObject({
  ...tableFields,
  content_digest: digest.optional(),
  plan_digest: digest.optional(),
  submission: digest.optional(),
})

/** A table to be stored as it was shown. */
export const storedImportInput = z.strictObject({
  ...tableFields,
  content_digest: digest,
  plan_digest: digest,
  submission: z.uuid('unexpected'),
})

export type StoredImportInput = z.output<typeof storedImportInput>
