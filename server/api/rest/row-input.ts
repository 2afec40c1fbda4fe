import type { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { Problem } from '#app/problem.ts'
import { fieldMessageOf } from '#server/api/request-json.ts'
import type { RowInput, RestTable } from './rest-table.ts'

/** A refused row, with errors by column. */
export class InvalidRow extends Error {
  readonly errors: Record<string, FieldMessage>

  constructor(errors: Record<string, FieldMessage>) {
    super(Object.keys(errors).join(', '))
    this.errors = errors
  }
}

/** A value as a form field: null as ''. */
export function formText(row: RowInput, column: string): string {
  const value = row[column]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new InvalidRow({ [column]: 'notText' })
}

/** The named columns that were sent, as form fields. */
export function formTexts(row: RowInput, columns: readonly string[]): Record<string, string> {
  const sent = columns.filter((column) => column in row)
  return Object.fromEntries(sent.map((column) => [column, formText(row, column)]))
}

/** Euros as a form field, from numbers or texts. */
export function formEuros(row: RowInput, column: string): string {
  const value = row[column]
  if (typeof value === 'number') return Number.isFinite(value) ? value.toFixed(2) : 'x'
  return formText(row, column)
}

/**
 * The row with JSON columns parsed: they are sent as JSON or as JSON in text. Invalid JSON becomes null and is
 * reported (specification, section 3; decisions.md, "The calls").
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

/** The objects of a JSON list; empty for anything else. */
export function jsonObjects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The object in a JSON column; empty for anything else. */
export function jsonObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Parses form fields made from a row.
 *
 * @throws InvalidRow.
 */
export function asForm<Schema extends z.ZodType>(
  form: Record<string, string>,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const errors: Record<string, FieldMessage> = {}
  for (const { path, message } of result.error.issues) {
    const column = String(path[0] ?? 'form').replace(/_(?:es|ca)$/u, '')
    errors[column] ??= fieldMessageOf(message)
  }
  throw new InvalidRow(errors)
}

/** The row was changed between reading and writing: the call may be repeated. */
export const rowConflict = () => new Problem('rowChanged', 409)
