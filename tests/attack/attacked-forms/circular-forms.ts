import { randomUUID } from 'node:crypto'
import { circularForm } from '#tests/support/valid-requests/forms.ts'
import { empty, newest, type WrittenForm } from './attacked-form.ts'

/** Circulars, and who gets which mails. */
export const circularForms: readonly WrittenForm[] = [
  {
    route: '/admin/circulares/nueva',
    base: () => circularForm({ submission: randomUUID() }),
    skipped: ['submission'],
    kept: {
      row: newest('circulars', 'created_at'),
      fields: ['subject_es', 'subject_ca', 'text_es', 'text_ca'],
    },
  },
  {
    route: '/admin/circulares/:id/editar',
    base: () => circularForm({ version: '1' }),
  },
  { route: '/admin/circulares/vista-previa', base: () => circularForm() },
  {
    route: '/admin/circulares/:id/envio',
    base: () => ({ when: 'later', at: '2098-05-01T10:00', event: '1' }),
  },
  {
    route: '/admin/circulares/:id/adjunto',
    base: () => ({ submission: randomUUID(), name: 'Cuentas' }),
    more: ['file'],
    skipped: ['submission'],
  },
  empty('/admin/circulares/:id/adjuntos/:attachment/quitar'),
  empty('/admin/circulares/:id/descarte'),
  empty('/admin/circulares/:id/final'),
  empty('/admin/circulares/:id/cartas-enviadas'),
  empty('/admin/circulares/:id/prueba'),
  empty('/admin/circulares/:id/anulacion'),
  empty('/admin/circulares/:id/parada'),
  empty('/admin/circulares/:id/reanudacion'),
  empty('/admin/circulares/:id/reintento'),
  empty('/admin/circulares/:id/recuperacion'),
  empty('/admin/circulares/resumen'),
  {
    route: '/admin/correos/direcciones/desbloqueo',
    base: () => ({ address: 'pau@example.cat' }),
  },
  {
    route: '/cuenta/correos',
    base: () => ({ events: 'yes', restaurants: 'yes', club: 'yes' }),
  },
  {
    route: '/correo/baja',
    path: () => '/correo/baja?clave=events-AAAA',
    base: () => ({ all: 'yes', 'List-Unsubscribe': 'One-Click' }),
  },
  empty('/correo/alta', () => '/correo/alta?clave=events-AAAA'),
  { route: '/correo/rebotes', base: () => ({ event: 'hard_bounce' }) },
]
