import { z } from 'zod'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists, type ListShape } from '#app/kit/forms/form-with-lists.ts'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'
import { fillModes, maxTables, tableFields, tableRows } from './seating.ts'

const number = /^[1-9]\d?$/u

const atTable = z
  .string()
  .overwrite(readPastedCode)
  .regex(/^(?:|[1-9]\d?)$/u, 'invalidChoice')

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const personField = new RegExp(`^(mesa|antes)_(${uuid})$`, 'u')

export const seatsInput = z.record(z.string(), z.string()).transform((form, context) => {
  const addFault = (field: string, message: 'unexpected' | 'invalidChoice') =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { version = '', ...fields } = form
  if (!formVersion.safeParse(version).success) addFault('version', 'unexpected')
  const now = new Map<string, string>()
  const before = new Map<string, string>()
  for (const [name, value] of Object.entries(fields)) {
    const [, kind, guest = ''] = personField.exec(name) ?? []
    if (kind === undefined) addFault('form', 'unexpected')
    else if (!atTable.safeParse(value).success) addFault(name, 'invalidChoice')
    else (kind === 'mesa' ? now : before).set(guest, value)
  }
  const moves = [...now].flatMap(([guest, table]) => {
    const from = before.get(guest) ?? ''
    return from === table ? [] : [{ guest, from: numberOf(from), to: numberOf(table) }]
  })
  return { version, moves }
})

const numberOf = (text: string) => (text === '' ? null : Number(text))

export type SeatsInput = z.output<typeof seatsInput>

export const fillInput = z.strictObject({
  version: formVersion,
  mode: z.enum(fillModes, 'invalidChoice'),
})

export type FillInput = z.output<typeof fillInput>

const ticked = z.enum(['', 'yes'], 'unexpected')

const rowShapes: ListShape = Object.fromEntries(
  tableRows.flatMap((row) => {
    const names = tableFields(row)
    return [
      [names.id, z.union([z.literal(''), z.uuid()], 'unexpected')],
      [names.number, z.string().overwrite(readPastedCode).regex(/^\d*$/u, 'countInvalid')],
      [names.seats, z.string().overwrite(readPastedCode).regex(/^\d*$/u, 'countInvalid')],
      [names.gone, ticked],
    ]
  }),
)

const added = z
  .string()
  .overwrite(readPastedCode)
  .regex(/^\d{0,3}$/u, 'countInvalid')
  .default('')

export const tablesInput = formWithLists(
  z.strictObject({ version: formVersion, nuevas: added, nuevas_sillas: added }),
  rowShapes,
).transform(({ fields, lists }, context) => {
  const addFault = (
    field: string,
    message: 'tableNumber' | 'tableSeats' | 'tableTwice' | 'tooManyTables',
  ) => context.addIssue({ code: 'custom', path: [field], message })
  const seen = new Set<number>()
  const gone: string[] = []
  const rows = tableRows.flatMap((row) => {
    const names = tableFields(row)
    const id = lists[names.id] ?? ''
    if (id === '') return []
    if (lists[names.gone] === 'yes') {
      gone.push(id)
      return []
    }
    const typed = { number: lists[names.number] ?? '', seats: lists[names.seats] ?? '' }
    if (!number.test(typed.number)) addFault(names.number, 'tableNumber')
    else if (seen.has(Number(typed.number))) addFault(names.number, 'tableTwice')
    if (!number.test(typed.seats)) addFault(names.seats, 'tableSeats')
    seen.add(Number(typed.number))
    return [{ row, id, number: Number(typed.number), seats: Number(typed.seats) }]
  })
  const count = Number(fields.nuevas || '0')
  if (rows.length + count > maxTables) addFault('nuevas', 'tooManyTables')
  if (count > 0 && !number.test(fields.nuevas_sillas)) addFault('nuevas_sillas', 'tableSeats')
  const fresh = { count, seats: Number(fields.nuevas_sillas) }
  return { version: fields.version, rows, gone, fresh }
})

export type TablesInput = z.output<typeof tablesInput>

/** Joins or separates two registrations, or marks one's wish as read without joining anybody. */
export const wishInput = z.union([
  z.strictObject({
    one: z.uuid('unexpected'),
    other: z.uuid('unexpected'),
    act: z.enum(['juntar', 'separar'], 'invalidChoice'),
  }),
  z.strictObject({ one: z.uuid('unexpected'), act: z.literal('leer', 'invalidChoice') }),
])

export type WishInput = z.output<typeof wishInput>
