import { randomBytes, randomUUID } from 'node:crypto'
import { writtenAssembly } from '#tests/support/assemblies.ts'
import { formWithFile } from '#tests/support/event-costs.ts'
import { madeMember } from '#tests/support/members.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

const member = ({ app, people }: World) => madeMember(app.pool, people.user.account)

/** Ends the user's membership and removes its data. */
async function noMember({ app, people }: World) {
  const { id } = people.user.account
  await app.pool.sql`delete from visit_proposals`
  await app.pool.sql`delete from membership_requests where user_id = ${id} and status = 'approved'`
  await app.pool.sql`delete from people where account_id = ${id}`
}

/** Requests of a member; here the user is the only one. */
const ofMember = {
  who: 'owner',
  needsAccount: true,
  othersGet: 403,
  by: 'user',
  after: noMember,
} as const

const proposal = (world: World): Promise<string> => world.app.pool.value`
  insert into visit_proposals (name) values ('Can ' || ${randomBytes(4).toString('hex')}) returning id::text`

const assembly = (world: World): Promise<string> => world.app.pool.value`
  insert into assemblies (title_es, title_ca, starts_at, place, agenda_es, agenda_ca, record_es, published_at)
  values ('Asamblea', 'Assemblea', now() + interval '9 days', 'Olot', 'Cuentas', 'Comptes', 'Acta', now())
  returning id::text`

/** Records the user as a member who has arrived. */
async function arrived(world: World, assemblyId: string) {
  await world.app.pool.sql`
    insert into assembly_answers (assembly_id, person_id, answer, arrived_at, noted)
    values (${assemblyId}, ${await member(world)}, 'inPerson', now(), true)`
}

const written = {
  ...writtenAssembly,
  starts_at: '2030-05-09T19:00',
  second_call_at: '2030-05-09T19:30',
  quorum: '1/3',
}

export const togetherRequests = validRequests({ who: 'secretaries' })([
  {
    ...ofMember,
    route: '/cuenta/directorio/ficha',
    what: 'letting other members find oneself',
    changes: 'directory_entries',
    async prepare(world) {
      await member(world)
      return { fields: { name: 'yes', line: 'Vi i pa' } }
    },
  },
  {
    ...ofMember,
    route: '/propuestas',
    what: 'proposing where to go',
    changes: 'visit_proposals',
    async prepare(world) {
      await member(world)
      const name = `Can ${randomBytes(4).toString('hex')}`
      return { fields: { restaurant: '', name, town: 'Olot', why: '', submission: randomUUID() } }
    },
  },
  {
    ...ofMember,
    route: '/propuestas/:id/voto',
    what: 'voting for a proposal',
    changes: 'visit_votes',
    async prepare(world) {
      await member(world)
      return { id: await proposal(world), fields: { vote: 'yes' } }
    },
  },
  {
    ...ofMember,
    route: '/cuenta/asambleas/:id',
    what: 'saying whether one comes to an assembly',
    changes: 'assembly_answers',
    async prepare(world) {
      await member(world)
      return { id: await assembly(world), fields: { answer: 'inPerson', number: '' } }
    },
  },
  {
    route: '/admin/asambleas/nueva',
    what: 'adding an assembly',
    changes: 'assemblies',
    prepare: () => ({ fields: { submission: randomUUID(), ...written } }),
  },
  {
    route: '/admin/asambleas/:id/editar',
    what: 'changing an assembly',
    changes: 'assemblies',
    async prepare(world) {
      const id = await assembly(world)
      const { version } = await world.app.pool.row`
        select (extract(epoch from date_trunc('milliseconds', updated_at)) * 1000)::bigint::text as version
        from assemblies where id = ${id}`
      return { id, fields: { version: String(version), ...written } }
    },
  },
  {
    route: '/admin/asambleas/:id/publicacion',
    what: 'publishing the record of an assembly',
    changes: 'assemblies',
    async prepare(world) {
      return { id: await assembly(world), fields: { what: 'record', published: 'yes' } }
    },
  },
  {
    route: '/admin/asambleas/:id/asistencia/:person',
    what: 'noting who apologises for an assembly',
    changes: 'assembly_answers',
    async prepare(world) {
      const person = await member(world)
      return { id: [await assembly(world), person], fields: { answer: 'absent', by: '' } }
    },
    after: noMember,
  },
  {
    route: '/admin/asambleas/:id/llegada',
    what: 'noting who has arrived at an assembly',
    changes: 'assembly_answers',
    async prepare(world) {
      const person = await member(world)
      return { id: await assembly(world), fields: { person } }
    },
    after: noMember,
  },
  {
    route: '/admin/asambleas/:id/puntos/:point',
    what: 'noting the votes of an assembly',
    changes: 'assembly_votes',
    async prepare(world) {
      const id = await assembly(world)
      await arrived(world, id)
      return { id: [id, 1], fields: { in_favour: '1', against: '0', abstained: '' } }
    },
    after: noMember,
  },
  {
    route: '/admin/asambleas/:id/acta/borrador',
    what: 'preparing the record of an assembly',
    changes: 'assemblies',
    again: 409,
    async prepare(world) {
      const id = await assembly(world)
      await world.app.pool.sql`update assemblies set record_es = null where id = ${id}`
      return { id }
    },
  },
  {
    route: '/admin/asambleas/:id/documentos',
    what: 'adding a paper to an assembly',
    changes: 'assembly_documents',
    async prepare(world) {
      const fields = { submission: randomUUID(), title: 'Cuentas' }
      const file = { type: 'application/pdf', content: '%PDF-1.7 cuentas' }
      return { id: await assembly(world), fields, body: formWithFile(fields, file, 'file') }
    },
  },
  {
    route: '/admin/asambleas/:id/documentos/:document/quitar',
    what: 'taking a paper from an assembly',
    changes: 'assembly_documents',
    async prepare(world) {
      const id = await assembly(world)
      const { id: document } = await world.app.pool.row`
        insert into assembly_documents (assembly_id, title, content) values (${id}, 'Cuentas', '%PDF-')
        returning id`
      return { id: [id, document] }
    },
  },
  {
    route: '/admin/propuestas/:id/respuesta',
    what: 'answering a proposal',
    who: 'editors',
    has: ['status'],
    changes: 'visit_proposals',
    async prepare(world) {
      const fields = { status: 'planned', answer_es: 'En mayo', answer_ca: 'Al maig' }
      return { id: await proposal(world), fields }
    },
  },
  {
    route: '/admin/propuestas/:id/visibilidad',
    what: 'hiding a proposal',
    who: 'editors',
    changes: 'visit_proposals',
    prepare: async (world) => ({ id: await proposal(world), fields: { hidden: 'yes' } }),
  },
])
