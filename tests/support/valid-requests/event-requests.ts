import { randomBytes, randomUUID } from 'node:crypto'
import { eventForm, eventMessageForm, registrationForm } from './forms.ts'
import { versionOf } from './registration-version.ts'
import { type Sent, validRequests } from './valid-request.ts'
import type { World } from './world.ts'

/** A registration of a visitor, and the path of its event in the panel. */
async function attended(world: World) {
  const event = await world.event()
  const registration = await world.registration(event.id, 'visitor')
  return { path: `/admin/eventos/${event.id}`, registration }
}

/** The 35 euros of a registration, in cash, as a telephone tells of them. */
const takingOf = (registration: string) => ({
  id: randomUUID(),
  registration,
  method: 'cash',
  cents: 3500,
  undoes: null,
  at: new Date().toISOString(),
})

const form = (path: string, fields: Record<string, string> = {}): Promise<Sent> =>
  Promise.resolve({ path, fields })

/** What editors do with events and with those who come. */
export const eventRequests = validRequests([
  {
    route: '/admin/eventos/nuevo',
    what: 'adding an event',
    who: 'editors',
    has: ['status'],
    changes: 'events',
    prepare: () => form('/admin/eventos/nuevo', eventForm({ submission: randomUUID() })),
  },
  {
    route: '/admin/eventos/:id/editar',
    what: 'changing an event',
    who: 'editors',
    has: ['status'],
    changes: 'events',
    again: 409,
    async prepare(world) {
      const { id, updatedAt } = await world.event()
      const version = String(updatedAt.getTime())
      return form(`/admin/eventos/${id}/editar`, eventForm({ version }))
    },
  },
  {
    route: '/admin/eventos/:id/cancelar',
    what: 'cancelling an event',
    who: 'editors',
    changes: 'events',
    async prepare(world) {
      return form(`${(await attended(world)).path}/cancelar`, { reason_es: 'Sin luz.' })
    },
  },
  {
    route: '/admin/eventos/:id/eliminar',
    what: 'deleting an event',
    who: 'editors',
    changes: 'events',
    again: 404,
    async prepare(world) {
      return form(`/admin/eventos/${(await world.event()).id}/eliminar`)
    },
  },
  {
    route: '/admin/eventos/vista-previa',
    what: 'looking at an event beforehand',
    who: 'editors',
    has: ['status'],
    changes: null,
    prepare: () => form('/admin/eventos/vista-previa', eventForm()),
  },
  {
    route: '/admin/eventos/:id/asistentes/nuevo',
    what: 'registering somebody who rang up',
    who: 'editors',
    changes: 'event_registrations',
    async prepare(world) {
      const email = `pau-${randomBytes(4).toString('hex')}@example.cat`
      return form(
        `/admin/eventos/${(await world.event()).id}/asistentes/nuevo`,
        registrationForm({ email, staff_note: '' }),
      )
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration',
    what: 'noting something about a registration',
    who: 'editors',
    changes: 'event_registrations',
    async prepare(world) {
      const { path, registration } = await attended(world)
      return form(`${path}/asistentes/${registration}`, { note: 'Llega tarde' })
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cancelar',
    what: 'cancelling somebody’s registration',
    who: 'editors',
    changes: 'event_registrations',
    async prepare(world) {
      const { path, registration } = await attended(world)
      return form(`${path}/asistentes/${registration}/cancelar`)
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/olvidar',
    what: 'forgetting a guest',
    who: 'admins',
    changes: 'event_registrations',
    again: 409,
    async prepare(world) {
      const { path, registration } = await attended(world)
      return form(`${path}/asistentes/${registration}/olvidar`, { confirmed: 'yes' })
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/confirmacion',
    what: 'confirming somebody’s registration',
    who: 'editors',
    changes: 'event_registrations',
    async prepare(world) {
      const { path, registration } = await attended(world)
      const held = `update event_registrations set confirm_by = now() + interval '20 minutes' where id = $1`
      await world.app.pool.query(held, [registration])
      return form(`${path}/asistentes/${registration}/confirmacion`)
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/plazas',
    what: 'changing the seats of somebody’s registration',
    who: 'editors',
    changes: 'event_registrations',
    again: 409,
    async prepare(world) {
      const { path, registration } = await attended(world)
      const version = await versionOf(world, registration)
      const fields = { version, more: '1', guest_2_name: 'Pau Vila', guest_2_needs: 'no' }
      return form(`${path}/asistentes/${registration}/plazas`, fields)
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/respuestas',
    what: 'correcting what somebody eats',
    who: 'editors',
    changes: 'event_guests',
    isLookNoted: true,
    async prepare(world) {
      const { path, registration } = await attended(world)
      const version = await versionOf(world, registration)
      const fields = { version, name: 'Laia Font', guest_1_needs: 'yes', guest_1_note: 'Sin sal' }
      return form(`${path}/asistentes/${registration}/respuestas`, fields)
    },
  },
  {
    route: '/admin/eventos/:id/entrada/nueva',
    what: 'letting somebody in without a registration',
    who: 'editors',
    changes: 'event_registrations',
    async prepare(world) {
      const { path } = await attended(world)
      return form(`${path}/entrada/nueva`, { name: 'Rosa Pla', submission: randomUUID() })
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/cancelar',
    what: 'cancelling several registrations',
    who: 'editors',
    changes: 'event_registrations',
    async prepare(world) {
      const { path, registration } = await attended(world)
      return form(`${path}/asistentes/cancelar`, { ids: registration, offer: 'no' })
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/retenidas',
    what: 'offering seats on that were held back',
    who: 'editors',
    changes: 'events',
    async prepare(world) {
      const { path, registration } = await attended(world)
      const cancelling = `${path}/asistentes/${registration}/cancelar`
      await world.app.send(cancelling, { offer: 'no' }, world.cookieOf('editor'))
      return form(`${path}/asistentes/retenidas`)
    },
  },
  {
    route: '/admin/eventos/:id/mensaje',
    what: 'writing to everybody who comes',
    who: 'editors',
    changes: 'mails',
    async prepare(world) {
      return form(`${(await attended(world)).path}/mensaje`, eventMessageForm())
    },
  },
  {
    route: '/admin/eventos/:id/entrada/marcas',
    what: 'marking who has come',
    who: 'editors',
    changes: 'event_guests',
    async prepare(world) {
      const { path, registration } = await attended(world)
      const guest = await world.row('select id from event_guests where registration_id = $1', [
        registration,
      ])
      const mark = { id: randomUUID(), guest: guest.id, here: true, at: new Date().toISOString() }
      return form(`${path}/entrada/marcas`, { marks: JSON.stringify([mark]) })
    },
  },
  {
    route: '/admin/eventos/:id/entrada/cobros',
    what: 'collecting at the door',
    who: 'editors',
    changes: 'ledger_payments',
    async prepare(world) {
      const { path, registration } = await attended(world)
      return form(`${path}/entrada/cobros`, { takings: JSON.stringify([takingOf(registration)]) })
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cobro',
    what: 'noting cash from the list',
    who: 'treasurers',
    changes: 'ledger_payments',
    async prepare(world) {
      const { path, registration } = await attended(world)
      const fields = { cents: '3500', submission: randomUUID() }
      return form(`${path}/asistentes/${registration}/cobro`, fields)
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cobro/anulacion',
    what: 'taking back cash that was noted by mistake',
    who: 'treasurers',
    changes: 'ledger_payments',
    again: 404,
    async prepare(world) {
      const { path, registration } = await attended(world)
      await world.app.send(
        `${path}/entrada/cobros`,
        { takings: JSON.stringify([takingOf(registration)]) },
        world.people.editor.cookie,
      )
      return form(`${path}/asistentes/${registration}/cobro/anulacion`)
    },
  },
])
