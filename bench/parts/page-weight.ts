import type { Browser } from 'playwright-core'
import {
  measureFirstVisit,
  type Looked,
  type PageWeight,
  desk,
  phone,
} from '#bench/browser/page-weight.ts'
import { judge, median, figure, kilobytes, table } from '#bench/report/table.ts'
import { adminCookie } from '#bench/site/accounts.ts'
import { withDatabase, withSite } from '#bench/site/built-site.ts'
import { panelPages, publicPages } from '#bench/site/measured-pages.ts'
import { launchBrowser } from '#tests/support/browser.ts'

/** Transferred bytes, files, milliseconds. */
const goals = {
  script: 15_000,
  files: 14,
  blocking: 50,
  touched: 115_000,
  touchedFiles: 8,
  phone: 300_000,
  desk: 450_000,
  panel: 150_000,
  panelFiles: 20,
}

/** How many times slower a phone is than this machine. */
const slower = 4
const repetitions = 3

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

/** Bytes that a browser without a cache loads, before and after the page is touched. */
export async function benchPageWeight(): Promise<void> {
  await withSite(async (site) => {
    const browser = await launchBrowser()
    try {
      await publicPagesIn(browser, site.origin)
      const cookies = await withDatabase(site, (client) => adminCookie(site, client))
      await panelIn(browser, site.origin, cookies)
    } finally {
      await browser.close()
    }
  })
}

/** Judges the worst of the pages by a measure, and names it. */
function judgeWorst(
  what: string,
  looked: readonly { path: string; value: number; scripts?: readonly string[] }[],
  goal: { atMost: number; unit: string; digits?: number },
) {
  const [worst] = looked.toSorted((one, other) => other.value - one.value)
  if (!worst) throw new Error(`${what}: no page was measured`)
  const over = looked.filter(({ value }) => value > goal.atMost)
  const scripts = worst.scripts?.map((path) => path.split('/').at(-1)).join(' ')
  judge({
    what,
    ...goal,
    value: worst.value,
    because: () =>
      `of ${over.map(({ path }) => path).join(' ')}${scripts ? `; ${worst.path} loads ${scripts}` : ''}`,
  })
}

async function publicPagesIn(browser: Browser, origin: string) {
  console.log(
    `\nPublic pages on a phone, ${slower} times slower; medians of ${repetitions} first visits`,
  )
  const looked: (Looked & { path: string })[] = []
  for (const path of publicPages) {
    const own: Looked[] = []
    for (let look = 0; look < repetitions; look += 1) {
      own.push(await measureFirstVisit(browser, { origin, path, screen: phone, slower }))
    }
    const [first] = own
    if (first) looked.push({ ...first, path, blocking: median(own.map((each) => each.blocking)) })
  }
  console.log(
    table([
      ['', 'JavaScript', 'all files', 'blocking ms', 'JavaScript once touched', 'in files'],
      ...looked.map(({ path, before, after, blocking, touched }) => [
        path,
        kilobytes(before.script),
        figure(before.requests),
        figure(blocking),
        touched ? kilobytes(after.script) : 'nothing waits',
        figure(after.scripts),
      ]),
    ]),
  )
  const by = (value: (each: Looked) => number) =>
    looked.map((each) => ({ path: each.path, scripts: each.scripts, value: value(each) }))
  const kB = { unit: 'kB', digits: 1 }
  judgeWorst(
    'JavaScript of a public page before a touch',
    by(({ before }) => before.script / 1000),
    { atMost: goals.script / 1000, ...kB },
  )
  judgeWorst(
    'files of a public page before a touch',
    by(({ before }) => before.requests),
    { atMost: goals.files, unit: 'files' },
  )
  judgeWorst(
    `blocking time of a public page, ${slower} times slower`,
    by(({ blocking }) => blocking),
    { atMost: goals.blocking, unit: 'ms' },
  )
  judgeWorst(
    'JavaScript of a public page in all, once touched',
    by(({ after }) => after.script / 1000),
    { atMost: goals.touched / 1000, ...kB },
  )
  judgeWorst(
    'JavaScript files of a public page, once touched',
    by(({ after }) => after.scripts),
    { atMost: goals.touchedFiles, unit: 'files' },
  )
  const silent = looked.filter(
    ({ touched, before, after }) => touched && after.scripts === before.scripts,
  )
  judge({
    what: 'touches of a public page after which nothing came',
    value: silent.length,
    exactly: 0,
    because: () => silent.map(({ path }) => path).join(' '),
  })
  const large = await measureFirstVisit(browser, {
    origin,
    path: '/',
    screen: desk,
    untouched: true,
  })
  if (looked[0]) printHome(looked[0].before, large.before)
}

function printHome(small: PageWeight, large: PageWeight) {
  console.log('\nHome in a browser that comes for the first time: bytes over the line, compressed')
  console.log(
    table([
      ['', `${phone.width} px (${phone.density}x)`, `${desk.width} px (${desk.density}x)`],
      ...kinds.map((kind) => [names[kind], kilobytes(small[kind]), kilobytes(large[kind])]),
    ]),
  )
  const by = (weight: PageWeight) =>
    kinds.slice(0, -1).map((kind) => `${names[kind]} ${kilobytes(weight[kind])}`)
  for (const [where, weight, most] of [
    ['a phone', small, goals.phone],
    ['a desk', large, goals.desk],
  ] as const) {
    judge({
      what: `home on ${where}, all bytes`,
      value: weight.total / 1000,
      atMost: most / 1000,
      unit: 'kB',
      digits: 1,
      because: () => by(weight).join(', '),
    })
  }
}

async function panelIn(browser: Browser, origin: string, cookies: string) {
  console.log('\nJavaScript of the panel, compressed')
  const looked: { path: string; value: number; files: number }[] = []
  for (const path of panelPages) {
    const { before } = await measureFirstVisit(browser, {
      origin,
      path,
      screen: desk,
      cookies,
      untouched: true,
    })
    looked.push({ path, value: before.script / 1000, files: before.scripts })
  }
  console.log(
    table(
      looked.map(({ path, value, files }) => [path, `${figure(value, 1)} kB`, `${files} files`]),
    ),
  )
  judgeWorst('JavaScript of a page of the panel', looked, {
    atMost: goals.panel / 1000,
    unit: 'kB',
    digits: 1,
  })
  judgeWorst(
    'JavaScript files of a page of the panel',
    looked.map(({ path, files }) => ({ path, value: files })),
    { atMost: goals.panelFiles, unit: 'files' },
  )
}
