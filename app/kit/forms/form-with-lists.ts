import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'

/** Numbered fields of a form by name, as text. */
export type ListShape = Record<string, z.ZodType<string>>

/** A form as read: known fields, and numbered ones, empty if not sent. */
type Read<Fields extends z.ZodObject> = {
  fields: z.output<Fields>
  lists: Record<string, string>
}

/** Collects errors like Zod's own contexts. */
type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/**
 * A form with fixed and numbered fields, for lists and bilingual texts. Reports errors of `transform` together with
 * those of single fields, one per field; `transform` then gets the raw values, and its result is dropped.
 */
export const formWithLists = <Fields extends z.ZodObject>(fields: Fields, lists: ListShape) => ({
  transform: <Output>(
    whole: (form: Read<Fields>, context: Context) => Output | typeof z.NEVER,
  ): z.ZodType<Output> =>
    z.record(z.string(), z.string()).transform((form, context) => {
      const wrong = new Set<string>()
      const addError = (field: string, message: string) => {
        if (wrong.has(field)) return
        wrong.add(field)
        context.addIssue({ code: 'custom', path: [field], message })
      }
      const sent = Object.fromEntries(
        Object.entries(form).filter(([name]) => !Object.hasOwn(lists, name)),
      )
      const known = fields.safeParse(sent)
      for (const { code, path, message } of known.error?.issues ?? []) {
        if (code === 'unrecognized_keys') addError('form', 'unexpected' satisfies FieldMessage)
        else addError(String(path[0] ?? 'form'), message)
      }
      const numbered: Record<string, string> = {}
      for (const [name, schema] of Object.entries(lists)) {
        const { data, error } = schema.safeParse(form[name] ?? '')
        if (error) addError(name, error.issues[0]?.message ?? 'required')
        numbered[name] = data ?? form[name] ?? ''
      }
      // For an invalid form, only the errors are used.
      const read = known.success ? known.data : { ...empty(fields), ...validFields(fields, sent) }
      const output = whole(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        { fields: read as z.output<Fields>, lists: numbered },
        { addIssue: ({ path, message }) => addError(path[0] ?? 'form', message) },
      )
      return wrong.size === 0 ? output : z.NEVER
    }),
})

const empty = ({ shape }: z.ZodObject) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, '']))

/** The schema of the fields that are valid on their own. */
const validFields = ({ shape }: z.ZodObject, sent: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const { success, data } = z.safeParse(schema, sent[name])
      return success ? [[name, data]] : []
    }),
  )
