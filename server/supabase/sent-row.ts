import type { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.ts'
import type { SentRow } from './table.ts'

/** A row that was refused: thrown by the tables' commands, told by the door with the columns' names. */
export class WrongRow extends Error {
  readonly errors: Record<string, FieldMessage>

  constructor(errors: Record<string, FieldMessage>) {
    super(Object.keys(errors).join(', '))
    this.errors = errors
  }
}

/** A value as a form would send it: text as it is, numbers and yes or no as text, nothing as ''. */
export function formText(row: SentRow, column: string): string {
  const value = row[column]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new WrongRow({ [column]: 'notText' })
}

/** The columns that were sent, of those named, as a form would send them. */
export function formTexts(row: SentRow, columns: readonly string[]): Record<string, string> {
  const sent = columns.filter((column) => column in row)
  return Object.fromEntries(sent.map((column) => [column, formText(row, column)]))
}

/** Euros as a form has them: numbers and texts of numbers alike. */
export function formEuros(row: SentRow, column: string): string {
  const value = row[column]
  if (typeof value === 'number') return Number.isFinite(value) ? value.toFixed(2) : 'x'
  return formText(row, column)
}

/**
 * What a column of JSON holds, sent as JSON or as JSON in text (specification, section 3: a text that is
 * no JSON is the empty default).
 */
export function jsonValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The objects of a list in a column of JSON; anything else is no list. */
export function jsonObjects(value: unknown): Record<string, unknown>[] {
  const list = jsonValue(value)
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** The object in a column of JSON; anything else is an empty one. */
export function jsonObject(value: unknown): Record<string, unknown> {
  const parsed = jsonValue(value)
  return isObject(parsed) ? parsed : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a form's schema makes of a row that was put into the form's fields. Throws WrongRow. */
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
  throw new WrongRow(errors)
}

function isFieldMessage(message: string): message is FieldMessage {
  return message in fieldsCopy.es
}
