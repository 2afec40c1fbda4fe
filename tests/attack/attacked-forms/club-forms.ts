import { hourFields } from '#app/administration/settings/sections/hour-fields.ts'
import { legalForm, testimonialForm } from '#tests/support/valid-requests/forms.ts'
import type { More } from './attacked-form.ts'

const inSetting = (key: string, fields: readonly string[]) => ({
  row: `select to_jsonb(s) as kept from settings s where key = '${key}'`,
  fields,
})

const legalTexts = Object.keys(legalForm()).filter((name) => /_(?:es|ca)$/u.test(name))
const slides = inSetting('slides', ['alt_es', 'alt_ca'])
/** A portrait is chosen, not typed. */
const testimonials = inSetting(
  'testimonials',
  Object.keys(testimonialForm()).filter((name) => name !== 'portrait'),
)

export const clubForms: Readonly<Record<string, More>> = {
  '/admin/ajustes/club': { kept: inSetting('club', ['name']) },
  '/admin/ajustes/contacto': {
    kept: inSetting('contact', [
      'email',
      'phone',
      'street',
      'postal_code',
      'city',
      'facebook',
      'twitter',
    ]),
  },
  // The other hours follow the same rule.
  '/admin/ajustes/horario': { skipped: hourFields.slice(2) },
  '/admin/ajustes/legal': {
    fields: (right) => ({
      ...right,
      seat: 'Associació',
      nif: 'G12345678',
      ...Object.fromEntries(
        legalTexts.map((name) => [name, name.endsWith('_es') ? 'Dicho' : 'Dit']),
      ),
    }),
    kept: inSetting('legal', [
      'legal_name',
      'seat',
      ...legalTexts.filter((name) => !name.startsWith('log_retention')),
    ]),
  },
  '/admin/ajustes/caja': {
    fields: (right) => ({
      ...right,
      holder: 'Club de taula',
      iban: 'ES91 2100 0418 4502 0005 1332',
      creditor_id: 'ES37001G12345674',
      return_cost: '2,50',
    }),
    kept: inSetting('bank', ['holder']),
  },
  '/admin/ajustes/portada/nueva': { kept: slides },
  '/admin/ajustes/portada/:id/editar': { kept: slides },
  '/admin/ajustes/testimonios/nuevo': { kept: testimonials },
  '/admin/ajustes/testimonios/:id/editar': { kept: testimonials },
}
