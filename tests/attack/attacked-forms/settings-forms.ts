import { hourFields } from '#app/administration/settings/sections/hour-fields.ts'
import type { World } from '#tests/attack/support/world.ts'
import { settingsAsSeeded } from '#tests/support/testimonials.ts'
import {
  clubForm,
  contactForm,
  hoursForm,
  legalForm,
  slideForm,
  testimonialForm,
} from '#tests/support/valid-requests/forms.ts'
import { empty, type WrittenForm, type Fields } from './attacked-form.ts'

const settingRow = (key: string) =>
  `select to_jsonb(s) as kept from settings s where key = '${key}'`

async function settingVersion({ app }: World, key: string): Promise<string> {
  const { rows } = await app.pool.query<{ version: number }>(
    'select version from settings where key = $1',
    [key],
  )
  return String(rows[0]?.version ?? 0)
}

/** The list as the site comes with it: it would be full soon. */
async function withoutSettings({ app }: World, fields: Fields): Promise<Fields> {
  await settingsAsSeeded(app.pool)
  return fields
}

const legalTexts = Object.keys(legalForm()).filter((name) => /_(?:es|ca)$/u.test(name))

/** All fields filled in. */
const legal = legalForm({
  legal_name: 'Associació',
  seat: 'Associació',
  nif: 'G12345678',
  ...Object.fromEntries(legalTexts.map((name) => [name, name.endsWith('_es') ? 'Dicho' : 'Dit'])),
})

/** A portrait is chosen, not written. */
const testimonialTexts = Object.keys(testimonialForm()).filter((name) => name !== 'portrait')

/** The panel's forms of the club's facts and of what its home page shows. */
export const settingsForms: readonly WrittenForm[] = [
  {
    route: '/admin/ajustes/club',
    base: async (world) => clubForm({ version: await settingVersion(world, 'club') }),
    skipped: ['version'],
    kept: { row: settingRow('club'), fields: ['name'] },
  },
  {
    route: '/admin/ajustes/contacto',
    base: async (world) => contactForm({ version: await settingVersion(world, 'contact') }),
    skipped: ['version'],
    kept: {
      row: settingRow('contact'),
      fields: ['email', 'phone', 'street', 'postal_code', 'city', 'facebook', 'twitter'],
    },
  },
  {
    route: '/admin/ajustes/horario',
    base: async (world) =>
      hoursForm({
        day0_from0: '9:30',
        day0_to0: '14:00',
        version: await settingVersion(world, 'hours'),
      }),
    // The others are checked by the same rule.
    skipped: ['version', ...hourFields.slice(2)],
  },
  {
    route: '/admin/ajustes/legal',
    base: async (world) => ({ ...legal, version: await settingVersion(world, 'legal') }),
    skipped: ['version'],
    kept: {
      row: settingRow('legal'),
      fields: [
        'legal_name',
        'seat',
        ...legalTexts.filter((name) => !name.startsWith('log_retention')),
      ],
    },
  },
  {
    route: '/admin/ajustes/socios',
    base: async (world) => ({
      lock_phone: 'yes',
      version: await settingVersion(world, 'members'),
    }),
    skipped: ['version'],
  },
  {
    route: '/admin/ajustes/caja',
    base: async (world) => ({
      holder: 'Club de taula',
      iban: 'ES91 2100 0418 4502 0005 1332',
      bizum: '600 100 200',
      creditor_id: 'ES37001G12345674',
      return_cost: '2,50',
      notice_days: '14',
      debit_version: 'pain.008.001.08',
      reminders: 'on',
      certificates: 'on',
      version: await settingVersion(world, 'bank'),
    }),
    skipped: ['version'],
    kept: { row: settingRow('bank'), fields: ['holder'] },
  },
  empty('/admin/ajustes/muestra'),
  { route: '/admin/primeros-pasos', base: () => ({ marking: 'away' }) },
  {
    route: '/admin/ajustes/portada/nueva',
    base: (world) => withoutSettings(world, slideForm()),
    kept: { row: settingRow('slides'), fields: ['alt_es', 'alt_ca'] },
  },
  {
    route: '/admin/ajustes/portada/:id/editar',
    base: (world) => withoutSettings(world, slideForm({ version: '0' })),
    kept: { row: settingRow('slides'), fields: ['alt_es', 'alt_ca'] },
  },
  empty('/admin/ajustes/portada/:id/quitar'),
  {
    route: '/admin/ajustes/portada/orden',
    base: (world) => withoutSettings(world, { version: '0', order: 'hero-10-vi' }),
  },
  {
    route: '/admin/ajustes/testimonios/nuevo',
    base: (world) => withoutSettings(world, testimonialForm()),
    kept: { row: settingRow('testimonials'), fields: testimonialTexts },
  },
  {
    route: '/admin/ajustes/testimonios/:id/editar',
    base: (world) => withoutSettings(world, testimonialForm({ version: '1' })),
    kept: { row: settingRow('testimonials'), fields: testimonialTexts },
  },
  empty('/admin/ajustes/testimonios/:id/eliminar'),
  {
    route: '/admin/ajustes/testimonios/orden',
    base: (world) => withoutSettings(world, { version: '1', order: 'quote-1' }),
  },
]
