import { route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

export const contentRoutes: SubjectRoutes = {
  site: [
    route('club', 'content/club-page/club-page.route.tsx'),
    route('restaurantes', 'content/restaurants/restaurant-list.route.tsx'),
    route('restaurantes/:id/resena', 'content/reviews/review.route.tsx'),
    route('restaurantes/:id/resena/eliminar', 'content/reviews/review-deletion.route.tsx'),
    route('blog', 'content/blog/blog.route.tsx'),
    route('blog/:slug', 'content/blog/blog-post.route.tsx'),
    route('legal/privacidad', 'content/legal/legal-privacy.route.tsx'),
    route('legal/terminos', 'content/legal/legal-terms.route.tsx'),
    route('legal/aviso-legal', 'content/legal/legal-notice.route.tsx'),
    route(
      'admin/restaurantes/vista-previa',
      'content/restaurant-management/restaurant-preview.route.tsx',
    ),
  ],
  panel: [
    route('restaurantes/nuevo', 'content/restaurant-management/restaurant-form.route.tsx', {
      id: 'new-restaurant',
    }),
    route('restaurantes/:id/editar', 'content/restaurant-management/restaurant-form.route.tsx'),
    route('restaurantes', 'content/restaurant-management/restaurant-list.route.tsx', [
      route(':id/eliminar', 'content/restaurant-management/restaurant-deletion.route.tsx'),
    ]),
    route('blog/nuevo', 'content/blog-management/post-form.route.tsx', { id: 'new-post' }),
    route('blog/:id/editar', 'content/blog-management/post-form.route.tsx'),
    route('blog', 'content/blog-management/post-list.route.tsx', [
      route(':id/eliminar', 'content/blog-management/post-deletion.route.tsx'),
    ]),
    route('resenas', 'content/reviews/panel/review-list.route.tsx'),
    route('resenas/:id/visibilidad', 'content/reviews/panel/review-visibility.route.ts'),
    route('mensajes', 'content/contact/message-list.route.tsx'),
    route('mensajes/estado', 'content/contact/message-states.route.ts'),
    route('mensajes/:id/estado', 'content/contact/message-state.route.ts'),
  ],
  alone: [
    route('admin/blog/vista-previa', 'content/blog-management/post-preview.route.ts'),
    route('privacidad', 'content/legal/legal-address.route.ts', { id: 'short-privacy' }),
    route('terminos', 'content/legal/legal-address.route.ts', { id: 'short-terms' }),
    route('aviso-legal', 'content/legal/legal-address.route.ts', { id: 'short-notice' }),
    route('restaurantes/:id/tarjeta.jpg', 'content/restaurants/restaurant-card.route.ts'),
    route('blog/rss.xml', 'content/blog/blog-feed.route.ts'),
    route('contacto/sello', 'content/contact/contact-seal.route.ts'),
  ],
}
