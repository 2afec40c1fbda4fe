import { publicPages } from './measured-pages.ts'
import { pageWeights, type PageWeight } from './page-weight.ts'
import { figure, goal, kilobytes, table } from './table.ts'

const goals = { script: 115_000, phone: 300_000, desk: 450_000 }

const phone = { width: 390, height: 844, density: 2 }
const desk = { width: 1440, height: 900, density: 1 }

const kinds = ['page', 'script', 'style', 'font', 'image', 'other', 'headers', 'total'] as const
const names: Record<(typeof kinds)[number], string> = {
  page: 'HTML',
  script: 'JavaScript',
  style: 'CSS',
  font: 'fonts',
  image: 'images',
  other: 'other',
  headers: 'headers',
  total: 'total',
}

function printHome(small: PageWeight, large: PageWeight) {
  console.log('\nHome in a browser that comes for the first time: bytes over the line, compressed')
  console.log(
    table([
      ['', `${phone.width} px (${phone.density}x)`, `${desk.width} px (${desk.density}x)`],
      ...kinds.map((kind) => [names[kind], kilobytes(small[kind]), kilobytes(large[kind])]),
      ['requests', figure(small.requests), figure(large.requests)],
    ]),
  )
  console.log(goal(small.total <= goals.phone, `phone at most ${kilobytes(goals.phone)}`))
  console.log(goal(large.total <= goals.desk, `desk at most ${kilobytes(goals.desk)}`))
}

/** What a browser loads that comes for the first time: home in all, JavaScript on every page. */
export async function benchPageBytes(origin: string): Promise<void> {
  const weights = await pageWeights(
    publicPages.map((path) => origin + path),
    [phone, desk],
  )
  const [home] = weights
  if (!home?.[0] || !home[1]) throw new Error('home was not measured')
  printHome(home[0], home[1])
  console.log('\nJavaScript of each public page, compressed')
  const scripts = weights.map((each) => Math.max(...each.map(({ script }) => script)))
  console.log(table(publicPages.map((path, index) => [path, kilobytes(scripts[index] ?? 0)])))
  const most = Math.max(...scripts)
  console.log(goal(most <= goals.script, `JavaScript at most ${kilobytes(goals.script)}`))
}
