import { randomBytes, randomUUID } from 'node:crypto'
import { eventForm, eventMessageForm, registrationForm } from './forms.ts'
import { versionOf } from './registration-version.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

/** A visitor's registration: its route parameters, its event, and the event's path in the panel. */
async function attended(world: World) {
  const event = await world.event()
  const registration = await world.registration(event.id, 'visitor')
  const { id } = event
  return { id: [id, registration], path: `/admin/eventos/${id}`, registration }
}

/** A cash payment of 35 euros, as a phone sends it. */
const takingOf = (registration: string) => ({
  id: randomUUID(),
  registration,
  method: 'cash',
  cents: 3500,
  undoes: null,
  at: new Date().toISOString(),
})

export const eventRequests = validRequests({ who: 'editors', changes: 'event_registrations' })([
  {
    route: '/admin/eventos/nuevo',
    what: 'adding an event',
    has: ['status'],
    changes: 'events',
    prepare: () => ({ fields: eventForm({ submission: randomUUID() }) }),
  },
  {
    route: '/admin/eventos/:id/editar',
    what: 'changing an event',
    has: ['status'],
    changes: 'events',
    again: 409,
    async prepare(world) {
      const { id, updatedAt } = await world.event()
      const version = String(updatedAt.getTime())
      return { id, fields: eventForm({ version }) }
    },
  },
  {
    route: '/admin/eventos/:id/cancelar',
    what: 'cancelling an event',
    changes: 'events',
    prepare: async (world) => ({
      id: (await attended(world)).id,
      fields: { reason_es: 'Sin luz.' },
    }),
  },
  {
    route: '/admin/eventos/:id/eliminar',
    what: 'deleting an event',
    changes: 'events',
    again: 404,
    prepare: async (world) => ({ id: (await world.event()).id }),
  },
  {
    route: '/admin/eventos/vista-previa',
    what: 'looking at an event beforehand',
    has: ['status'],
    changes: null,
    prepare: () => ({ fields: eventForm() }),
  },
  {
    route: '/admin/eventos/:id/asistentes/nuevo',
    what: 'registering somebody who rang up',
    async prepare(world) {
      const email = `pau-${randomBytes(4).toString('hex')}@example.cat`
      return { id: (await world.event()).id, fields: registrationForm({ email, staff_note: '' }) }
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration',
    what: 'noting something about a registration',
    prepare: async (world) => ({ id: (await attended(world)).id, fields: { note: 'Llega tarde' } }),
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cancelar',
    what: 'cancelling somebody’s registration',
    prepare: async (world) => ({ id: (await attended(world)).id }),
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/olvidar',
    what: 'forgetting a guest',
    who: 'admins',
    again: 409,
    prepare: async (world) => ({
      id: (await attended(world)).id,
      fields: { confirmed: 'yes' },
    }),
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/confirmacion',
    what: 'confirming somebody’s registration',
    async prepare(world) {
      const { id, registration } = await attended(world)
      const held = `update event_registrations set confirm_by = now() + interval '20 minutes' where id = $1`
      await world.app.pool.query(held, [registration])
      return { id }
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/plazas',
    what: 'changing the seats of somebody’s registration',
    again: 409,
    async prepare(world) {
      const { id, registration } = await attended(world)
      const version = await versionOf(world, registration)
      const fields = { version, more: '1', guest_2_name: 'Pau Vila', guest_2_needs: 'no' }
      return { id, fields }
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/respuestas',
    what: 'correcting what somebody eats',
    changes: 'event_guests',
    isLookNoted: true,
    async prepare(world) {
      const { id, registration } = await attended(world)
      const version = await versionOf(world, registration)
      const fields = { version, name: 'Laia Font', guest_1_needs: 'yes', guest_1_note: 'Sin sal' }
      return { id, fields }
    },
  },
  {
    route: '/admin/eventos/:id/entrada/nueva',
    what: 'letting somebody in without a registration',
    prepare: async (world) => ({
      id: (await attended(world)).id,
      fields: { name: 'Rosa Pla', submission: randomUUID() },
    }),
  },
  {
    route: '/admin/eventos/:id/asistentes/cancelar',
    what: 'cancelling several registrations',
    async prepare(world) {
      const { id, registration } = await attended(world)
      return { id, fields: { ids: registration, offer: 'no' } }
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/retenidas',
    what: 'offering seats on that were held back',
    changes: 'events',
    async prepare(world) {
      const { id, path, registration } = await attended(world)
      const cancelling = `${path}/asistentes/${registration}/cancelar`
      await world.app.send(cancelling, { offer: 'no' }, world.cookieOf('editor'))
      return { id }
    },
  },
  {
    route: '/admin/eventos/:id/mensaje',
    what: 'writing to everybody who comes',
    changes: 'mails',
    prepare: async (world) => ({ id: (await attended(world)).id, fields: eventMessageForm() }),
  },
  {
    route: '/admin/eventos/:id/entrada/marcas',
    what: 'marking who has come',
    changes: 'event_guests',
    async prepare(world) {
      const { id, registration } = await attended(world)
      const guest = await world.app.pool.row`
        select id from event_guests where registration_id = ${registration}`
      const mark = { id: randomUUID(), guest: guest.id, here: true, at: new Date().toISOString() }
      return { id, fields: { marks: JSON.stringify([mark]) } }
    },
  },
  {
    route: '/admin/eventos/:id/entrada/cobros',
    what: 'collecting at the door',
    changes: 'ledger_payments',
    async prepare(world) {
      const { id, registration } = await attended(world)
      return { id, fields: { takings: JSON.stringify([takingOf(registration)]) } }
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cobro',
    what: 'noting cash from the list',
    who: 'treasurers',
    changes: 'ledger_payments',
    async prepare(world) {
      const { id } = await attended(world)
      const fields = { cents: '3500', submission: randomUUID() }
      return { id, fields }
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cobro/anulacion',
    what: 'taking back cash that was noted by mistake',
    who: 'treasurers',
    changes: 'ledger_payments',
    again: 404,
    async prepare(world) {
      const { id, path, registration } = await attended(world)
      await world.app.send(
        `${path}/entrada/cobros`,
        { takings: JSON.stringify([takingOf(registration)]) },
        world.people.editor.cookie,
      )
      return { id }
    },
  },
])
