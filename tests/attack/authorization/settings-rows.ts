import { admins, get, treasurers, type Row } from './row.ts'

export const settingsRows: readonly Row[] = [
  get('/admin/ajustes', admins(302)),
  get('/admin/ajustes/club', admins(200)),
  get('/admin/ajustes/contacto', admins(200)),
  get('/admin/ajustes/horario', admins(200)),
  get('/admin/ajustes/legal', admins(200)),
  get('/admin/ajustes/socios', admins(200)),
  get('/admin/ajustes/caja', treasurers(200)),
  get('/admin/ajustes/muestra', admins(200)),
  get('/admin/primeros-pasos', admins(405)),
  get('/admin/ajustes/portada', admins(200)),
  get('/admin/ajustes/portada/nueva', admins(200)),
  get('/admin/ajustes/portada/:id/editar', admins(200), { id: 'hero-10-vi' }),
  get('/admin/ajustes/portada/:id/quitar', admins(404)),
  get('/admin/ajustes/portada/orden', admins(405)),
  get('/admin/ajustes/testimonios', admins(200)),
  get('/admin/ajustes/testimonios/nuevo', admins(200)),
  get('/admin/ajustes/testimonios/:id/editar', admins(200), { id: 'quote-1' }),
  get('/admin/ajustes/testimonios/:id/eliminar', admins(404)),
  get('/admin/ajustes/testimonios/orden', admins(405)),
]
