import { randomUUID } from 'node:crypto'
import { importMembers } from '#app/members/member-import/import-members.server.ts'
import { decideRequest } from '#app/members/memberships/deciding/decide-request.server.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { memberForm, membershipForm, personDetailsForm, planForm } from './forms.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

/** A pending request; returns its id. */
const pending = (world: World): Promise<string> => world.app.pool.value`
  insert into membership_requests (full_name, email) values ('Àngel Roca', ${`angel-${randomUUID()}@example.cat`}) returning id::text`

/** A member; returns the id of the record. */
const member = (world: World): Promise<string> => world.app.pool.value`
  insert into membership_requests (full_name, email, status, joined_on)
  values ('Àngel Roca', ${`angel-${randomUUID()}@example.cat`}, 'approved', '2020-01-15') returning id::text`

const table = () => `Nombre;Email;Teléfono\nRosa Pla;rosa-${randomUUID()}@example.cat;`

/** The form of a checked import. */
async function lookedTable(world: World) {
  const shown = { content: table(), existing: 'skip', language: 'ca' } as const
  const looked = await importMembers(world.contextOf('admin'), { ...shown, page: 1 })
  if (looked.outcome !== 'looked') throw new Error('nothing was looked at')
  const { contentDigest, planDigest } = looked.report
  return {
    ...shown,
    content_digest: contentDigest,
    plan_digest: planDigest,
    submission: randomUUID(),
  }
}

export const memberRequests = validRequests({
  who: 'secretaries',
  by: 'admin',
  changes: 'membership_requests',
})([
  {
    route: '/admin/socios/nuevo',
    what: 'adding a member',
    prepare: () => ({
      fields: membershipForm({
        email: `rosa-${randomUUID()}@example.cat`,
        submission: randomUUID(),
        language: 'ca',
      }),
    }),
  },
  {
    route: '/admin/socios/:id/persona',
    what: 'saying where a member lives',
    changes: 'people',
    async prepare(world) {
      const path = `/admin/socios/${await member(world)}/persona`
      const version = await shownVersion(world.app, path, world.cookieOf('admin') ?? '')
      return { path, fields: personDetailsForm({ version }) }
    },
  },
  {
    route: '/admin/socios/:id/consentimientos/:consent',
    what: 'noting that a member takes a consent back',
    changes: 'people',
    async prepare(world) {
      const id = await member(world)
      await world.app.pool.row`
        update people set pictures_consent_at = now()
        where id = (select person_id from membership_requests where id = ${id}) returning id`
      return { path: `/admin/socios/${id}/consentimientos/fotos` }
    },
  },
  {
    route: '/admin/socios/:id/editar',
    what: 'changing a member',
    async prepare(world) {
      const id = await member(world)
      const { number, version } = await world.app.pool.row`
        select member_number::text as number,
          floor(extract(epoch from updated_at) * 1000)::text as version
        from membership_requests where id = ${id}`
      return {
        id,
        fields: memberForm({
          email: `angel-${randomUUID()}@example.cat`,
          member_number: String(number),
          version: String(version),
          language: 'ca',
        }),
      }
    },
  },
  {
    route: '/admin/socios/:id/baja',
    what: 'noting that a member left',
    prepare: async (world) => ({ id: await member(world), fields: { left_on: '2026-01-31' } }),
  },
  {
    route: '/admin/socios/:id/eliminar',
    what: 'deleting a member',
    again: 404,
    prepare: async (world) => ({ id: await member(world) }),
  },
  {
    route: '/admin/socios/:id/decision',
    what: 'approving a request',
    has: ['status'],
    again: 409,
    prepare: async (world) => ({ id: await pending(world), fields: { status: 'approved' } }),
  },
  {
    route: '/admin/socios/:id/deshacer',
    what: 'taking back a decision',
    again: 409,
    async prepare(world) {
      const id = await pending(world)
      await decideRequest(world.contextOf('admin'), id, 'approved')
      return { id }
    },
  },
  {
    route: '/admin/socios/:id/suspension',
    what: 'suspending a member',
    has: ['suspended'],
    prepare: async (world) => ({ id: await member(world), fields: { suspended: 'yes' } }),
  },
  {
    route: '/admin/socios/:id/renovacion',
    what: 'renewing a member',
    has: ['valid_until'],
    prepare: async (world) => ({ id: await member(world), fields: { valid_until: '2099-12-31' } }),
  },
  {
    route: '/admin/socios/renovaciones/renovar',
    what: 'renewing several members',
    who: 'renewers',
    again: 409,
    async prepare(world) {
      const id = await member(world)
      await world.app.pool.row`
        with plan as (
          insert into membership_plans (name_es, name_ca, period, position)
          values ('Anual', 'Anual', 'twelve_months', 9) returning id)
        update membership_requests set valid_until = (now() at time zone 'Europe/Madrid')::date + 5,
          plan_id = plan.id from plan where membership_requests.id = ${id} returning 1`
      return { fields: { [id]: 'yes' } }
    },
  },
  {
    route: '/admin/socios/renovaciones/acabar',
    what: 'having memberships run out',
    has: ['people'],
    again: 409,
    async prepare(world) {
      const id = await member(world)
      // Past the last day but not ended yet, as while too many memberships wait for the board's confirmation.
      await world.app.pool.row`
        update membership_requests set valid_until = (now() at time zone 'Europe/Madrid')::date - 1 where id = ${id} returning 1`
      await world.app.pool.row`
        update membership_requests set lapsed_on = null where id = ${id} returning 1`
      const { n } = await world.app.pool.row`
        select count(*)::int as n from memberships join membership_requests as m on m.id = record_id
        where ended_on is null and m.status = 'approved' and m.left_on is null
          and m.grace_until < (now() at time zone 'Europe/Madrid')::date`
      return { fields: { people: String(n) } }
    },
  },
  {
    route: '/admin/socios/planes/nuevo',
    what: 'adding a plan of membership',
    changes: 'membership_plans',
    prepare: () => ({ fields: planForm({ submission: randomUUID() }) }),
  },
  {
    route: '/admin/socios/planes/:id/editar',
    what: 'changing a plan of membership',
    changes: 'membership_plans',
    async prepare(world) {
      const { id, version } = await world.app.pool.row`
        with made as (
          insert into membership_plans (name_es, name_ca, period, position)
          select 'Anual', 'Anual', 'twelve_months', 9
          where not exists (select from membership_plans where position = 9) returning id, updated_at)
        select id, floor(extract(epoch from updated_at) * 1000)::text as version
        from (select * from made union all select id, updated_at from membership_plans where position = 9) as plan limit 1`
      return { id, fields: planForm({ version: String(version) }) }
    },
  },
  {
    route: '/admin/socios/aprobacion',
    what: 'approving several requests',
    again: 409,
    async prepare(world) {
      const several = [await pending(world), await pending(world)]
      return { fields: Object.fromEntries(several.map((id) => [id, 'yes'])) }
    },
  },
  {
    route: '/admin/socios/:id/unir/:other',
    what: 'joining the request of a member with the membership',
    async prepare(world) {
      const other = await member(world)
      const { id, version, other_version } = await world.app.pool.row`
        with request as (
          insert into membership_requests (full_name, email)
          select full_name, email from membership_requests where id = ${other} returning id, updated_at)
        select request.id, floor(extract(epoch from request.updated_at) * 1000)::text as version,
          floor(extract(epoch from member.updated_at) * 1000)::text as other_version
        from request, membership_requests member where member.id = ${other}`
      return {
        id: [id, other],
        fields: { version: String(version), other_version: String(other_version) },
      }
    },
  },
  {
    route: '/admin/socios/:id/invitacion',
    what: 'inviting a member to make an account',
    again: 409,
    prepare: async (world) => ({ id: await member(world) }),
  },
  {
    route: '/admin/socios/invitaciones',
    what: 'inviting the members who have no account',
    async prepare(world) {
      await world.app.pool.row`
        update membership_requests set invited_at = now() returning 1 as done`.catch(() => null)
      await member(world)
      return {}
    },
  },
  {
    route: '/admin/socios/importar',
    what: 'looking at a table of members',
    changes: null,
    prepare: () => ({ fields: { content: table(), existing: 'skip', language: 'ca' } }),
  },
  {
    route: '/admin/socios/importar/guardar',
    what: 'importing a table of members',
    prepare: async (world) => ({ fields: await lookedTable(world) }),
  },
  {
    route: '/admin/socios/importar/deshacer',
    what: 'undoing an import of members',
    again: 404,
    async prepare(world) {
      const fields = await lookedTable(world)
      await importMembers(world.contextOf('admin'), fields)
      return { fields: { import_id: fields.submission } }
    },
  },
])
