import pg from 'pg'
import { benchServer } from './bench-database.ts'
import { builtSite } from './built-site.ts'
import { pageWeights } from './page-weight.ts'
import { lookAtPanel, panelCookie } from './panel-pages.ts'
import { figure, goal, kilobytes, table } from './table.ts'

const goals = { list: 50, script: 200_000 }

/** Rows of each list. */
const rows = { members: 100_000, restaurants: 20_000, events: 5000, posts: 5000 }

const desk = { width: 1440, height: 900, density: 1 }

const filling = [
  `insert into membership_requests (full_name, email, phone, status, created_at, updated_at)
   select 'Persona ' || md5(n::text), 'persona-' || n || '@example.cat', '+34 600 ' || n,
     case when n % 10 = 0 then 'pending' when n % 15 = 0 then 'rejected' else 'approved' end,
     now() - n * interval '10 minutes', now() - n * interval '10 minutes'
   from generate_series(1, ${rows.members}) as n`,
  `insert into restaurants (nombre, direccion, especialidad, description, created_at)
   select 'Casa ' || md5(n::text), 'Carrer ' || n || ', Barcelona', 'Cocina ' || n % 40,
     repeat('Una casa de comidas. ', 40), now() - n * interval '1 hour'
   from generate_series(1, ${rows.restaurants}) as n`,
  `insert into events (title, description, date, location, price, max_participants, category)
   select 'Cata ' || md5(n::text), repeat('Cinco tintos. ', 40),
     now() + (n - ${rows.events / 2}) * interval '5 hours', 'Sala ' || n % 9, 3500, 24, 'Catas'
   from generate_series(1, ${rows.events}) as n`,
  `insert into blog_posts (title, slug, content, status, published_at, first_published_at, created_at)
   select 'Vinos ' || md5(n::text), 'vinos-' || n, repeat('Una tarde con garnacha. ', 200),
     'published', now() - n * interval '1 hour', now() - n * interval '1 hour',
     now() - n * interval '1 hour'
   from generate_series(1, ${rows.posts}) as n`,
]

/** The lists of the panel, each with what is searched in it. */
const lists = [
  ['members', '/admin/socios', 'persona-777'],
  ['restaurants', '/admin/restaurantes', 'casa'],
  ['restaurants by name', '/admin/restaurantes?orden=nombre', 'barcelona'],
  ['events', '/admin/eventos', 'tintos'],
  ['posts', '/admin/blog', 'vinos-49'],
  ['accounts', '/admin/usuarios', 'admin'],
  ['audit log', '/admin/actividad', ''],
] as const

const withQuery = (path: string, query: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`

/** First page, last page and a search of every list over many rows, and what a list weighs. */
export async function benchPanelLists(): Promise<void> {
  console.log(
    `\nLists of the panel: ${figure(rows.members)} members, ${figure(rows.restaurants)} restaurants, ${figure(rows.events)} events, ${figure(rows.posts)} posts`,
  )
  const server = await benchServer()
  const url = await server.create('panel_lists')
  const site = await builtSite({ DATABASE_URL: url, SECRET: 'x'.repeat(40), LOG_LEVEL: 'warn' })
  await site.start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of filling) await client.query(statement)
    await client.query('vacuum analyze')
    const cookie = await panelCookie(client)
    const medians = await lookAtPanel(
      site.origin,
      cookie,
      lists.flatMap(([name, path, search]) => [
        [name, path] as const,
        ...(search ? [[`${name}, searched`, withQuery(path, `buscar=${search}`)] as const] : []),
        [`${name}, last page`, withQuery(path, 'pagina=9000')] as const,
      ]),
    )
    console.log(goal(Math.max(...medians) <= goals.list, `each at most ${goals.list} ms`))
    const weights = await pageWeights(
      lists.map(([, path]) => site.origin + path),
      [desk],
      cookie,
    )
    const scripts = weights.map(([weight]) => weight?.script ?? 0)
    console.log('\nJavaScript of each list, compressed')
    console.log(table(lists.map(([name], index) => [name, kilobytes(scripts[index] ?? 0)])))
    console.log(
      goal(Math.max(...scripts) <= goals.script, `JavaScript at most ${kilobytes(goals.script)}`),
    )
  } finally {
    await client.end()
    await site.stop()
  }
}
