import { index, route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

export const frameRoutes: SubjectRoutes = {
  site: [route('*', 'frame/problems/not-found.route.tsx')],
  panel: [index('frame/panel-frame/home.route.ts')],
  alone: [
    // Resource routes outside the panel's layout, each with the panel's guard.
    route('admin/imagenes', 'frame/pictures/picture-upload.route.ts'),
    route('admin/buscar', 'frame/record-search/record-search.route.ts'),
    // Development only: elsewhere their loaders answer 404.
    route('dev/ui', 'frame/design-system/ui.route.tsx'),
    route('subidas/:file', 'frame/pictures/uploaded-picture.route.ts'),
    route('manifest.webmanifest', 'frame/site-frame/manifest/web-manifest.route.ts'),
    route('carnet.webmanifest', 'frame/site-frame/manifest/card-manifest.route.ts'),
    route('idioma', 'frame/site-frame/language.route.ts'),
  ],
}
