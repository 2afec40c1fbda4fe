import { editors, get, post, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The panel, and what editors do there: restaurants, posts, pictures, reviews, the bin. */
export const contentRows: readonly Row[] = [
  get('/admin', editors(302)),
  get('/admin/dashboard', editors(200)),
  get('/admin/buscar', editors(200)),
  get('/admin/imagenes', editors(405)),
  post('/admin/imagenes', editors(415)),

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

  get('/admin/blog', editors(200)),
  get('/admin/blog/nuevo', editors(200)),
  post('/admin/blog/nuevo', editors(422)),
  get('/admin/blog/vista-previa', editors(405)),
  post('/admin/blog/vista-previa', editors(422)),
  get('/admin/blog/:id/editar', editors(404), `/admin/blog/${unknownId}/editar`),
  get('/admin/blog/:id/editar', editors(200), ({ rows }) => `/admin/blog/${rows.draft}/editar`),
  post('/admin/blog/:id/editar', editors(404), `/admin/blog/${unknownId}/editar`),
  get('/admin/blog/:id/eliminar', editors(404), `/admin/blog/${unknownId}/eliminar`),
  get('/admin/blog/:id/eliminar', editors(200), ({ rows }) => `/admin/blog/${rows.draft}/eliminar`),
  post('/admin/blog/:id/eliminar', editors(404), `/admin/blog/${unknownId}/eliminar`),

  get('/admin/papelera', editors(200)),
  get(
    '/admin/papelera/:id/recuperacion',
    editors(405),
    `/admin/papelera/${unknownId}/recuperacion`,
  ),
  post(
    '/admin/papelera/:id/recuperacion',
    editors(404),
    `/admin/papelera/${unknownId}/recuperacion`,
  ),

  get('/admin/resenas', editors(200)),
  get('/admin/resenas/:id/visibilidad', editors(405), '/admin/resenas/1/visibilidad'),
  post('/admin/resenas/:id/visibilidad', editors(422), '/admin/resenas/1/visibilidad'),
]
