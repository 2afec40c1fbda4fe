import { z } from 'zod'

/** Numbered fields of a form, by their names: each is text, and checked as such. */
export type ListShape = Record<string, z.ZodType<string>>

/**
 * A form of known fields and of numbered ones, as lists and texts in two languages have them; gives
 * both apart. Numbered fields that were not sent are empty.
 */
export function formWithLists<Fields extends z.ZodObject>(fields: Fields, lists: ListShape) {
  return z.record(z.string(), z.string()).transform((form, context) => {
    const sent = Object.entries(form)
    const known = fields.safeParse(
      Object.fromEntries(sent.filter(([name]) => !Object.hasOwn(lists, name))),
    )
    const numbered: Record<string, string> = {}
    for (const issue of known.error?.issues ?? []) {
      const unknown = issue.code === 'unrecognized_keys'
      context.addIssue({
        code: 'custom',
        path: unknown ? ['form'] : issue.path,
        message: unknown ? 'unexpected' : issue.message,
      })
    }
    for (const [name, schema] of Object.entries(lists)) {
      const { data, error } = schema.safeParse(form[name] ?? '')
      if (error) {
        const message = error.issues[0]?.message ?? 'required'
        context.addIssue({ code: 'custom', path: [name], message })
      }
      numbered[name] = data ?? ''
    }
    return known.success ? { fields: known.data, lists: numbered } : z.NEVER
  })
}
