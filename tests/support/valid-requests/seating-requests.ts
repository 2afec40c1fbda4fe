import { randomUUID } from 'node:crypto'
import { photograph, storedPhotograph } from '#tests/support/photographs.ts'
import { versionOf } from './registration-version.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

async function eventWithTable(world: World) {
  const { id: event } = await world.event()
  const registration = await world.registration(event, 'user')
  const other = await world.registration(event, 'otherUser')
  await world.app.pool.row`
    insert into event_tables (event_id, number, seats) values (${event}, 1, 4) returning id`
  const { id: guest } = await world.app.pool.row`
    select id from event_guests where registration_id = ${registration} and place = 1`
  return { event, registration, other, guest: String(guest) }
}

export const seatingRequests = validRequests({ who: 'editors' })([
  {
    route: '/admin/eventos/:id/mesas',
    what: 'seating somebody',
    changes: 'event_seatings',
    async prepare(world) {
      const { event, guest } = await eventWithTable(world)
      return { id: event, fields: { version: '0', [`mesa_${guest}`]: '1', [`antes_${guest}`]: '' } }
    },
  },
  {
    route: '/admin/eventos/:id/mesas/editar',
    what: 'adding tables',
    changes: 'event_tables',
    // The version has changed: repeating adds no tables.
    again: 409,
    async prepare(world) {
      const { id } = await world.event()
      return { id, fields: { version: '0', nuevas: '4', nuevas_sillas: '8' } }
    },
  },
  {
    route: '/admin/eventos/:id/mesas/reparto',
    what: 'filling the tables',
    changes: 'event_seatings',
    async prepare(world) {
      const { event } = await eventWithTable(world)
      return { id: event, fields: { version: '0', mode: 'faltan' } }
    },
  },
  {
    route: '/admin/eventos/:id/mesas/deseos',
    what: 'saying that two registrations are to sit together',
    changes: 'event_seat_wishes',
    async prepare(world) {
      const { event, registration, other } = await eventWithTable(world)
      return { id: event, fields: { one: registration, other, act: 'juntar' } }
    },
  },
  {
    route: '/admin/eventos/:id/noche',
    what: 'noting something during an evening',
    changes: 'event_night_notes',
    isLookNoted: true,
    async prepare(world) {
      const { id } = await world.event()
      return { id, fields: { submission: randomUUID(), text: 'Se acabó el cava' } }
    },
  },
  {
    route: '/admin/eventos/:id/noche/notas',
    what: 'sending the notes of a telephone',
    changes: 'event_night_notes',
    async prepare(world) {
      const { id } = await world.event()
      const note = { id: randomUUID(), text: 'Brindis', at: new Date().toISOString() }
      return { id, fields: { notes: JSON.stringify([note]) } }
    },
  },
  {
    route: '/admin/eventos/:id/noche/fotos',
    what: 'sending a photograph of a telephone',
    changes: 'event_night_photographs',
    async prepare(world) {
      const { id } = await world.event()
      const query = new URLSearchParams({ foto: randomUUID(), tomada: new Date().toISOString() })
      return {
        path: `/admin/eventos/${id}/noche/fotos?${query}`,
        body: { type: 'image/jpeg', content: await photograph() },
      }
    },
  },
  {
    route: '/admin/eventos/:id/noche/fotos/:photograph/zonas',
    what: 'covering a part of a photograph',
    changes: 'event_night_photographs',
    async prepare(world) {
      const { id } = await world.event()
      const photo = await storedPhotograph(world.app, id)
      return { id: [id, photo], fields: { areas: '10,10,100,100' } }
    },
  },
  {
    route: '/admin/eventos/:id/noche/fotos/:photograph/retirada',
    what: 'taking a photograph back',
    // The path is below the page of the night, which has health data.
    isLookNoted: true,
    changes: 'event_night_files',
    async prepare(world) {
      const { id } = await world.event()
      const photo = await storedPhotograph(world.app, id)
      return { id: [id, photo] }
    },
  },
  {
    route: '/reservas/:id/mesa',
    what: 'saying with whom one would like to sit',
    who: 'owner',
    changes: 'event_registrations',
    async prepare(world) {
      const id = await world.registration((await world.event()).id, 'user')
      return { id, fields: { version: await versionOf(world, id), company: 'Con Marta' } }
    },
  },
])
