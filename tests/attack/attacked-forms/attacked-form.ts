import type { ValidRequest } from '#tests/support/valid-requests/valid-request.ts'
import type { World } from '#tests/support/valid-requests/world.ts'

export type Fields = Record<string, string>

/** What to attack in a form in addition to the fields of its valid request. */
export type More = {
  /** Adds optional fields. */
  fields?: (right: Fields) => Fields
  more?: readonly string[]
  /** Fields that are always sent unchanged. */
  skipped?: readonly string[]
  /** Where accepted texts are stored: the query for the newest row, and its fields. */
  kept?: { row: string; fields: readonly string[] }
  /** How to put a text into a field with a structure. */
  wrapped?: Record<string, (text: string) => string>
}

export type MadeForm = { path: string; fields: Fields; cookie?: string }

/** An attacked form, in which all fields but one are valid. */
export type AttackedForm = Omit<More, 'fields'> &
  Pick<ValidRequest, 'route' | 'by' | 'after'> & {
    prepare: (world: World) => Promise<MadeForm>
  }

export const attacked = (
  { route, by, after, prepare }: ValidRequest,
  { fields: filled = (right) => right, ...more }: More = {},
): AttackedForm => ({
  route,
  by: route === '/salir' ? 'visitor' : by,
  ...(after ? { after } : {}),
  ...more,
  async prepare(world) {
    const { path, fields, cookie } = await prepare(world)
    const own = route === '/salir' ? await world.anotherSession(by) : cookie
    return { path, fields: filled({ ...fields }), ...(own ? { cookie: own } : {}) }
  },
})

/** Whether the form has passwords, each of which costs a hash. */
export const isDear = (fields: Fields) =>
  Object.keys(fields).some((name) => /password/iu.test(name))

/** Where the texts of these fields are kept: the row of a table that comes last in this order. */
export const kept = (table: string, order: string, ...fields: readonly string[]): More => ({
  kept: {
    row: `select to_jsonb(t) as kept from ${table} t order by ${order} desc limit 1`,
    fields,
  },
})
