import { index, route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

export const visitsRoutes: SubjectRoutes = {
  site: [
    route('club/libro', 'visits/club-book/book-shelf.route.tsx'),
    route('club/libro/:year', 'visits/club-book/year/year-book.route.tsx'),
    route('restaurantes/:id', 'visits/visits/restaurant-page.route.tsx'),
    route('puntuar', 'visits/scores/ballot/ballot.route.tsx'),
  ],
  account: [
    index('visits/passport/overview.route.tsx'),
    route('pasaporte', 'visits/passport/passport.route.tsx'),
  ],
  panel: [
    route('eventos/:id/cerrar', 'visits/visits/closing/event-closing.route.tsx'),
    route('visitas/nuevo', 'visits/visits/form/visit-form.route.tsx', { id: 'new-visit' }),
    route('visitas/importar', 'visits/visit-import/visit-import.route.tsx'),
    route('visitas/importar/guardar', 'visits/visit-import/visit-import.route.tsx', {
      id: 'stored-visit-import',
    }),
    route('visitas/socios', 'visits/visits/form/visit-members.route.ts'),
    route('visitas/:id/editar', 'visits/visits/form/visit-form.route.tsx'),
    route('visitas/:id/votos', 'visits/scores/visit-scores.route.tsx'),
    route(
      'visitas/:id/votos/:score/visibilidad',
      'visits/scores/shown/sentence-visibility.route.ts',
    ),
    route('visitas', 'visits/visits/visit-list.route.tsx', [
      route(':id/eliminar', 'visits/visits/visit-deletion.route.tsx'),
    ]),
  ],
}
