import {
  blogEditors,
  but,
  editors,
  get,
  helpers,
  officeHolders,
  the,
  trashKeepers,
  type Row,
} from './row.ts'

export const contentRows: readonly Row[] = [
  get('/admin', but(editors(302), 302, ...officeHolders)),
  // Office holders are redirected to their own area.
  get('/admin/dashboard', but(editors(200), 302, ...officeHolders)),
  get('/admin/encargos', helpers(200)),
  get('/admin/buscar', but(trashKeepers(200), 200, 'treasurer')),
  get('/admin/imagenes', blogEditors(405)),

  get('/admin/restaurantes', editors(200)),
  get('/admin/restaurantes/nuevo', editors(200)),
  get('/admin/restaurantes/vista-previa', editors(200)),
  get('/admin/restaurantes/:id/editar', editors(200)),
  get('/admin/restaurantes/:id/editar', editors(404), { id: 999 }),
  get('/admin/restaurantes/:id/menu', editors(200)),
  get('/admin/restaurantes/:id/menu', editors(404), { id: 999 }),
  get('/admin/restaurantes/:id/eliminar', editors(200)),
  get('/admin/restaurantes/:id/eliminar', editors(404), { id: 999 }),

  get('/admin/visitas', editors(200)),
  get('/admin/visitas/socios', editors(200)),
  get('/admin/visitas/importar', editors(200)),
  get('/admin/visitas/importar/guardar', editors(200)),
  get('/admin/visitas/nuevo', editors(200)),
  get('/admin/visitas/:id/editar', editors(404)),
  get('/admin/visitas/:id/eliminar', editors(404)),
  get('/admin/visitas/:id/votos', editors(404)),
  get('/admin/visitas/:id/votos/:score/visibilidad', editors(405)),
  get('/admin/eventos/:id/cerrar', editors(404), { id: 999 }),

  get('/admin/blog', blogEditors(200)),
  get('/admin/blog/nuevo', blogEditors(200)),
  get('/admin/blog/vista-previa', blogEditors(405)),
  get('/admin/blog/:id/editar', blogEditors(404)),
  get('/admin/blog/:id/editar', blogEditors(200), the('draft')),
  get('/admin/blog/:id/eliminar', blogEditors(404)),
  get('/admin/blog/:id/eliminar', blogEditors(200), the('draft')),

  get('/admin/papelera', trashKeepers(200)),
  get('/admin/papelera/:id/recuperacion', trashKeepers(405)),

  get('/admin/propuestas', editors(200)),
  get('/admin/propuestas/:id/respuesta', editors(404)),
  get('/admin/propuestas/:id/visibilidad', editors(405)),
  get('/admin/resenas', editors(200)),
  get('/admin/resenas/:id/visibilidad', editors(405), { id: 1 }),
]
