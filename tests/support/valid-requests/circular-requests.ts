import { randomUUID } from 'node:crypto'
import { unsubscribeToken } from '#app/members/mail-preferences/opt-outs.server.ts'
import { formWithFile } from '#tests/support/event-costs.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { testWebhookSecret } from '#tests/support/webhook-secret.ts'
import { circularForm } from './forms.ts'
import { validRequests, type WrittenRequest } from './valid-request.ts'
import type { World } from './world.ts'

/** A circular in this state for one member; returns its id. */
async function circular(world: World, state = 'draft'): Promise<string> {
  const { id } = await world.app.pool.row`
    insert into circulars (id, kind, subject, text, state, scheduled_at, begun_at)
    values (gen_random_uuid(), 'events', 'Cena de invierno', 'Te esperamos.', ${state}, ${state === 'scheduled' ? '2099-01-01' : null}, ${['sending', 'stopped', 'sent'].includes(state) ? new Date() : null}) returning id`
  if (state === 'sending') await mailUnderWay(world, String(id))
  return String(id)
}

/** A mail due much later, so that the site does not finish the circular meanwhile. */
async function mailUnderWay(world: World, circularId: string): Promise<void> {
  const address = `angel-${randomUUID()}@example.cat`
  await world.app.pool.row`
    with mail as (
      insert into mails (kind, priority, recipient, language, subject, html, text, next_attempt_at)
      values ('circular-events', 2, ${address}, 'ca', 'Sopar', '<p>Sopar</p>', 'Sopar', '2099-01-01') returning id)
    insert into circular_deliveries (circular_id, address, language, state, mail_id, queued_at)
    select ${circularId}, ${address}, 'ca', 'queued', id, now() from mail returning address`
}

async function person(
  world: World,
  email: string | null = `angel-${randomUUID()}@example.cat`,
): Promise<string> {
  const { id } = await world.app.pool.row`
    insert into membership_requests (full_name, email, status, joined_on)
    values ('Àngel Roca', ${email}, 'approved', '2020-01-15') returning id`
  return await world.app.pool.value`
    select person_id::text from membership_requests where id = ${id}`
}

/** The end of a link in a mail to a person. */
function linkEnd(world: World, personId: string): string {
  const token = unsubscribeToken(world.contextOf('user').site, { personId, kind: 'events' })
  return `?clave=${token}`
}

/** Requests that change a circular's state by a button. */
const acts: readonly [end: string, what: string, from: string][] = [
  ['anulacion', 'taking back that a circular is sent', 'scheduled'],
  ['parada', 'stopping a circular', 'sending'],
  ['reanudacion', 'going on with a circular', 'stopped'],
  ['final', 'ending a stopped circular', 'stopped'],
  ['descarte', 'throwing a circular away', 'draft'],
  ['recuperacion', 'taking a circular back', 'discarded'],
]

export const circularRequests = validRequests({ who: 'secretaries' })([
  {
    route: '/admin/circulares/nueva',
    what: 'writing a circular',
    changes: 'circulars',
    prepare: () => ({ fields: circularForm({ submission: randomUUID() }) }),
  },
  {
    route: '/admin/circulares/:id/editar',
    what: 'changing a circular',
    changes: 'circulars',
    again: 409,
    async prepare(world) {
      const path = `/admin/circulares/${await circular(world)}/editar`
      const version = await shownVersion(world.app, path, world.cookieOf('secretary') ?? '')
      return { path, fields: circularForm({ version }) }
    },
  },
  {
    route: '/admin/circulares/:id/envio',
    what: 'sending a circular',
    changes: 'circulars',
    async prepare(world) {
      await person(world)
      return { id: await circular(world), fields: { when: 'later', at: '2098-05-01T10:00' } }
    },
  },
  ...acts.map(([end, what, from]): WrittenRequest => ({
    route: `/admin/circulares/:id/${end}`,
    what,
    changes: 'circulars',
    prepare: async (world) => ({ id: await circular(world, from) }),
  })),
  {
    route: '/admin/circulares/:id/adjunto',
    what: 'adding a PDF to a circular',
    changes: 'circular_attachments',
    async prepare(world) {
      const fields = { submission: randomUUID(), name: 'Cuentas de 2026' }
      const body = formWithFile(fields, { type: 'application/pdf', content: '%PDF-1.7' }, 'file')
      return { id: await circular(world), fields, body }
    },
  },
  {
    route: '/admin/circulares/:id/adjuntos/:attachment/quitar',
    what: 'removing a PDF of a circular',
    changes: 'circular_attachments',
    async prepare(world) {
      const id = await circular(world)
      const attachment = await world.app.pool.row`
        insert into circular_attachments (id, circular_id, name, content)
        values (gen_random_uuid(), ${id}, 'Cuentas', '%PDF-1.7') returning id`
      return { id: [id, attachment.id] }
    },
  },
  {
    route: '/admin/circulares/:id/cartas-enviadas',
    what: 'saying that the letters of a circular are sent',
    changes: 'circulars',
    async prepare(world) {
      await person(world, null)
      return { id: await circular(world, 'sent') }
    },
  },
  {
    route: '/admin/circulares/:id/prueba',
    what: 'sending a circular to oneself',
    changes: 'mails',
    again: { repeats: 'another look at it' },
    prepare: async (world) => ({ id: await circular(world) }),
  },
  {
    route: '/admin/circulares/resumen',
    what: 'composing the digest of the month',
    changes: 'circulars',
    async prepare(world) {
      await world.app.pool.sql`delete from circulars`
      return {}
    },
  },
  {
    route: '/admin/circulares/vista-previa',
    what: 'looking at a circular beforehand',
    changes: null,
    prepare: () => ({ fields: circularForm() }),
  },
  {
    who: 'admins',
    route: '/admin/correos/direcciones/desbloqueo',
    what: 'having mails go to an address again',
    changes: 'failed_addresses',
    again: 404,
    async prepare(world) {
      const address = `pau-${randomUUID()}@example.cat`
      await world.app.pool.row`
        insert into failed_addresses (address, reason, source) values (${address}, 'gone', 'smtp') returning address`
      return { fields: { address } }
    },
  },
  {
    route: '/cuenta/correos',
    what: 'choosing which mails one gets',
    who: 'accounts',
    changes: 'mail_opt_outs',
    async prepare(world) {
      await world.app.pool.sql`delete from mail_opt_outs`
      return { fields: { events: 'yes' } }
    },
  },
  {
    route: '/correo/baja',
    what: 'saying no to mails by their link',
    who: 'everybody',
    byPrograms: true,
    changes: 'mail_opt_outs',
    prepare: async (world) => ({ path: `/correo/baja${linkEnd(world, await person(world))}` }),
  },
  {
    route: '/correo/alta',
    what: 'taking that back',
    who: 'everybody',
    changes: 'mail_opt_outs',
    async prepare(world) {
      const personId = await person(world)
      await world.app.pool.row`
        insert into mail_opt_outs (person_id, address, kind) values (${personId}, 'angel@example.cat', 'events')
        returning id`
      return { path: `/correo/alta${linkEnd(world, personId)}` }
    },
  },
  {
    route: '/correo/rebotes',
    what: 'telling of an address that takes no mail',
    who: 'everybody',
    byPrograms: true,
    changes: 'failed_addresses',
    again: { repeats: 'the same address, told once more' },
    prepare: () => ({
      path: `/correo/rebotes?clave=${encodeURIComponent(testWebhookSecret)}`,
      body: {
        type: 'application/json',
        content: JSON.stringify({
          event: 'hard_bounce',
          email: `gone-${randomUUID()}@example.cat`,
          reason: '550 5.1.1',
        }),
      },
    }),
  },
])
