/** Pages that are nobody's search result, or that only answer programs of this site. */
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

/** What search engines may look at. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...excluded.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
