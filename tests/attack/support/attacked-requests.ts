import type { ActorName, World } from '#tests/support/valid-requests/world.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

type AttackedList = {
  page: string
  /** The path, if it depends on data. */
  path?: (world: World) => string
  by: ActorName
  names: readonly string[]
}

/** Every page with a query, and the parameters it knows. */
export const attackedLists: readonly AttackedList[] = [
  { page: '/', by: 'visitor', names: ['lang', 'enviado'] },
  { page: '/eventos', by: 'visitor', names: ['categoria', 'cuando', 'pagina'] },
  { page: '/eventos/calendario', by: 'visitor', names: ['mes'] },
  { page: '/eventos/1', by: 'visitor', names: ['tab', 'lang'] },
  {
    page: '/restaurantes',
    by: 'visitor',
    names: ['buscar', 'precio', 'estrellas', 'orden', 'pagina'],
  },
  { page: '/restaurantes/1', by: 'visitor', names: ['tab'] },
  { page: '/blog', by: 'visitor', names: ['pagina'] },
  { page: '/contacto', by: 'visitor', names: ['evento', 'asunto'] },
  { page: '/contacto/sello', by: 'visitor', names: ['sello', 'seal'] },
  { page: '/propuestas', by: 'user', names: ['estado', 'pagina'] },
  { page: '/admin/propuestas', by: 'editor', names: ['estado', 'pagina'] },
  { page: '/unete', by: 'user', names: ['dialogo'] },
  { page: '/auth', by: 'visitor', names: ['returnTo', 'modo', 'enviado'] },
  { page: '/auth/registro', by: 'visitor', names: ['returnTo'] },
  { page: '/auth/recuperar', by: 'visitor', names: ['enviado', 'returnTo'] },
  { page: '/auth/nueva-contrasena', by: 'visitor', names: ['token'] },
  { page: '/auth/verificar', by: 'visitor', names: ['token', 'returnTo'] },
  { page: '/create-super-admin', by: 'visitor', names: ['token'] },
  {
    page: '/reservas/:id',
    path: ({ rows }) => `/reservas/${rows.registration}`,
    by: 'visitor',
    names: ['clave'],
  },
  { page: '/pago/:id', path: () => `/pago/${unknownId}`, by: 'visitor', names: ['clave'] },
  {
    page: '/pago/:id/resultado',
    path: () => `/pago/${unknownId}/resultado`,
    by: 'visitor',
    names: ['clave', 'como'],
  },
  { page: '/cuenta', by: 'user', names: ['pagina', 'tab'] },
  { page: '/cuenta/email/confirmacion', by: 'user', names: ['token'] },
  { page: '/auth/segundo-paso', by: 'user', names: ['metodo', 'returnTo', 'enviado'] },
  { page: '/admin/login', by: 'visitor', names: ['returnTo'] },
  { page: '/admin/dashboard', by: 'editor', names: ['semana', '_routes'] },
  { page: '/admin/socios', by: 'admin', names: ['vista', 'orden', 'buscar', 'pagina'] },
  { page: '/admin/socios.csv', by: 'admin', names: ['vista', 'orden', 'buscar'] },
  { page: '/admin/caja', by: 'admin', names: ['buscar', 'tipo', 'vencidos', 'pagina'] },
  { page: '/admin/caja/por-cobrar.csv', by: 'admin', names: ['buscar', 'tipo', 'vencidos'] },
  {
    page: '/admin/caja/devolver',
    by: 'admin',
    names: ['buscar', 'evento', 'pagina', 'dudas'],
  },
  { page: '/admin/caja/devolver.csv', by: 'admin', names: ['buscar', 'evento'] },
  { page: '/admin/caja/cuotas.csv', by: 'admin', names: ['ano', 'hasta', 'vence', 'ver'] },
  { page: '/admin/caja/recordatorios', by: 'admin', names: ['pagina'] },
  { page: '/admin/caja/cuentas', by: 'admin', names: ['dia', 'ano'] },
  { page: '/admin/caja/libro', by: 'admin', names: ['ano', 'cuenta', 'colocar', 'pagina'] },
  { page: '/admin/caja/libro.csv', by: 'admin', names: ['ano'] },
  { page: '/admin/caja/libro/ejercicio', by: 'admin', names: ['ano'] },
  { page: '/admin/caja/mandatos', by: 'admin', names: ['buscar', 'pagina'] },
  { page: '/admin/caja/remesas', by: 'admin', names: ['pagina'] },
  { page: '/admin/caja/transferencias', by: 'admin', names: ['pagina'] },
  {
    page: '/admin/caja/cobrado',
    by: 'admin',
    names: ['buscar', 'forma', 'desde', 'hasta', 'pagina'],
  },
  {
    page: '/admin/caja/cobrado.csv',
    by: 'admin',
    names: ['buscar', 'forma', 'desde', 'hasta'],
  },
  { page: '/admin/ventajas', by: 'admin', names: ['buscar', 'pagina'] },
  { page: '/admin/ventajas/usos', by: 'admin', names: ['local', 'pagina'] },
  { page: '/admin/restaurantes', by: 'editor', names: ['buscar', 'orden', 'pagina'] },
  { page: '/admin/blog', by: 'editor', names: ['buscar', 'estado', 'orden', 'pagina'] },
  { page: '/admin/eventos', by: 'editor', names: ['vista', 'buscar', 'orden', 'pagina'] },
  { page: '/admin/eventos/nuevo', by: 'editor', names: ['copia'] },
  { page: '/admin/eventos/vista-previa', by: 'editor', names: ['evento'] },
  {
    page: '/admin/eventos/1/asistentes',
    by: 'editor',
    names: ['buscar', 'estado', 'pagina'],
  },
  { page: '/admin/eventos/1/entrada', by: 'editor', names: ['estado', 'reserva'] },
  { page: '/admin/papelera', by: 'editor', names: ['pagina'] },
  { page: '/admin/resenas', by: 'editor', names: ['buscar', 'estado', 'pagina'] },
  { page: '/admin/mensajes', by: 'admin', names: ['pagina'] },
  { page: '/admin/correos', by: 'admin', names: ['pagina'] },
  { page: '/admin/correos/direcciones', by: 'admin', names: ['buscar', 'pagina'] },
  { page: '/admin/circulares', by: 'admin', names: ['buscar', 'estado', 'pagina'] },
  {
    page: '/admin/circulares/nueva',
    by: 'admin',
    names: ['evento', 'restaurante', 'publicacion', 'asamblea'],
  },
  { page: '/admin/circulares/tarjetas', by: 'admin', names: ['q'] },
  {
    page: '/admin/circulares/recuento',
    by: 'admin',
    names: [
      'kind',
      'standing',
      'plan',
      'language',
      'came',
      'waiting',
      'dues',
      'birthday_month',
      'people',
    ],
  },
  { page: '/correo/baja', by: 'visitor', names: ['clave'] },
  { page: '/admin/usuarios', by: 'admin', names: ['rol', 'buscar', 'pagina'] },
  {
    page: '/admin/actividad',
    by: 'admin',
    names: ['persona', 'tipo', 'area', 'desde', 'hasta', 'antes', 'despues'],
  },
  { page: '/admin/password-reset', by: 'admin', names: ['cuenta'] },
  { page: '/admin/buscar', by: 'editor', names: ['q', 'tipo'] },
]

type AttackedHeader = {
  name: string
  path: string
  by: ActorName
  value: (text: string, world: World) => string
}

const plain = (name: string, path: string, by: ActorName = 'visitor'): AttackedHeader => ({
  name,
  path,
  by,
  value: (text) => text,
})

const cookie = (name: string, path: string): AttackedHeader => ({
  name: 'Cookie',
  path,
  by: 'visitor',
  // Encoded as the site writes its cookies, and once raw.
  value: (text) => `${name}=${encodeURIComponent(text.toWellFormed())}; ${name}=${text}`,
})

/** Headers and cookies read by the site or by its libraries. */
export const attackedHeaders: readonly AttackedHeader[] = [
  plain('User-Agent', '/auth'),
  plain('Accept', '/no/such/page'),
  plain('Accept-Language', '/club'),
  plain('Accept-Encoding', '/club'),
  plain('Referer', '/contacto'),
  plain('If-None-Match', '/club'),
  plain('If-Modified-Since', '/club'),
  plain('Range', '/images/event-tast-do-400.webp'),
  plain('X-Forwarded-For', '/contacto'),
  plain('X-Forwarded-Host', '/contacto'),
  plain('X-Forwarded-Proto', '/contacto'),
  plain('Forwarded', '/contacto'),
  plain('Purpose', '/eventos'),
  plain('X-Request-Id', '/eventos'),
  plain('X-HTTP-Method-Override', '/eventos'),
  plain('X-Remix-Reload-Document', '/eventos'),
  plain('X-React-Router-SPA-Mode', '/eventos'),
  plain('X-React-Router-Prerender-Data', '/eventos'),
  plain('Authorization', '/admin/dashboard'),
  plain('User-Agent', '/admin/dashboard', 'editor'),
  cookie('session', '/cuenta'),
  cookie('__Host-session', '/sesion'),
  cookie('language', '/club'),
  cookie('flash', '/eventos'),
  cookie('device', '/auth'),
  cookie('sign-up', '/auth/verificar'),
]
