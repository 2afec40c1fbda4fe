import { admins, get, post, postWrong, treasurers, type Row } from './row.ts'

/** A form of the settings; an empty one of an admin is wrong. */
const form = (end: string, example = end): Row[] => [
  get(`/admin/ajustes${end}`, admins(200), `/admin/ajustes${example}`),
  post(`/admin/ajustes${end}`, admins(422), `/admin/ajustes${example}`),
]

/** A command on an item that is not there. */
const missing = (end: string): Row[] => {
  const example = `/admin/ajustes${end.replace(':id', 'no-hay')}`
  return [
    get(`/admin/ajustes${end}`, admins(404), example),
    post(`/admin/ajustes${end}`, admins(404), example),
  ]
}

/** The order of a list is only posted. */
const order = (end: string): Row[] => [
  get(`/admin/ajustes${end}`, admins(405)),
  post(`/admin/ajustes${end}`, admins(422)),
]

/** The settings. */
export const settingsRows: readonly Row[] = [
  get('/admin/ajustes', admins(302)),
  ...form('/club'),
  ...form('/contacto'),
  ...form('/horario'),
  ...form('/legal'),
  ...form('/socios'),
  get('/admin/ajustes/caja', treasurers(200)),
  post('/admin/ajustes/caja', treasurers(422)),
  get('/admin/ajustes/muestra', admins(200)),
  postWrong('/admin/ajustes/muestra', admins(422)),
  get('/admin/primeros-pasos', admins(405)),
  post('/admin/primeros-pasos', admins(422)),
  get('/admin/ajustes/portada', admins(200)),
  ...form('/portada/nueva'),
  ...form('/portada/:id/editar', '/portada/hero-10-vi/editar'),
  ...missing('/portada/:id/quitar'),
  ...order('/portada/orden'),
  get('/admin/ajustes/testimonios', admins(200)),
  ...form('/testimonios/nuevo'),
  ...form('/testimonios/:id/editar', '/testimonios/quote-1/editar'),
  ...missing('/testimonios/:id/eliminar'),
  ...order('/testimonios/orden'),
]
