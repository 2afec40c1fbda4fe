import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { askedPage } from '#app/kit/forms/page-input.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { csvColumns, noLayout, type CsvLayout } from '#packages/banking/statements/csv-columns.ts'
import { mostStatementLines } from '#packages/banking/statements/statement.ts'

/** Characters of a statement. The server reads more of a form (server/http/requests/request-body.ts): marks take three there. */
const longestStatement = 2_000_000

const digest = z.string('unexpected').max(100, 'unexpected')

const place = z
  .string()
  .regex(/^(?:|[1-3]?\d)$/u, 'invalidChoice')
  .transform((typed) => (typed === '' ? null : Number(typed)))

const known = {
  content: z.string('required').max(longestStatement, 'tooLong'),
  page: askedPage,
  content_digest: digest.optional(),
  doubts_digest: digest.optional(),
  submission: digest.optional(),
  with_cost: z.literal('yes', 'unexpected').or(z.literal('')).optional(),
}

/**
 * What was said of the lines, by their places: the value of an option, whose the line is, and what of that was looked
 * at already.
 */
export type LineChoices = Record<'options' | 'who' | 'seen', Map<number, string>>

/** The form of a statement: what it says, what its columns are where it is a table, what was said of its lines. */
export type StatementForm = {
  content: string
  /** Of the lines; the first one where none is asked for. */
  page?: number
  contentDigest: string
  doubtsDigest: string
  submission: string
  /** Whether whoever gives a debit back is charged what it costs; said by default. */
  withCost: boolean
  /** Null where the columns were not asked for. */
  layout: CsvLayout | null
  choices: LineChoices
}

const option = z.string().max(2000, 'unexpected')
const who = singleLine(254)

const columnField = /^column_(?<column>[a-zA-Z]{2,20})$/u
const lineField = /^(?<what>line|who|seen)_(?<index>0|[1-9]\d{0,3})$/u

const isColumn = (name: string | undefined) => csvColumns.find((column) => column === name)

/** A statement to be looked at; what an earlier look has left in the form is taken as what was said of its lines. */
export const statementInput = z
  .record(z.string(), z.string())
  .transform((form, context): StatementForm => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message: message satisfies string })
    const rest: Record<string, string> = {}
    const layout: CsvLayout = { ...noLayout }
    const choices: LineChoices = {
      options: new Map(),
      who: new Map(),
      seen: new Map(),
    }
    let asked = false
    for (const [name, value] of Object.entries(form)) {
      const column = isColumn(columnField.exec(name)?.groups?.column)
      const line = lineField.exec(name)?.groups
      const index = Number(line?.index)
      if (column) {
        asked = true
        const read = place.safeParse(value)
        if (read.success) layout[column] = read.data
        else wrong(name, 'invalidChoice' satisfies FieldMessage)
      } else if (line && index < mostStatementLines) {
        const said = line.what === 'line' ? 'options' : line.what === 'who' ? 'who' : 'seen'
        const read = (said === 'options' ? option : who).safeParse(value)
        if (read.success) choices[said].set(index, read.data)
        else wrong(name, read.error.issues[0]?.message ?? 'required')
      } else {
        rest[name] = value
      }
    }
    const read = z.strictObject(known).safeParse(rest)
    for (const { code, path, message } of read.error?.issues ?? []) {
      if (code === 'unrecognized_keys') wrong('form', 'unexpected' satisfies FieldMessage)
      else wrong(String(path[0] ?? 'form'), message)
    }
    return {
      content: read.data?.content ?? '',
      page: read.data?.page ?? 1,
      contentDigest: read.data?.content_digest ?? '',
      doubtsDigest: read.data?.doubts_digest ?? '',
      submission: read.data?.submission ?? '',
      // Nobody was asked yet where nothing was looked at.
      withCost: read.data?.with_cost === 'yes' || (read.data?.submission ?? '') === '',
      layout: asked ? layout : null,
      choices,
    }
  })

/** A statement to be taken as it was shown. */
export const takenStatementInput = statementInput.refine(
  ({ contentDigest, submission }) => contentDigest !== '' && z.uuid().safeParse(submission).success,
  { message: 'unexpected', path: ['submission'] },
)
