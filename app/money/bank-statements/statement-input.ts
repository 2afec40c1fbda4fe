import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { askedPage } from '#app/kit/forms/page-input.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { csvColumns, noLayout, type CsvLayout } from '#packages/banking/statements/csv-columns.ts'
import { maxStatementLines } from '#packages/banking/statements/statement.ts'

/** Characters; the encoded form may have three times as many bytes (server/http/requests/request-body.ts). */
const longestStatement = 2_000_000

const digest = z.string('unexpected').max(100, 'unexpected')

const placeInput = z
  .string()
  .regex(/^(?:|[1-3]?\d)$/u, 'invalidChoice')
  .transform((typed) => (typed === '' ? null : Number(typed)))

const fixedFields = {
  content: z.string('required').max(longestStatement, 'statementTooLong'),
  page: askedPage,
  content_digest: digest.optional(),
  doubts_digest: digest.optional(),
  submission: digest.optional(),
  with_cost: z.literal('yes', 'unexpected').or(z.literal('')).optional(),
}

/** Choices by line index: the value of an option, the payer's text, and the text that was looked up before. */
export type LineChoices = Record<'options' | 'who' | 'seen', Map<number, string>>

export type StatementForm = {
  content: string
  page?: number
  contentDigest: string
  doubtsDigest: string
  submission: string
  /** Charges the cost of a return to its debtor, which is the default. */
  withCost: boolean
  /** Null unless the form has column fields. */
  layout: CsvLayout | null
  choices: LineChoices
}

const optionInput = z.string().max(2000, 'unexpected')
const payerInput = singleLine(254)

const columnField = /^column_(?<column>[a-zA-Z]{2,20})$/u
const lineField = /^(?<what>line|who|seen)_(?<index>0|[1-9]\d{0,3})$/u

const isColumn = (name: string | undefined) => csvColumns.find((column) => column === name)

/** A statement to preview, with the choices of an earlier preview. */
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
        const read = placeInput.safeParse(value)
        if (read.success) layout[column] = read.data
        else wrong(name, 'invalidChoice' satisfies FieldMessage)
      } else if (line && index < maxStatementLines) {
        const kind = line.what === 'line' ? 'options' : line.what === 'who' ? 'who' : 'seen'
        const read = (kind === 'options' ? optionInput : payerInput).safeParse(value)
        if (read.success) choices[kind].set(index, read.data)
        else wrong(name, read.error.issues[0]?.message ?? 'required')
      } else {
        rest[name] = value
      }
    }
    const read = z.strictObject(fixedFields).safeParse(rest)
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
      // The first form does not have this field yet.
      withCost: read.data?.with_cost === 'yes' || (read.data?.submission ?? '') === '',
      layout: asked ? layout : null,
      choices,
    }
  })

export const takenStatementInput = statementInput.refine(
  ({ contentDigest, submission }) => contentDigest !== '' && z.uuid().safeParse(submission).success,
  { message: 'unexpected', path: ['submission'] },
)
