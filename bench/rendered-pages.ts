import pg from 'pg'
import { answerTimes } from './answer-time.ts'
import { benchServer } from './bench-database.ts'
import { builtSite } from './built-site.ts'
import { measuredPages, rendered } from './measured-pages.ts'
import { median, quantile } from './median.ts'
import { figure, goal, table } from './table.ts'

const goals = { milliseconds: 5, growth: 1.3 }

/** Requests of each page. */
const requests = 300

/** Rendered for each request: what a page costs the server, database included. */
export async function benchRenderedPages(origin: string): Promise<void> {
  console.log(`\nPages not kept, one request after another; ${requests} of each`)
  const times = await answerTimes(
    measuredPages.map(({ path }) => origin + rendered(path)),
    requests,
  )
  const rows = measuredPages.map(({ name }, index) => {
    const own = times[index] ?? []
    return [name, figure(median(own), 2), figure(quantile(own, 0.95), 2)]
  })
  console.log(table([['', 'median ms', 'p95 ms'], ...rows]))
  const slowest = Math.max(...times.map(median))
  console.log(goal(slowest <= goals.milliseconds, `median at most ${goals.milliseconds} ms`))
}

const restaurants = `
  insert into restaurants (nombre, direccion, telefono, web, horarios, precio_medio,
    estrellas_michelin, especialidad, description, images, price_range, created_at)
  select 'Casa ' || n, 'Carrer Nou ' || n || ', 17' || lpad((n % 1000)::text, 3, '0') || ' Girona',
    '+34 972 000 000', 'www.example.cat', 'De dimarts a diumenge', 1000 + n % 9000, n % 4,
    (array['Cuina marinera', 'Cuina de mercat', 'Cuina d’autor'])[1 + n % 3],
    repeat('Un menjador clar, una carta curta i un celler llarg. ', 6),
    '["/images/restaurant-mar"]', repeat('€', 1 + n % 4), now() - n * interval '1 hour'
  from generate_series(1, $1::int) as n`

const reviews = `
  insert into reviews (restaurant_id, autor, puntuacion, comentario, fecha)
  select 1 + n % $1::int, 'Núria S.', 1 + n % 5, repeat('Molt bona taula. ', 5), now() - n * interval '1 minute'
  from generate_series(1, 2 * $1::int) as n`

/** What a visitor asks of a list: its beginning, a page within, a filter and a search. */
const asked = [
  ['list, first page', '/restaurantes?x=1'],
  ['list, page 3', '/restaurantes?x=1&pagina=3'],
  ['list, filtered', '/restaurantes?x=1&estrellas=2'],
  ['list, searched', '/restaurantes?x=1&buscar=casa+7'],
  ['detail', '/restaurantes/7?x=1'],
] as const

/** The same pages over many restaurants and over few, rendered for each request. */
export async function benchGrowth(few: number, many: number): Promise<void> {
  console.log(`\nPages not kept with ${figure(many)} restaurants over ${few}; ${requests} of each`)
  const server = await benchServer()
  const origins: string[] = []
  for (const count of [few, many]) {
    const url = await server.create(`restaurants_${count}`)
    const site = await builtSite({ DATABASE_URL: url, SECRET: 'x'.repeat(40) })
    await site.start()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(restaurants, [count])
    await client.query(reviews, [count])
    await client.query('vacuum analyze')
    await client.end()
    origins.push(site.origin)
  }
  const [small, large] = origins
  const times = await answerTimes(
    asked.flatMap(([, path]) => [`${small}${path}`, `${large}${path}`]),
    requests,
  )
  const ratios = asked.map((_, index) => {
    const [one = [], other = []] = times.slice(2 * index, 2 * index + 2)
    return { one: median(one), other: median(other) }
  })
  console.log(
    table([
      ['', `${few}, ms`, `${figure(many)}, ms`, 'ratio'],
      ...asked.map(([name], index) => {
        const { one = 0, other = 0 } = ratios[index] ?? {}
        return [name, figure(one, 2), figure(other, 2), figure(other / one, 2)]
      }),
    ]),
  )
  const worst = Math.max(...ratios.map(({ one, other }) => other / one))
  console.log(goal(worst <= goals.growth, `at most ${goals.growth} times as long`))
}
