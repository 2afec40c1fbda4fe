import { layout, route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'
import { circularActs } from './circulars/circular.ts'

export const circularsRoutes: SubjectRoutes = {
  site: [
    layout('circulars/circulars-area.route.ts', { id: 'circulars/preview' }, [
      route(
        'admin/circulares/vista-previa',
        'circulars/circulars/writing/circular-form-preview.route.tsx',
      ),
    ]),
  ],
  panel: [
    layout('circulars/circulars-area.route.ts', [
      route('circulares', 'circulars/circulars/circular-list.route.tsx'),
      route('circulares/nueva', 'circulars/circulars/writing/circular-new.route.tsx'),
      route('circulares/resumen', 'circulars/circulars/acts/circular-digest.route.ts'),
      route('circulares/:id/editar', 'circulars/circulars/writing/circular-edit.route.tsx'),
      route(
        'circulares/:id/envios',
        'circulars/circulars/recipients/circular-deliveries.route.tsx',
      ),
      route('circulares/:id/cartas', 'circulars/circulars/letters/circular-letters.route.tsx'),
      route('circulares/:id', 'circulars/circulars/circular-details.route.tsx', [
        route('envio', 'circulars/circulars/acts/circular-sending.route.tsx'),
        route('adjunto', 'circulars/circulars/attachments/attachment-new.route.tsx'),
        route('final', 'circulars/circulars/acts/circular-ending.route.tsx'),
      ]),
      route(
        'circulares/:id/adjuntos/:attachment/quitar',
        'circulars/circulars/attachments/attachment-removal.route.ts',
      ),
      ...circularActs.map((act) =>
        route(`circulares/:id/${act}`, 'circulars/circulars/acts/circular-act.route.ts', {
          id: `circulars/circulars/acts/${act}`,
        }),
      ),
    ]),
    route('correos/direcciones', 'circulars/mail-delivery/failed-address-list.route.tsx'),
    route(
      'correos/direcciones/desbloqueo',
      'circulars/mail-delivery/failed-address-freed.route.ts',
    ),
    route('correos/dominio', 'circulars/mail-delivery/mail-domain.route.tsx'),
  ],
  alone: [
    layout('circulars/circulars-area.route.ts', { id: 'circulars/answers' }, [
      route('admin/circulares/recuento', 'circulars/circulars/recipients/circular-count.route.ts'),
      route('admin/circulares/tarjetas', 'circulars/circulars/writing/circular-cards.route.ts'),
    ]),
    route('circulares/adjuntos/:id', 'circulars/circulars/attachments/attachment-file.route.ts'),
    route('correo/rebotes', 'circulars/mail-delivery/mail-bounces.route.ts'),
  ],
}
