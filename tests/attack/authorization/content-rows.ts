import {
  blogEditors,
  but,
  editors,
  get,
  helpers,
  officeHolders,
  post,
  trashKeepers,
  type Row,
} from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The panel, and what editors do there: restaurants, posts, pictures, reviews, the trash. */
export const contentRows: readonly Row[] = [
  get('/admin', but(editors(302), 302, ...officeHolders)),
  // Who comes by an office is led to what that is.
  get('/admin/dashboard', but(editors(200), 302, ...officeHolders)),
  get('/admin/encargos', helpers(200)),
  get('/admin/buscar', trashKeepers(200)),
  get('/admin/imagenes', blogEditors(405)),
  post('/admin/imagenes', blogEditors(415)),

  get('/admin/restaurantes', editors(200)),
  get('/admin/restaurantes/nuevo', editors(200)),
  post('/admin/restaurantes/nuevo', editors(422)),
  get('/admin/restaurantes/vista-previa', editors(200)),
  post('/admin/restaurantes/vista-previa', editors(422)),
  get('/admin/restaurantes/:id/editar', editors(200), '/admin/restaurantes/1/editar'),
  get('/admin/restaurantes/:id/editar', editors(404), '/admin/restaurantes/999/editar'),
  post('/admin/restaurantes/:id/editar', editors(422), '/admin/restaurantes/1/editar'),
  post('/admin/restaurantes/:id/editar', editors(404), '/admin/restaurantes/999/editar'),
  get('/admin/restaurantes/:id/eliminar', editors(200), '/admin/restaurantes/1/eliminar'),
  get('/admin/restaurantes/:id/eliminar', editors(404), '/admin/restaurantes/999/eliminar'),
  post('/admin/restaurantes/:id/eliminar', editors(404), '/admin/restaurantes/999/eliminar'),

  get('/admin/visitas', editors(200)),
  get('/admin/visitas/socios', editors(200)),
  get('/admin/visitas/nuevo', editors(200)),
  post('/admin/visitas/nuevo', editors(422)),
  get('/admin/visitas/:id/editar', editors(404), `/admin/visitas/${unknownId}/editar`),
  post('/admin/visitas/:id/editar', editors(404), `/admin/visitas/${unknownId}/editar`),
  get('/admin/visitas/:id/eliminar', editors(404), `/admin/visitas/${unknownId}/eliminar`),
  post('/admin/visitas/:id/eliminar', editors(404), `/admin/visitas/${unknownId}/eliminar`),
  get('/admin/visitas/:id/votos', editors(404), `/admin/visitas/${unknownId}/votos`),
  get('/admin/visitas/:id/votos/aviso', editors(405), `/admin/visitas/${unknownId}/votos/aviso`),
  post('/admin/visitas/:id/votos/aviso', editors(404), `/admin/visitas/${unknownId}/votos/aviso`),
  get(
    '/admin/visitas/:id/votos/:score/visibilidad',
    editors(405),
    `/admin/visitas/${unknownId}/votos/${unknownId}/visibilidad`,
  ),
  post(
    '/admin/visitas/:id/votos/:score/visibilidad',
    editors(422),
    `/admin/visitas/${unknownId}/votos/${unknownId}/visibilidad`,
  ),
  get('/admin/eventos/:id/cerrar', editors(404), '/admin/eventos/999/cerrar'),
  post('/admin/eventos/:id/cerrar', editors(404), '/admin/eventos/999/cerrar'),

  get('/admin/blog', blogEditors(200)),
  get('/admin/blog/nuevo', blogEditors(200)),
  post('/admin/blog/nuevo', blogEditors(422)),
  get('/admin/blog/vista-previa', blogEditors(405)),
  post('/admin/blog/vista-previa', blogEditors(422)),
  get('/admin/blog/vista-previa/pagina', blogEditors(200)),
  post('/admin/blog/vista-previa/pagina', blogEditors(422)),
  get('/admin/blog/:id/editar', blogEditors(404), `/admin/blog/${unknownId}/editar`),
  get('/admin/blog/:id/editar', blogEditors(200), ({ rows }) => `/admin/blog/${rows.draft}/editar`),
  post('/admin/blog/:id/editar', blogEditors(404), `/admin/blog/${unknownId}/editar`),
  get('/admin/blog/:id/eliminar', blogEditors(404), `/admin/blog/${unknownId}/eliminar`),
  get(
    '/admin/blog/:id/eliminar',
    blogEditors(200),
    ({ rows }) => `/admin/blog/${rows.draft}/eliminar`,
  ),
  post('/admin/blog/:id/eliminar', blogEditors(404), `/admin/blog/${unknownId}/eliminar`),

  get('/admin/papelera', trashKeepers(200)),
  get(
    '/admin/papelera/:id/recuperacion',
    trashKeepers(405),
    `/admin/papelera/${unknownId}/recuperacion`,
  ),
  post(
    '/admin/papelera/:id/recuperacion',
    trashKeepers(404),
    `/admin/papelera/${unknownId}/recuperacion`,
  ),

  get('/admin/propuestas', editors(200)),
  get('/admin/propuestas/:id/respuesta', editors(404), `/admin/propuestas/${unknownId}/respuesta`),
  post('/admin/propuestas/:id/respuesta', editors(404), `/admin/propuestas/${unknownId}/respuesta`),
  get(
    '/admin/propuestas/:id/visibilidad',
    editors(405),
    `/admin/propuestas/${unknownId}/visibilidad`,
  ),
  post(
    '/admin/propuestas/:id/visibilidad',
    editors(422),
    `/admin/propuestas/${unknownId}/visibilidad`,
  ),
  get('/admin/resenas', editors(200)),
  get('/admin/resenas/:id/visibilidad', editors(405), '/admin/resenas/1/visibilidad'),
  post('/admin/resenas/:id/visibilidad', editors(422), '/admin/resenas/1/visibilidad'),
]
