import { randomUUID } from 'node:crypto'
import { notificationOf, responseOf } from '#tests/support/redsys.ts'
import {
  membershipForm,
  messageForm,
  registrationForm,
  reviewForm,
  voteForm,
} from '#tests/support/valid-requests/forms.ts'
import { versionOf } from '#tests/support/valid-requests/registration-version.ts'
import { empty, newest, twoPeople, type WrittenForm } from './attacked-form.ts'

/** Of the bank, and never begun here. */
const unknownOrder = { number: '2611ATTACKED', cents: 5500 }

/** What visitors send from the public pages, and accounts from the same ones. */
export const publicForms: readonly WrittenForm[] = [
  {
    route: '/contacto',
    base: ({ seal }, count) =>
      messageForm({ email: `person-${count}@example.cat`, phone: '+34 600 000 000', seal }),
    kept: {
      row: newest('contact_messages', 'created_at'),
      fields: ['name', 'message', 'phone', 'email'],
    },
  },
  {
    route: '/unete',
    by: 'user',
    async base({ app }) {
      await app.pool.query('delete from membership_requests where user_id is not null')
      return membershipForm({ phone: '+34 600 000 000' })
    },
    kept: {
      row: newest('membership_requests', 'created_at'),
      fields: ['full_name', 'phone', 'reason'],
    },
  },
  {
    route: '/eventos/:id/inscripcion',
    base: (_world, count) => registrationForm(twoPeople(count)),
    more: ['waiting'],
    kept: {
      row: `select to_jsonb(r) || jsonb_build_object('guests',
              (select jsonb_agg(to_jsonb(g)) from event_guests g where registration_id = r.id)) as kept
            from event_registrations r order by number desc limit 1`,
      fields: ['name', 'email', 'guest_2_name', 'guest_1_note'],
    },
  },
  {
    route: '/reservas/:id/mesa',
    base: async ({ app, registration }) => ({
      version: await versionOf({ app }, registration.id),
      company: 'Con Marta y Pau',
    }),
    kept: {
      row: `select to_jsonb(r) as kept from event_registrations r where id::text = $1`,
      id: ({ registration }) => registration.id,
      fields: ['company'],
    },
  },
  {
    route: '/reservas/:id/respuestas',
    // Other forms change how many they are.
    base: async ({ app, registration }) => {
      const version = await versionOf({ app }, registration.id)
      const { rows } = await app.pool.query<{ place: number }>(
        'select place from event_guests where registration_id = $1 and place > 1',
        [registration.id],
      )
      const others = rows.flatMap(({ place }) => [
        [`guest_${place}_needs`, 'yes'],
        [`guest_${place}_name`, 'Pau Vila'],
        [`guest_${place}_diet_vegan`, 'yes'],
      ])
      return {
        version,
        name: 'Núria Soler',
        guest_1_needs: 'yes',
        guest_1_note: 'Sin picante',
        ...Object.fromEntries(others),
      }
    },
    kept: {
      row: `select jsonb_agg(to_jsonb(g)) as kept from event_guests g where registration_id::text = $1`,
      id: ({ registration }) => registration.id,
      fields: ['guest_1_note', 'guest_2_name'],
    },
  },
  {
    route: '/reservas/:id/plazas',
    base: async (world) => ({
      version: await versionOf(world, world.registration.id),
      more: '1',
      guest_3_name: 'Rosa Pla',
      guest_3_needs: 'no',
    }),
    more: ['leaves_2'],
  },
  empty('/reservas/:id/confirmacion'),
  {
    route: '/reservas/:id/oferta',
    base: () => ({ answer: 'accept' }),
  },
  {
    route: '/reservas/:id/plaza',
    base: () => ({ seat: 'keep' }),
  },
  empty('/reservas/:id/cancelar'),
  {
    route: '/reservas/:id/olvidar',
    base: () => ({ confirmed: 'no' }),
  },
  {
    route: '/reservas/:id/pago',
    base: () => ({ method: 'card', submission: randomUUID() }),
  },
  {
    route: '/cuenta/pagos/:id/pago',
    base: () => ({ method: 'bizum', submission: randomUUID() }),
  },
  {
    route: '/pago/aviso',
    base: () => Object.fromEntries(new URLSearchParams(notificationOf(responseOf(unknownOrder)))),
  },
  {
    route: '/restaurantes/:id/resena',
    base: () => reviewForm(),
    kept: { row: newest('reviews', 'updated_at'), fields: ['author', 'comment'] },
  },
  empty('/restaurantes/:id/resena/eliminar'),
  {
    route: '/puntuar',
    path: () => '/puntuar?clave=AAAA',
    base: () => voteForm(),
  },
  { route: '/idioma', base: () => ({ language: 'ca', returnTo: '/club' }) },
  { route: '/salir', base: () => ({ returnTo: '/club' }) },
]
