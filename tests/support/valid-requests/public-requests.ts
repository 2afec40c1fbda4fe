import { randomBytes } from 'node:crypto'
import { sealForm } from '#app/content/contact/send-message.server.ts'
import { daysLater } from '#tests/support/events.ts'
import { messageForm, registrationForm } from './forms.ts'
import { versionOf } from './registration-version.ts'
import { type Sent, validRequests } from './valid-request.ts'
import type { World } from './world.ts'

const newAddress = () => `guest-${randomBytes(5).toString('hex')}@example.cat`

/** A request about the registration of `user`, with this suffix of the path. */
async function ownStep(
  world: World,
  end: string,
  fields: Record<string, string>,
  set = '',
): Promise<Sent> {
  const event = await world.event()
  const id = await world.registration(event.id, 'user')
  if (set) await world.app.pool.query(`update event_registrations set ${set} where id = $1`, [id])
  return { path: `/reservas/${id}${end}`, fields }
}

export const publicRequests = validRequests({ who: 'owner', changes: 'event_registrations' })([
  {
    route: '/contacto',
    what: 'writing to the club',
    who: 'everybody',
    changes: 'contact_messages',
    async prepare(world) {
      const cx = world.contextOf('visitor')
      const seal = sealForm({ ...cx, now: new Date(cx.now.getTime() - 60_000) })
      return {
        fields: messageForm({
          email: newAddress(),
          message: `¿Hay mesa? ${randomBytes(4).toString('hex')}`,
          seal,
        }),
      }
    },
  },
  {
    route: '/eventos/:id/inscripcion',
    what: 'registering for an event',
    who: 'everybody',
    async prepare(world) {
      const { id } = await world.event()
      return { id, fields: registrationForm({ email: newAddress() }) }
    },
  },
  {
    route: '/reservas/:id/confirmacion',
    what: 'confirming a registration',
    prepare: (world) =>
      ownStep(world, '/confirmacion', {}, `confirm_by = now() + interval '20 minutes'`),
  },
  {
    route: '/reservas/:id/oferta',
    what: 'taking an offered seat',
    async prepare(world) {
      const event = await world.event({ maxParticipants: 1 })
      const first = await world.registration(event.id, 'visitor')
      const id = await world.registration(event.id, 'user')
      await world.app.send(world.linkOf(first).replace('?', '/cancelar?'), {})
      return { id, fields: { answer: 'accept' } }
    },
  },
  {
    route: '/reservas/:id/plaza',
    what: 'passing a seat on',
    async prepare(world) {
      const event = await world.event({ maxParticipants: 1, date: daysLater(1, new Date()) })
      const id = await world.registration(event.id, 'user')
      await world.registration(event.id, 'visitor')
      return { id, fields: { seat: 'pass-on' } }
    },
  },
  {
    route: '/reservas/:id/plazas',
    what: 'changing the seats of a registration',
    again: 409,
    async prepare(world) {
      const event = await world.event()
      const id = await world.registration(event.id, 'user')
      const version = await versionOf(world, id)
      const fields = { version, more: '1', guest_2_name: 'Pau Vila', guest_2_needs: 'no' }
      return { id, fields }
    },
  },
  {
    route: '/reservas/:id/respuestas',
    what: 'changing the answers of a registration',
    changes: 'event_guests',
    async prepare(world) {
      const id = await world.registration((await world.event()).id, 'user')
      const fields = {
        version: await versionOf(world, id),
        name: 'Laia F.',
        guest_1_needs: 'yes',
        guest_1_note: 'Sin sal',
      }
      return { id, fields }
    },
  },
  {
    route: '/reservas/:id/cancelar',
    what: 'cancelling a registration',
    prepare: (world) => ownStep(world, '/cancelar', {}),
  },
  {
    route: '/reservas/:id/olvidar',
    what: 'having one’s data forgotten',
    who: 'everybody',
    again: 404,
    async prepare(world) {
      const id = await world.registration((await world.event()).id, 'visitor')
      const [path, key] = world.linkOf(id).split('?')
      return { path: `${path}/olvidar?${key}`, fields: { confirmed: 'yes' } }
    },
  },
  {
    route: '/idioma',
    what: 'choosing a language',
    who: 'everybody',
    changes: null,
    sets: 'language',
    prepare: () => ({ fields: { language: 'ca' } }),
  },
])
