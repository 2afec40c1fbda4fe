import { randomBytes, randomUUID } from 'node:crypto'
import { demoTestimonials } from '#app/administration/sample-club/first-start.server.ts'
import { clubContent } from '#app/club-content.ts'
import { storedAccount } from '#tests/support/context.ts'
import { settingsAsSeeded } from '#tests/support/testimonials.ts'
import { samePassword } from './account-requests.ts'
import { clubForm, contactForm, hoursForm, legalForm, slideForm, testimonialForm } from './forms.ts'
import { validRequests, type WrittenRequest } from './valid-request.ts'
import type { World } from './world.ts'

async function account({ app }: World, deactivated = false) {
  const email = `soci-${randomBytes(5).toString('hex')}@example.cat`
  const { id } = await storedAccount(app.db, { email })
  if (deactivated) {
    await app.pool.sql`update usuarios set deactivated_at = now() where id = ${id}`
  }
  return { id, email }
}

/** Gives an account the office of the door; returns the id of the office. */
const heldOffice = (world: World, accountId: string, event: number | null): Promise<string> => world
  .app.pool.value`
    insert into account_offices (account_id, office, event_id) values (${accountId}, 'door', ${event}) returning id::text`

/** Resets the settings, so that versions and lists start again. */
const forget = ({ app }: World) => settingsAsSeeded(app.pool)

const settingRequest = { who: 'admins', by: 'admin', changes: 'settings', after: forget } as const

/** A form of unchanged settings. */
const setting = (end: string, fields: () => Record<string, string>) => async (world: World) => {
  await forget(world)
  return { path: `/admin/ajustes${end}`, fields: { version: '0', ...fields() } }
}

const [slide] = clubContent.slides
const [testimonial] = demoTestimonials
const turned = (items: readonly { id: string }[]) =>
  items
    .map(({ id }) => id)
    .toReversed()
    .join()

export const adminRequests = validRequests({ who: 'admins' })([
  ...(
    [
      ['/club', 'changing the club’s facts', clubForm],
      ['/contacto', 'changing where the club is', contactForm],
      [
        '/horario',
        'changing the opening hours',
        () => hoursForm({ day0_from0: '10:00', day0_to0: '14:00' }),
      ],
      [
        '/caja',
        'changing how the club is paid',
        () => ({
          holder: '',
          iban: '',
          bizum: '600 100 200',
          creditor_id: '',
          return_cost: '',
          notice_days: '14',
          debit_version: 'pain.008.001.08',
          reminders: 'on',
          certificates: 'on',
        }),
      ],
      ['/socios', 'locking what members do not change', () => ({ lock_name: 'yes' })],
      ['/legal', 'changing the legal facts', () => legalForm({ legal_name: 'Associació Cercle' })],
    ] as const
  ).map(([end, what, fields]): WrittenRequest => ({
    route: `/admin/ajustes${end}`,
    what,
    who: end === '/caja' ? 'treasurers' : 'admins',
    changes: 'settings',
    after: forget,
    again: 409,
    prepare: setting(end, fields),
  })),
  {
    route: '/admin/ajustes/muestra',
    what: 'removing the samples',
    changes: 'events',
    async prepare(world) {
      // Keeps the initial testimonials for the other requests.
      await world.app.pool.sql`
        insert into settings (key, value) values ('testimonials', '[]')
        on conflict (key) do update set value = excluded.value`
      await world.app.pool.sql`delete from sample_records`
      await world.app.pool.sql`
        insert into sample_records (kind, record_id, as_of)
        select 'event', id, updated_at from events where id = ${(await world.event()).id}`
      return {}
    },
    after: forget,
  },
  {
    route: '/admin/primeros-pasos',
    what: 'confirming a first step',
    changes: 'first_steps',
    async prepare(world) {
      await world.app.pool.sql`delete from first_steps`
      return { fields: { marking: 'hours' } }
    },
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/portada/nueva',
    what: 'adding a picture to the home page',
    again: 409,
    async prepare(world) {
      await forget(world)
      return { fields: slideForm() }
    },
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/portada/:id/editar',
    what: 'changing a picture of the home page',
    again: 409,
    prepare: setting(`/portada/${slide?.id}/editar`, slideForm),
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/portada/:id/quitar',
    what: 'taking a picture from the home page',
    again: 404,
    async prepare(world) {
      await forget(world)
      return { id: slide?.id }
    },
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/portada/orden',
    what: 'ordering the pictures of the home page',
    again: 409,
    prepare: setting('/portada/orden', () => ({ order: turned(clubContent.slides) })),
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/testimonios/nuevo',
    what: 'adding a testimonial',
    async prepare(world) {
      await forget(world)
      return { fields: testimonialForm({ submission: randomUUID() }) }
    },
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/testimonios/:id/editar',
    what: 'changing a testimonial',
    again: 409,
    prepare: setting(`/testimonios/${testimonial?.id}/editar`, () =>
      testimonialForm({ version: '1' }),
    ),
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/testimonios/:id/eliminar',
    what: 'deleting a testimonial',
    again: 404,
    async prepare(world) {
      await forget(world)
      return { id: testimonial?.id }
    },
  },
  {
    ...settingRequest,
    route: '/admin/ajustes/testimonios/orden',
    what: 'ordering the testimonials',
    again: 409,
    prepare: setting('/testimonios/orden', () => ({
      version: '1',
      order: turned(demoTestimonials),
    })),
  },
  {
    route: '/admin/mensajes/:id/estado',
    what: 'closing a message',
    changes: 'contact_messages',
    async prepare(world) {
      const { id } = await world.app.pool.row`
        insert into contact_messages (name, email, message)
        values ('Pau Vila', 'pau@example.cat', '¿Hay mesa?') returning id`
      return { id, fields: { handled: 'yes' } }
    },
  },
  {
    route: '/admin/mensajes/estado',
    what: 'closing several messages',
    changes: 'contact_messages',
    async prepare(world) {
      const several = await Promise.all(
        ['Pau Vila', 'Ona Mas'].map((name) =>
          world.row(
            `insert into contact_messages (name, email, message)
             values ('${name}', 'pau@example.cat', '¿Hay mesa?') returning id`,
          ),
        ),
      )
      return { fields: Object.fromEntries(several.map(({ id }) => [String(id), 'yes'])) }
    },
  },
  {
    route: '/admin/correos/reintento',
    what: 'sending all mails again that were given up',
    changes: 'audit_log',
    async prepare(world) {
      await world.app.pool.row`
        insert into mails (kind, recipient, language, subject, html, text, parked_at, attempts)
        values ('account-reset', 'pau@example.cat', 'es', 'Hola', '<p>Hola</p>', 'Hola', now(), 9)
        returning id`
      return {}
    },
  },
  {
    route: '/admin/usuarios/:id/rol',
    what: 'giving somebody another role',
    has: ['role'],
    changes: 'usuarios',
    prepare: async (world) => ({ id: (await account(world)).id, fields: { role: 'editor' } }),
  },
  {
    route: '/admin/usuarios/:id/encargos',
    what: 'giving somebody an office',
    changes: 'account_offices',
    async prepare(world) {
      const { id } = await account(world)
      return { id, fields: { office: 'door' } }
    },
  },
  {
    route: '/admin/usuarios/:id/encargos/:office/retirada',
    what: 'withdrawing an office',
    changes: 'account_offices',
    async prepare(world) {
      const { id } = await account(world)
      const office = await heldOffice(world, id, null)
      return { id: [id, office] }
    },
  },
  {
    route: '/admin/usuarios/relevo',
    what: 'handing an office over',
    has: ['office', 'account', 'withdraw'],
    changes: 'account_offices',
    async prepare(world) {
      const old = await account(world)
      const rows = await world.app.pool.sql<{ id: string }>`
        insert into account_offices (account_id, office) values (${old.id}, 'treasurer') returning id`
      const next = await account(world)
      return { fields: { office: 'treasurer', account: next.id, withdraw: rows[0]?.id ?? '' } }
    },
  },
  {
    route: '/admin/eventos/:id/ayudantes',
    what: 'giving somebody the door of an event',
    changes: 'account_offices',
    async prepare(world) {
      const { email } = await account(world)
      return { id: world.rows.event, fields: { email, office: 'door' } }
    },
  },
  {
    route: '/admin/eventos/:id/ayudantes/:office/retirada',
    what: 'withdrawing the door of an event',
    changes: 'account_offices',
    async prepare(world) {
      const { id } = await account(world)
      const office = await heldOffice(world, id, world.rows.event)
      return { id: [world.rows.event, office] }
    },
  },
  {
    route: '/admin/usuarios/:id/desactivar',
    what: 'deactivating an account',
    changes: 'usuarios',
    prepare: async (world) => ({ id: (await account(world)).id }),
  },
  {
    route: '/admin/usuarios/:id/reactivar',
    what: 'putting an account into use again',
    changes: 'usuarios',
    prepare: async (world) => ({ id: (await account(world, true)).id }),
  },
  {
    route: '/admin/password-reset',
    what: 'setting somebody’s password',
    changes: 'account_passwords',
    again: { repeats: 'a password is set again, and its owner told again' },
    prepare: async (world) => ({
      path: `/admin/password-reset?cuenta=${(await account(world)).id}`,
      fields: samePassword,
    }),
  },
  {
    route: '/admin/password-reset/cuenta',
    what: 'finding the account of an address',
    changes: null,
    prepare: async (world) => ({ fields: { email: (await account(world)).email } }),
  },
])
