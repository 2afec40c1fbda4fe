import { z } from 'zod'
import { askedPage } from '#app/kit/forms/page-input.ts'

/** Characters of a table. The server reads more of a form (server/http/requests/request-body.ts): marks take three there. */
const longestTable = 2_000_000

const digest = z.string('unexpected').max(100, 'unexpected')

/** What a form with a table in it sends, to be looked at and to be stored. */
export const tableFields = {
  content: z.string('required').max(longestTable, 'tooLong'),
  /** Said by scripts: the browser keeps what was typed by itself. */
  scripts: z.literal('yes').optional(),
}

/** Which page of the report is asked for, and what an earlier look has left in the form, which does not count. */
export const earlierLook = {
  page: askedPage,
  content_digest: digest.optional(),
  plan_digest: digest.optional(),
  submission: digest.optional(),
}

/** By what a table is stored as it was shown. */
export const shownLook = {
  content_digest: digest,
  plan_digest: digest,
  submission: z.uuid('unexpected'),
}
