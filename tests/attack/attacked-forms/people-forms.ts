import { kept, type Fields, type More } from './attacked-form.ts'
import { twoPeople } from './content-forms.ts'

const inTable = (text: string) =>
  `Nombre;Email;Notas\n"${text.replaceAll('"', '""')}";a@example.cat;"x"`
const memberTable = { 'content:cell': inTable }

const requests = 'membership_requests'
const assemblyTexts = ['title', 'agenda', 'record'].flatMap((name) => [`${name}_es`, `${name}_ca`])
const partnerTexts = ['name', 'place', 'benefit_es', 'benefit_ca', 'how_to_use_es', 'how_to_use_ca']
const circularTexts = ['subject_es', 'subject_ca', 'text_es', 'text_ca']

const withRecord = (right: Fields): Fields => ({
  ...right,
  record_es: 'Se aprueba',
  record_ca: 'S’aprova',
})

export const peopleForms: Readonly<Record<string, More>> = {
  '/auth/registro': kept('usuarios', 'created_at', 'email', 'full_name'),
  '/cuenta/perfil': {
    kept: {
      row: `select to_jsonb(u) as kept from usuarios u where email = 'otheruser@example.cat'`,
      fields: ['name'],
    },
  },
  '/cuenta/ficha': kept(
    'people',
    'updated_at',
    'full_name',
    'phone',
    'street',
    'town',
    'needs_note',
  ),
  '/contacto': {
    fields: (right) => ({ ...right, phone: '+34 600 000 000' }),
    ...kept('contact_messages', 'created_at', 'name', 'message', 'phone', 'email'),
  },
  '/unete': {
    fields: (right) => ({ ...right, phone: '+34 600 000 000' }),
    ...kept(requests, 'created_at', 'full_name', 'phone', 'reason'),
  },
  '/eventos/:id/inscripcion': {
    fields: twoPeople,
    more: ['waiting'],
    kept: {
      row: `select to_jsonb(r) || jsonb_build_object('guests',
              (select jsonb_agg(to_jsonb(g)) from event_guests g where registration_id = r.id)) as kept
            from event_registrations r order by number desc limit 1`,
      fields: ['name', 'email', 'guest_2_name', 'guest_1_note'],
    },
  },
  '/reservas/:id/mesa': kept('event_registrations', 'updated_at', 'company'),
  '/reservas/:id/respuestas': {
    kept: {
      row: `select jsonb_agg(to_jsonb(g)) as kept from event_guests g where registration_id =
              (select id from event_registrations order by updated_at desc limit 1)`,
      fields: ['guest_1_note'],
    },
  },
  '/reservas/:id/plazas': { more: ['leaves_2'] },
  '/restaurantes/:id/resena': kept('reviews', 'updated_at', 'author', 'comment'),
  '/admin/socios/nuevo': kept(requests, 'created_at', 'full_name', 'email', 'phone', 'reason'),
  '/admin/socios/:id/persona': kept('people', 'updated_at', 'street', 'town'),
  '/admin/socios/:id/editar': {
    fields: (right) => ({ ...right, phone: '+34 600 00 00 00', household_of: '' }),
    ...kept(requests, 'updated_at', 'full_name', 'email', 'phone', 'member_notes'),
  },
  '/admin/socios/:id/baja': { more: ['back', 'because'] },
  '/admin/socios/:id/decision': { more: ['reason'] },
  '/admin/socios/planes/nuevo': kept('membership_plans', 'created_at', 'name_es', 'name_ca'),
  '/admin/socios/planes/:id/editar': kept('membership_plans', 'updated_at', 'name_es', 'name_ca'),
  '/admin/socios/importar': {
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: memberTable,
  },
  '/admin/socios/importar/guardar': { more: ['content:cell'], wrapped: memberTable },
  '/cuenta/directorio/ficha': kept('directory_entries', 'updated_at', 'line'),
  '/propuestas': kept('visit_proposals', 'created_at', 'name', 'town', 'why'),
  '/admin/propuestas/:id/respuesta': kept(
    'visit_proposals',
    'updated_at',
    'answer_es',
    'answer_ca',
  ),
  '/admin/asambleas/nueva': {
    fields: withRecord,
    ...kept('assemblies', 'created_at', ...assemblyTexts, 'place'),
  },
  '/admin/asambleas/:id/editar': {
    fields: withRecord,
    ...kept('assemblies', 'updated_at', ...assemblyTexts, 'place'),
  },
  '/admin/asambleas/:id/documentos': { more: ['file', 'of_record'] },
  '/admin/ventajas/nuevo': kept('partners', 'created_at', ...partnerTexts),
  '/admin/ventajas/:id/editar': kept('partners', 'updated_at', ...partnerTexts),
  '/local/:token/comprobacion': { more: ['numero'] },
  '/admin/circulares/nueva': kept('circulars', 'created_at', ...circularTexts),
  '/admin/circulares/:id/adjunto': { more: ['file'] },
  '/correo/rebotes': { more: ['event'] },
}
