import type { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import type { RowInput, RestTable } from './rest-table.ts'

/** A row that was refused: thrown by the tables' commands, told by the API with the columns' names. */
export class InvalidRow extends Error {
  readonly errors: Record<string, FieldMessage>

  constructor(errors: Record<string, FieldMessage>) {
    super(Object.keys(errors).join(', '))
    this.errors = errors
  }
}

/** A value as a form would send it: text as it is, numbers and yes or no as text, nothing as ''. */
export function formText(row: RowInput, column: string): string {
  const value = row[column]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new InvalidRow({ [column]: 'notText' })
}

/** The columns that were sent, of those named, as a form would send them. */
export function formTexts(row: RowInput, columns: readonly string[]): Record<string, string> {
  const sent = columns.filter((column) => column in row)
  return Object.fromEntries(sent.map((column) => [column, formText(row, column)]))
}

/** Euros as a form has them: numbers and texts of numbers alike. */
export function formEuros(row: RowInput, column: string): string {
  const value = row[column]
  if (typeof value === 'number') return Number.isFinite(value) ? value.toFixed(2) : 'x'
  return formText(row, column)
}

/**
 * The row with its columns of JSON as what they hold: they are sent as JSON or as JSON in text. A text
 * that is no JSON is the empty default and is told (specification, section 3; decisions.md, "The calls").
 */
export function jsonColumns(
  row: RowInput,
  { columns }: Pick<RestTable, 'columns'>,
  onUnreadable: (column: string) => void,
): RowInput {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isText = columns[name]?.kind === 'json' && typeof value === 'string' && value !== ''
      return [name, isText ? parsed(value, () => onUnreadable(name)) : value]
    }),
  )
}

function parsed(text: string, onUnreadable: () => void): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    onUnreadable()
    return null
  }
}

/** The objects of a list in a column of JSON; anything else is no list. */
export function jsonObjects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The object in a column of JSON; anything else is an empty one. */
export function jsonObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a form's schema makes of a row that was put into the form's fields. Throws InvalidRow. */
export function asForm<Schema extends z.ZodType>(
  form: Record<string, string>,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const errors: Record<string, FieldMessage> = {}
  for (const { path, message } of result.error.issues) {
    const column = String(path[0] ?? 'form').replace(/_(?:es|ca)$/u, '')
    errors[column] ??= isFieldMessage(message) ? message : 'required'
  }
  throw new InvalidRow(errors)
}

/** Whether a schema's message is one of the sentences about fields. */
export function isFieldMessage(message: string): message is FieldMessage {
  return message in fieldsCopy.es
}
