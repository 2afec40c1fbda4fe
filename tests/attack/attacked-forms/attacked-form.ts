import type { Person, World } from '#tests/attack/support/world.ts'

export type Fields = Record<string, string>

/** A form as it is attacked: everything in it is right but one field. */
export type AttackedForm = {
  /** As `app/routes.ts` has it. */
  route: string
  by: Person
  path: (world: World) => string
  /** What the form sends when nothing is wrong; made anew for each request. */
  base?: (world: World, count: number) => Fields | Promise<Fields>
  /** Fields to attack besides those of the base. */
  more?: readonly string[]
  /** Fields that are always attacked as they are, such as identifiers of the form itself. */
  skipped?: readonly string[]
  /** Where texts are found again that were accepted: the newest row of this table, or one by its id. */
  kept?: { row: string; id?: (world: World) => string; fields: readonly string[] }
  /** How a text gets into a field that is more than a text. */
  wrapped?: Record<string, (text: string) => string>
  /** Hashes a password: tried with fewer texts. */
  dear?: true
}

/** A form as written down here: its route gives the sender and the address, or the form itself does. */
export type WrittenForm = Omit<AttackedForm, 'by' | 'path'> &
  Partial<Pick<AttackedForm, 'by' | 'path'>>

export const unknownId = '00000000-0000-4000-8000-000000000000'

export const password = 'seny-i-rauxa-1908'

/** What the first parameter stands for, of the routes that begin so; nothing that there is in all others. */
const ids: readonly (readonly [start: string, id: (world: World) => string])[] = [
  ['/admin/socios/planes/:', ({ planId }) => planId],
  ['/admin/socios/:', ({ memberId }) => memberId],
  ['/admin/restaurantes/:', () => '2'],
  ['/admin/eventos/:', () => '2'],
  ['/admin/resenas/:', ({ reviewId }) => reviewId],
  ['/admin/visitas/:', ({ visitId }) => visitId],
  ['/admin/blog/:', ({ postId }) => postId],
  ['/admin/mensajes/:', ({ messageId }) => messageId],
  ['/admin/correos/:', ({ mailId }) => mailId],
  ['/admin/usuarios/:', ({ accountId }) => accountId],
  ['/admin/ajustes/portada/:', ({ slideId }) => slideId],
  ['/admin/ajustes/testimonios/:', ({ testimonialId }) => testimonialId],
  ['/admin/papelera/:', ({ trashId }) => trashId],
  ['/admin/ventajas/:', ({ partner }) => partner.other],
  ['/local/:', ({ partner }) => partner.token],
  ['/eventos/:', ({ largeEvent }) => String(largeEvent)],
  ['/restaurantes/:', () => '1'],
]

function pathOf(route: string, world: World): string {
  const [, step] = /^\/reservas\/:id(.*)$/u.exec(route) ?? []
  if (step !== undefined) return world.registration.link(step)
  const id = ids.find(([start]) => route.startsWith(start))?.[1](world) ?? unknownId
  return route.replace(/:\w+/u, id).replaceAll(/:\w+/gu, unknownId)
}

function senderOf(route: string): Person {
  if (route.startsWith('/admin/')) return 'admin'
  return /^\/(?:cuenta|propuestas|restaurantes)/u.test(route) ? 'user' : 'visitor'
}

/** The form with who sends it where. */
export const attacked = (form: WrittenForm): AttackedForm => ({
  by: senderOf(form.route),
  path: (world) => pathOf(form.route, world),
  ...form,
})

/** A form of a button alone: whatever it carries is too much. */
export const empty = (route: string, path?: (world: World) => string): WrittenForm => ({
  route,
  ...(path ? { path } : {}),
  more: ['unknown'],
})

/** The query for the row that was stored last. */
export const newest = (table: string, order: string) =>
  `select to_jsonb(t) as kept from ${table} t order by ${order} desc limit 1`

/** The version of a record that its form carries: when it was last saved. */
export async function savedVersion({ app }: World, table: string, id: string): Promise<string> {
  const { rows } = await app.pool.query<{ updated_at: Date }>(
    `select updated_at from ${table} where id::text = $1`,
    [id],
  )
  return String(rows[0]?.updated_at.getTime())
}

/** What the registration of two people has, both of them particular. */
export const twoPeople = (count: number): Fields => ({
  email: `person-${count}@example.cat`,
  seats: '2',
  guest_2_name: 'Pau Vila',
  guest_1_needs: 'yes',
  guest_2_needs: 'yes',
  guest_1_note: 'Sin picante',
  guest_2_allergen_gluten: 'yes',
})
