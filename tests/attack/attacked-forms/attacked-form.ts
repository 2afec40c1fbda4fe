import type { ValidRequest } from '#tests/support/valid-requests/valid-request.ts'
import type { World } from '#tests/support/valid-requests/world.ts'

export type Fields = Record<string, string>

/** What is attacked in a form besides the fields of its valid request. */
export type More = {
  /** With what may be left out. */
  fields?: (right: Fields) => Fields
  /** Fields to attack besides those. */
  more?: readonly string[]
  /** Fields that are always sent as they are. */
  skipped?: readonly string[]
  /** Where texts are found again that were accepted: the row that was stored last. */
  kept?: { row: string; fields: readonly string[] }
  /** How a text gets into a field that is more than a text. */
  wrapped?: Record<string, (text: string) => string>
}

/** A valid form for a new record. */
export type MadeForm = { path: string; fields: Fields; cookie?: string }

/** A form as it is attacked: everything in it is right but one field. */
export type AttackedForm = Omit<More, 'fields'> &
  Pick<ValidRequest, 'route' | 'by' | 'after'> & {
    prepare: (world: World) => Promise<MadeForm>
  }

/** The form of a valid request. */
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
    // Signing out ends a new session.
    const own = route === '/salir' ? await world.anotherSession(by) : cookie
    return { path, fields: filled({ ...fields }), ...(own ? { cookie: own } : {}) }
  },
})

/** Whether the fields have a password, each of which costs a hash. */
export const isDear = (fields: Fields) =>
  Object.keys(fields).some((name) => /password/iu.test(name))

/** Where the texts of these fields are kept: the row of a table that comes last in this order. */
export const kept = (table: string, order: string, ...fields: readonly string[]): More => ({
  kept: {
    row: `select to_jsonb(t) as kept from ${table} t order by ${order} desc limit 1`,
    fields,
  },
})
