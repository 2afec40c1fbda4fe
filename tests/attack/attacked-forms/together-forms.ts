import { randomUUID } from 'node:crypto'
import type { World } from '#tests/attack/support/world.ts'
import { writtenAssembly } from '#tests/support/assemblies.ts'
import { madeMember } from '#tests/support/members.ts'
import { empty, newest, unknownId, type WrittenForm } from './attacked-form.ts'

/** The user, as a member with nothing proposed yet. */
async function asMember({ app: { pool } }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string; email: string; name: string }>(
    `select id, email, coalesce(name, 'Ada') as name from usuarios where email = 'user@example.cat'`,
  )
  const [user] = rows
  if (!user) throw new Error('there is no user')
  const made = await madeMember(pool, user)
  await pool.query('delete from visit_proposals')
  return made
}

let person = unknownId

const oneAssembly = async ({ app: { pool } }: World): Promise<string> => {
  const { rows } = await pool.query<{ version: string }>(
    `insert into assemblies (id, title_es, title_ca, starts_at, place, agenda_es, agenda_ca, published_at)
     values ($1, 'Asamblea', 'Assemblea', now() + interval '9 days', 'Olot', 'Cuentas', 'Comptes', now())
     on conflict (id) do update set place = assemblies.place
     returning (extract(epoch from date_trunc('milliseconds', updated_at)) * 1000)::bigint::text as version`,
    [unknownId],
  )
  return rows[0]?.version ?? ''
}

const written = {
  ...writtenAssembly,
  starts_at: '2030-05-09T19:00',
  second_call_at: '2030-05-09T19:30',
  quorum: '1/3',
  record_es: 'Se aprueba',
  record_ca: 'S’aprova',
}

const texts = ['title_es', 'title_ca', 'place', 'agenda_es', 'agenda_ca', 'record_es', 'record_ca']

const oneProposal = async ({ app: { pool } }: World) => {
  await pool.query(
    `insert into visit_proposals (id, name) values ($1, 'Can Blai') on conflict do nothing`,
    [unknownId],
  )
}

/** What members and the club do together. */
export const togetherForms: readonly WrittenForm[] = [
  {
    route: '/cuenta/directorio/ficha',
    base: async (world) => {
      await asMember(world)
      return { name: 'yes', line: 'Vi i pa' }
    },
    kept: { row: newest('directory_entries', 'updated_at'), fields: ['line'] },
  },
  {
    route: '/propuestas',
    base: async (world) => {
      await asMember(world)
      return {
        restaurant: '',
        name: 'Can Blai',
        town: 'Gav\u00e0',
        why: 'Por el pan',
        submission: randomUUID(),
      }
    },
    skipped: ['submission'],
    kept: { row: newest('visit_proposals', 'created_at'), fields: ['name', 'town', 'why'] },
  },
  {
    route: '/propuestas/:id/voto',
    base: async (world) => {
      await asMember(world)
      await oneProposal(world)
      return { vote: 'yes' }
    },
  },
  {
    route: '/cuenta/asambleas/:id',
    base: async (world) => {
      await asMember(world)
      await oneAssembly(world)
      return { answer: 'inPerson', number: '' }
    },
  },
  {
    route: '/admin/asambleas/nueva',
    base: () => ({ ...written, submission: randomUUID() }),
    skipped: ['submission'],
    kept: { row: newest('assemblies', 'created_at'), fields: texts },
  },
  {
    route: '/admin/asambleas/:id/editar',
    base: async (world) => ({ ...written, version: await oneAssembly(world) }),
    skipped: ['version'],
    kept: { row: newest('assemblies', 'updated_at'), fields: texts },
  },
  {
    route: '/admin/asambleas/:id/publicacion',
    base: async (world) => {
      await oneAssembly(world)
      return { what: 'convocation', published: 'yes' }
    },
  },
  {
    route: '/admin/asambleas/:id/llegada',
    base: async (world) => {
      await oneAssembly(world)
      return { person: await asMember(world) }
    },
    skipped: ['person'],
  },
  {
    route: '/admin/asambleas/:id/asistencia/:person',
    path: () => `/admin/asambleas/${unknownId}/asistencia/${person}`,
    base: async (world) => {
      person = await asMember(world)
      await oneAssembly(world)
      return { answer: 'arrived', by: '' }
    },
  },
  {
    route: '/admin/asambleas/:id/puntos/:point',
    path: () => `/admin/asambleas/${unknownId}/puntos/1`,
    base: async (world) => {
      const here = await asMember(world)
      await oneAssembly(world)
      await world.app.pool.query(
        `insert into assembly_answers (assembly_id, person_id, answer, arrived_at) values ($1, $2, 'inPerson', now())
         on conflict (assembly_id, person_id) do update set answer = 'inPerson', represented_by = null, arrived_at = now()`,
        [unknownId, here],
      )
      return { in_favour: '1', against: '0', abstained: '' }
    },
  },
  empty('/admin/asambleas/:id/acta/borrador'),
  {
    route: '/admin/asambleas/:id/documentos',
    base: async (world) => {
      await oneAssembly(world)
      return { submission: randomUUID(), title: 'Cuentas', of_record: 'yes' }
    },
    more: ['file'],
    skipped: ['submission'],
  },
  empty('/admin/asambleas/:id/documentos/:document/quitar'),
  {
    route: '/admin/propuestas/:id/respuesta',
    base: async (world) => {
      await oneProposal(world)
      return { status: 'planned', answer_es: 'En mayo', answer_ca: 'Al maig' }
    },
    kept: { row: newest('visit_proposals', 'updated_at'), fields: ['answer_es', 'answer_ca'] },
  },
  {
    route: '/admin/propuestas/:id/visibilidad',
    base: async (world) => {
      await oneProposal(world)
      return { hidden: 'no' }
    },
  },
]
