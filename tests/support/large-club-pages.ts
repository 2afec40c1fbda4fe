import type pg from 'pg'

/** Who asks: nobody, or an account with this role, which has registrations and reviews of its own. */
export type Asker = 'visitor' | 'user' | 'editor' | 'admin'

/** One page of a large club; a `count` is asked by HEAD, with the number alone. */
export type ClubPage = { by: Asker; path: string; count?: boolean }

/** A stretch far beyond any end. */
const beyond = 90_000

/** A list by itself, at its end, and with each of its other addresses. */
const list = (by: Asker, path: string, ...queries: string[]): ClubPage[] =>
  [
    path,
    ...['', ...queries].map((query) => `${path}?${query}&pagina=${beyond}`),
    ...queries.map((query) => `${path}?${query}`),
  ]
    .map((each) => each.replace('?&', '?'))
    .map((each) => ({ by, path: each }))

/** Searches that find much, something, and nothing, by short words and by long ones. */
const searches = (...words: string[]) =>
  [...words, 'a', 'ri', 'Montserrat', 'zzzqqq', 'no n’hi ha cap de tan llarg'].map(
    (word) => `buscar=${encodeURIComponent(word)}`,
  )

const by = (asker: Asker, ...paths: string[]): ClubPage[] =>
  paths.map((path) => ({ by: asker, path }))

/** A list of the REST API: some rows, its last ones, and how many there are in all. */
const table = (asker: Asker, name: string, ...queries: string[]): ClubPage[] =>
  ['limit=20', ...queries.map((query) => `${query}&limit=20`)].flatMap((query) => [
    { by: asker, path: `/rest/v1/${name}?${query}` },
    { by: asker, path: `/rest/v1/${name}?${query}`, count: true },
  ])

const evening = `select event_id as id from event_registrations where status = 'confirmed'
  group by 1 having count(*) between 20 and 60 order by 1 limit 1`

/** The ids of records of a filled club (`fillClub`), by what is special about them. */
export async function clubRecords(pool: pg.Pool) {
  const one = async (query: string): Promise<string> => {
    const { rows } = await pool.query<{ id: string | number }>(query)
    if (!rows[0]) throw new Error(`the club has none: ${query}`)
    return String(rows[0].id)
  }
  return {
    // An evening as most are.
    event: await one(evening),
    registration: await one(
      `select id from event_registrations where status = 'confirmed' and event_id = (${evening}) limit 1`,
    ),
    restaurant: await one(
      'select restaurant_id as id from reviews group by 1 order by count(*) desc limit 1',
    ),
    post: await one("select id from blog_posts where status = 'published' limit 1"),
    slug: await one("select slug as id from blog_posts where status = 'published' limit 1"),
    member: await one("select id from membership_requests where status = 'approved' limit 1"),
    plan: await one('select id from membership_plans order by id limit 1'),
    request: await one("select id from membership_requests where status = 'pending' limit 1"),
    account: await one('select id from usuarios where role = 0 limit 1'),
  }
}

export type ClubRecords = Awaited<ReturnType<typeof clubRecords>>

/** Every list of the site and the panel in all its forms, details, forms, and what programs ask for. */
export const clubPages = (of: ClubRecords): ClubPage[] => [
  ...by('visitor', '/', '/club', '/club/ventajas', '/contacto', '/unete'),
  ...list(
    'visitor',
    '/restaurantes',
    'estrellas=1',
    'precio=2',
    'estrellas=2&precio=3',
    ...searches('casa', 'girona'),
  ),
  ...by('visitor', '/restaurantes?pagina=2000', '/restaurantes?precio=2&pagina=500'),
  ...by('visitor', `/restaurantes/${of.restaurant}`, `/restaurantes/${of.restaurant}?tab=resenas`),
  ...list(
    'visitor',
    '/eventos',
    'cuando=pasados',
    'categoria=Catas',
    'cuando=pasados&categoria=Otros',
  ),
  ...by(
    'visitor',
    '/eventos?pagina=150',
    '/eventos/calendario',
    `/eventos/${of.event}`,
    `/eventos/${of.event}/inscripcion`,
  ),
  ...list('visitor', '/blog'),
  ...by(
    'visitor',
    '/blog?pagina=400',
    `/blog/${of.slug}`,
    '/eventos.ics',
    '/eventos/rss.xml',
    '/blog/rss.xml',
  ),
  ...by('visitor', '/sitemap.xml', '/sesion'),
  ...by(
    'user',
    '/sesion',
    '/cuenta',
    '/cuenta/ficha',
    '/cuenta/perfil',
    '/cuenta/datos',
    '/cuenta/datos/descarga',
    '/cuenta/datos/eliminar',
    '/cuenta/pagos',
  ),
  ...by(
    'user',
    '/cuenta/sesiones',
    '/cuenta/verificacion',
    '/unete',
    '/contacto',
    `/eventos/${of.event}/inscripcion`,
  ),
  ...by('user', `/restaurantes/${of.restaurant}/resena`),
  ...by('user', '/cuenta/pasaporte'),
  ...by('editor', '/club/libro', `/club/libro/${new Date().getFullYear() - 2}`),
  ...by(
    'editor',
    '/admin/dashboard',
    '/admin/restaurantes',
    '/admin/eventos',
    '/admin/blog',
    '/admin/papelera',
  ),
  ...by('admin', '/admin/dashboard'),
  ...['todas', 'pendientes', 'activos', 'caducados', 'suspendidos', 'bajas'].flatMap((view) =>
    list(
      'admin',
      '/admin/socios',
      `vista=${view}`,
      ...['nombre', '-nombre', 'fecha', '-fecha', 'numero', '-numero'].map(
        (order) => `vista=${view}&orden=${order}`,
      ),
      ...searches('p77777', '+34 612').map((search) => `vista=${view}&${search}`),
    ),
  ),
  ...by(
    'admin',
    '/admin/socios?pagina=2000',
    '/admin/socios?vista=activos&orden=numero&pagina=1200',
    `/admin/socios?plan=${of.plan}`,
    `/admin/socios?vista=activos&plan=${of.plan}&orden=-numero&pagina=40`,
  ),
  ...by(
    'admin',
    `/admin/socios/${of.member}/ficha`,
    `/admin/socios/${of.member}/editar`,
    `/admin/socios/${of.member}/baja`,
  ),
  ...by('admin', `/admin/socios/${of.request}`, '/admin/socios/nuevo', '/admin/socios/importar'),
  ...list(
    'editor',
    '/admin/restaurantes',
    ...['nombre', 'direccion', 'especialidad'].map((order) => `orden=${order}`),
    ...searches('casa'),
  ),
  ...by(
    'editor',
    '/admin/restaurantes?orden=nombre&pagina=400',
    `/admin/restaurantes/${of.restaurant}/editar`,
    `/admin/restaurantes/${of.restaurant}/eliminar`,
  ),
  ...list('editor', '/admin/eventos', ...searches('vins', 'tast')),
  ...list('editor', '/admin/eventos', 'vista=pasados', 'vista=borradores'),
  ...by(
    'editor',
    '/admin/eventos?pagina=100',
    '/admin/eventos/nuevo',
    `/admin/eventos/nuevo?copia=${of.event}`,
  ),
  ...by(
    'editor',
    `/admin/eventos/${of.event}/editar`,
    `/admin/eventos/${of.event}/cancelar`,
    `/admin/eventos/${of.event}/eliminar`,
  ),
  ...list(
    'editor',
    `/admin/eventos/${of.event}/asistentes`,
    ...['confirmed', 'waiting', 'offered', 'cancelled'].map((state) => `estado=${state}`),
    ...searches('compte-7'),
  ),
  ...by(
    'editor',
    `/admin/eventos/${of.event}/asistentes/${of.registration}`,
    `/admin/eventos/${of.event}/asistentes/nuevo`,
  ),
  ...by(
    'editor',
    `/admin/eventos/${of.event}/entrada`,
    `/admin/eventos/${of.event}/cocina`,
    `/admin/eventos/${of.event}/mensaje`,
  ),
  ...list('editor', '/admin/blog', ...searches('vins', 'vinos-49')),
  ...by('editor', '/admin/blog?pagina=100', `/admin/blog/${of.post}/editar`),
  ...list('editor', '/admin/papelera'),
  ...list('editor', '/admin/resenas', ...searches('Casa 12', 'peix')),
  ...by('editor', '/admin/resenas?pagina=1000'),
  ...by('editor', '/admin/resenas?estado=ocultas', '/admin/resenas?estado=ocultas&buscar=peix'),
  ...list('admin', '/admin/caja', 'tipo=seat', 'vencidos=si', ...searches('Pujol')),
  ...list('admin', '/admin/caja/devolver'),
  ...by(
    'admin',
    '/admin/caja/extractos',
    `/admin/eventos/${of.event}/cuentas`,
    '/admin/caja/cuentas',
    '/admin/caja/remesas',
    '/admin/caja/mandatos',
    '/admin/caja/transferencias',
  ),
  ...list('admin', '/admin/caja/cobrado', 'forma=cash', ...searches('Pujol')),
  ...by(
    'admin',
    '/admin/caja/cuotas',
    '/admin/caja/cuotas?pagina=2',
    '/admin/caja/cuotas?ver=cobradas',
    '/admin/caja/cuotas?ver=exentos',
    '/admin/caja/cuotas/emitir',
  ),
  ...list('admin', '/admin/ventajas', ...searches('celler')),
  ...list('admin', '/admin/ventajas/usos'),
  ...list('admin', '/admin/mensajes'),
  ...by('admin', '/admin/mensajes?pagina=400'),
  ...list('admin', '/admin/correos'),
  ...list('admin', '/admin/correos/direcciones', ...searches('example')),
  ...list('admin', '/admin/circulares', 'estado=enviadas', ...searches('Cena')),
  ...by('admin', '/admin/circulares/nueva', '/admin/circulares/recuento?kind=events'),
  ...['', 'staff', 'admin', 'editor', 'user', 'deactivated'].flatMap((role) =>
    list(
      'admin',
      '/admin/usuarios',
      `rol=${role}`,
      ...searches('compte-7').map((search) => `rol=${role}&${search}`),
    ),
  ),
  ...by(
    'admin',
    '/admin/usuarios?pagina=2000',
    `/admin/usuarios/${of.account}/rol`,
    '/admin/password-reset',
  ),
  ...by(
    'admin',
    ...[
      '',
      'persona=maria',
      'persona=visitante',
      `persona=${of.account}`,
      'persona=zzzqqq',
      'tipo=event',
      'tipo=review&area=review',
      'area=account',
      'area=membership',
      'tipo=event&area=account',
      'persona=maria&tipo=event',
      'desde=2026-01-01&hasta=2026-03-01',
      'hasta=2026-05-01',
      'hasta=2025-01-01',
      'antes=1-1',
    ].map((query) => `/admin/actividad?${query}`),
  ),
  ...by(
    'admin',
    '/admin/ajustes/club',
    '/admin/ajustes/muestra',
    '/admin/ajustes/portada',
    '/admin/ajustes/testimonios',
  ),
  ...['a', 'ma', 'maria', 'casa', 'zzzqqq', 'vins', 'compte-77'].flatMap((text): ClubPage[] => [
    { by: 'admin', path: `/admin/buscar?q=${text}` },
    { by: 'editor', path: `/admin/buscar?q=${text}&tipo=restaurant` },
  ]),
  ...table(
    'visitor',
    'restaurants',
    'order=created_at.desc',
    'order=nombre.asc',
    'offset=15000&order=created_at.desc',
    'estrellas_michelin=gte.1',
  ),
  ...table('visitor', 'events', 'order=date.asc', 'date=gte.2026-11-01&order=date.asc'),
  ...table(
    'visitor',
    'blog_posts',
    'order=created_at.desc',
    'status=eq.published&order=published_at.desc',
  ),
  ...table(
    'visitor',
    'reviews',
    `restaurant_id=eq.${of.restaurant}&order=fecha.desc`,
    'order=fecha.desc',
  ),
  ...table('user', 'event_registrations', 'order=created_at.desc'),
  ...table('user', 'membership_requests', 'order=created_at.desc'),
  ...table(
    'editor',
    'event_registrations',
    'order=created_at.desc',
    `event_id=eq.${of.event}`,
    'status=eq.waiting',
  ),
  { by: 'editor', path: '/rest/v1/membership_requests?status=eq.pending', count: true },
  { by: 'editor', path: '/rest/v1/membership_requests?status=eq.approved', count: true },
  { by: 'editor', path: '/rest/v1/membership_requests', count: true },
  ...table(
    'admin',
    'membership_requests',
    'order=created_at.desc',
    'status=eq.pending&order=created_at.desc',
    'status=eq.approved',
  ),
  ...table('admin', 'usuarios', 'order=created_at.desc', 'role=neq.0'),
]
