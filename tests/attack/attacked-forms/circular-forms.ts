import { randomUUID } from 'node:crypto'
import { circularForm } from '#tests/support/valid-requests/forms.ts'
import { empty, newest, unknownId, type AttackedForm } from './attacked-form.ts'

const of = (end: string) => () => `/admin/circulares/${unknownId}${end}`

/** Circulars, and who gets which mails. */
export const circularForms: readonly AttackedForm[] = [
  {
    route: '/admin/circulares/nueva',
    by: 'admin',
    base: () => circularForm({ submission: randomUUID() }),
    spared: ['submission'],
    kept: {
      row: newest('circulars', 'created_at'),
      fields: ['subject_es', 'subject_ca', 'text_es', 'text_ca'],
    },
  },
  {
    route: '/admin/circulares/:id/editar',
    by: 'admin',
    path: of('/editar'),
    base: () => circularForm({ version: '1' }),
  },
  { route: '/admin/circulares/vista-previa', by: 'admin', base: () => circularForm() },
  {
    route: '/admin/circulares/:id/envio',
    by: 'admin',
    path: of('/envio'),
    base: () => ({ when: 'later', at: '2098-05-01T10:00', event: '1' }),
  },
  empty('/admin/circulares/:id/descarte', of('/descarte')),
  empty('/admin/circulares/:id/final', of('/final')),
  empty('/admin/circulares/:id/prueba', of('/prueba')),
  empty('/admin/circulares/:id/anulacion', of('/anulacion')),
  empty('/admin/circulares/:id/parada', of('/parada')),
  empty('/admin/circulares/:id/reanudacion', of('/reanudacion')),
  empty('/admin/circulares/:id/reintento', of('/reintento')),
  empty('/admin/circulares/:id/recuperacion', of('/recuperacion')),
  empty('/admin/circulares/resumen', () => '/admin/circulares/resumen'),
  {
    route: '/admin/correos/direcciones/desbloqueo',
    by: 'admin',
    base: () => ({ address: 'pau@example.cat' }),
  },
  {
    route: '/cuenta/correos',
    by: 'user',
    base: () => ({ events: 'yes', restaurants: 'yes', club: 'yes' }),
  },
  {
    route: '/correo/baja',
    by: 'visitor',
    path: () => '/correo/baja?clave=events-AAAA',
    base: () => ({ all: 'yes', 'List-Unsubscribe': 'One-Click' }),
  },
  empty('/correo/alta', () => '/correo/alta?clave=events-AAAA', 'visitor'),
  { route: '/correo/rebotes', by: 'visitor', base: () => ({ event: 'hard_bounce' }) },
]
