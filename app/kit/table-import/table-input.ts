import { z } from 'zod'
import { askedPage } from '#app/kit/forms/page-input.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { columnField, strictField } from './imported-table.ts'

/**
 * Maximum characters of a table. The limit of the form (server/http/requests/request-body.ts) is higher, as URL
 * encoding takes three bytes for a mark.
 */
const longestTable = 2_000_000

const digest = z.string('unexpected').max(100, 'unexpected')

/**
 * Form fields of the dry run and the import: the table, the header of each column, and whether invalid cells of a
 * column skip the row.
 */
export const tableFields = (columns: readonly string[]) => ({
  content: z.string('required').max(longestTable, 'tooLong'),
  /** Set by scripts: without them the server must return the content. */
  scripts: z.literal('yes').optional(),
  ...mapped(
    columns.map((column) => columnField(column)),
    () => z.string().max(200, 'tooLong').optional(),
  ),
  ...mapped(
    columns.map((column) => strictField(column)),
    () => z.enum(['', 'yes'], 'invalidChoice').optional(),
  ),
})

/** The requested page of the report, and leftovers of an earlier dry run, which are ignored. */
export const ignoredReportFields = {
  page: askedPage,
  content_digest: digest.optional(),
  plan_digest: digest.optional(),
  submission: digest.optional(),
}

/** Fields needed to store a table as shown. */
export const shownReportFields = {
  content_digest: digest,
  plan_digest: digest,
  submission: z.uuid('unexpected'),
}
