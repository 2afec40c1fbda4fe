/** Pages that make no search result, or answer only this site's scripts. */
const excluded = [
  '/admin',
  '/auth',
  '/cuenta',
  '/club/libro',
  '/reservas',
  '/create-super-admin',
  '/contacto/sello',
  '/sesion',
]

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...excluded.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
