import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'

/** Numbered fields of a form, by their names: each is text, and checked as such. */
export type ListShape = Record<string, z.ZodType<string>>

/** A form as it was read: known fields, and numbered ones, which are empty where they were not sent. */
type Read<Fields extends z.ZodObject> = {
  fields: z.output<Fields>
  lists: Record<string, string>
}

/** Hears what is wrong, as the library's own contexts do. */
type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/**
 * A form of known fields and of numbered ones, as lists and texts in two languages have them. What
 * `transform` says of the whole is told together with what is wrong in single fields: it is then given those
 * as they were typed, and what it makes of them is dropped; a field is told of once.
 */
export const formWithLists = <Fields extends z.ZodObject>(fields: Fields, lists: ListShape) => ({
  transform: <Output>(
    whole: (form: Read<Fields>, context: Context) => Output | typeof z.NEVER,
  ): z.ZodType<Output> =>
    z.record(z.string(), z.string()).transform((form, context) => {
      const wrong = new Set<string>()
      const tell = (field: string, message: string) => {
        if (wrong.has(field)) return
        wrong.add(field)
        context.addIssue({ code: 'custom', path: [field], message })
      }
      const sent = Object.fromEntries(
        Object.entries(form).filter(([name]) => !Object.hasOwn(lists, name)),
      )
      const known = fields.safeParse(sent)
      for (const { code, path, message } of known.error?.issues ?? []) {
        if (code === 'unrecognized_keys') tell('form', 'unexpected' satisfies FieldMessage)
        else tell(String(path[0] ?? 'form'), message)
      }
      const numbered: Record<string, string> = {}
      for (const [name, schema] of Object.entries(lists)) {
        const { data, error } = schema.safeParse(form[name] ?? '')
        if (error) tell(name, error.issues[0]?.message ?? 'required')
        numbered[name] = data ?? form[name] ?? ''
      }
      // Of a wrong form only what is said about it counts.
      const read = known.success ? known.data : { ...empty(fields), ...rightOnes(fields, sent) }
      const output = whole(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        { fields: read as z.output<Fields>, lists: numbered },
        { addIssue: ({ path, message }) => tell(path[0] ?? 'form', message) },
      )
      return wrong.size === 0 ? output : z.NEVER
    }),
})

const empty = ({ shape }: z.ZodObject) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, '']))

/** The fields that are right by themselves. */
const rightOnes = ({ shape }: z.ZodObject, sent: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const { success, data } = z.safeParse(schema, sent[name])
      return success ? [[name, data]] : []
    }),
  )
