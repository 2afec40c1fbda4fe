import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { judge, notMeasured, median, figure, table } from '#bench/report/table.ts'
import { adminCookie } from '#bench/site/accounts.ts'
import { withDatabase, withSite } from '#bench/site/built-site.ts'
import { panelPages, publicPages } from '#bench/site/measured-pages.ts'
import { projectFolder, runCommand } from '#scripts/command/build-state.ts'
import { freePort } from '#server/start/free-port.ts'
import { launchBrowser } from '#tests/support/browser.ts'

/** Scores out of a hundred. The panel is not for search engines. */
const goals = { performance: 100, panel: 95, others: 100 }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** The part of Lighthouse's result that is read here; its package is not installed with the other packages. */
type Report = {
  lhr: {
    categories: Partial<Record<Category, { score: number | null }>>
    audits: Record<string, { numericValue?: number; score: number | null } | undefined>
  }
}
type Flags = {
  port: number
  logLevel: 'error'
  output: 'json'
  onlyCategories: readonly Category[]
  extraHeaders?: Record<string, string>
}
type Lighthouse = (url: string, flags: Flags, config?: object) => Promise<Report | undefined>
type Loaded = { lighthouse: Lighthouse; desktop: object }

/** Outside the folders that the project's tools read. */
const folder = join(projectFolder, 'node_modules', '.cache', 'lighthouse')

/** Lighthouse is as large as all other packages together, so the bench installs it at its first run. */
async function load(): Promise<Loaded | null> {
  const core = join(folder, 'node_modules', 'lighthouse', 'core')
  if (!existsSync(join(core, 'index.js'))) {
    await cp(join(import.meta.dirname, '..', 'lighthouse'), folder, { recursive: true })
    const code = await runCommand('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'])
    if (code !== 0) return null
  }
  const loaded: { default: Lighthouse } = await import(pathToFileURL(join(core, 'index.js')).href)
  const config: { default: object } = await import(
    pathToFileURL(join(core, 'config', 'desktop-config.js')).href
  )
  return { lighthouse: loaded.default, desktop: config.default }
}

/** Runs per page; the median counts, as performance scores vary. */
const runs = 5

type Kind = {
  name: string
  paths: readonly string[]
  desktop: boolean
  cookie?: string
  performance: number
}

/** Lighthouse on every kind of public page and on the panel, for phones and desks. */
export async function benchLighthouse(): Promise<void> {
  const loaded = await load()
  if (!loaded) {
    notMeasured('Lighthouse', 'it could not be installed')
    return
  }
  await withSite(async (site) => {
    const cookie = await withDatabase(site, (client) => adminCookie(site, client))
    const port = await freePort()
    const browser = await launchBrowser([`--remote-debugging-port=${port}`])
    try {
      for (const desktop of [false, true]) {
        const on = desktop ? 'desktop' : 'mobile'
        const panel = { name: `panel, ${on}`, paths: panelPages, cookie, performance: goals.panel }
        const pages = {
          name: `public pages, ${on}`,
          paths: publicPages,
          performance: goals.performance,
        }
        for (const kind of [pages, panel]) {
          await scores(loaded, { origin: site.origin, port, kind: { ...kind, desktop } })
        }
      }
    } finally {
      await browser.close()
    }
  })
}

async function reportsOf(
  { lighthouse, desktop }: Loaded,
  { url, port, kind, wanted }: { url: string; port: number; kind: Kind; wanted: Category[] },
): Promise<Report['lhr'][]> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: wanted,
    ...(kind.cookie ? { extraHeaders: { Cookie: kind.cookie } } : {}),
  }
  const reports: Report['lhr'][] = []
  for (let run = 0; run < runs; run += 1) {
    const report = await lighthouse(url, flags, kind.desktop ? desktop : undefined)
    if (report) reports.push(report.lhr)
  }
  return reports
}

async function scores(
  loaded: Loaded,
  { origin, port, kind }: { origin: string; port: number; kind: Kind },
) {
  console.log(`\nLighthouse, ${kind.name}; medians of ${runs} runs`)
  const wanted = categories.filter((category) => category !== 'seo' || !kind.cookie)
  const rows: string[][] = []
  const found: { path: string; performance: number; others: number; why: string }[] = []
  for (const path of kind.paths) {
    const reports = await reportsOf(loaded, { url: origin + path, port, kind, wanted })
    const value = (audit: string) =>
      median(reports.map((each) => each.audits[audit]?.numericValue ?? Number.NaN))
    const own = wanted.map((category) =>
      Math.round(median(reports.map((each) => 100 * (each.categories[category]?.score ?? 0)))),
    )
    const failed = Object.entries(reports[0]?.audits ?? {})
      .filter(([, audit]) => audit?.score === 0)
      .map(([name]) => name)
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    const shift = figure(value('cumulative-layout-shift'), 3)
    const cells = times.map((audit) => figure(value(audit)))
    rows.push([path, ...own.map(String), ...cells, shift, failed.join(' ')])
    const [performance = 0, ...others] = own
    const why = `${path} ${own.join('/')}: FCP ${cells[0]} ms, LCP ${cells[1]} ms, TBT ${cells[2]} ms, CLS ${shift}`
    found.push({ path, performance, others: Math.min(...others), why })
  }
  console.log(table([['', ...wanted, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'audits at 0'], ...rows]))
  const under = (what: 'performance' | 'others', least: number) => () =>
    found
      .filter((each) => each[what] < least)
      .map(({ why }) => why)
      .join('; ')
  judge({
    what: `Lighthouse, ${kind.name}: performance`,
    value: Math.min(...found.map(({ performance }) => performance)),
    atLeast: kind.performance,
    because: under('performance', kind.performance),
  })
  judge({
    what: `Lighthouse, ${kind.name}: the others`,
    value: Math.min(...found.map(({ others }) => others)),
    atLeast: goals.others,
    because: under('others', goals.others),
  })
}
