import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder, runCommand } from '#scripts/run-command.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { publicPages } from './measured-pages.ts'
import { median } from './median.ts'
import { figure, goal, table } from './table.ts'

const goals = { performance: 98, others: 100, shift: 0 }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The part of Lighthouse's result that is read here; the package has no types of its own to share. */
type Report = {
  lhr: {
    categories: Record<(typeof categories)[number], { score: number | null }>
    audits: Record<
      string,
      { numericValue?: number; score: number | null; title: string } | undefined
    >
  }
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; output: 'json' },
) => Promise<Report | undefined>

/** Out of the project's own folders, which tools read. */
const folder = join(projectFolder, 'node_modules', '.cache', 'lighthouse')

/** Lighthouse is as heavy as all else together, so only the bench installs it, at its first run. */
async function load(): Promise<Lighthouse | null> {
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(entry)) {
    await cp(join(import.meta.dirname, 'lighthouse'), folder, { recursive: true })
    const code = await runCommand('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'])
    if (code !== 0) return null
  }
  const loaded: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return loaded.default
}

/** Runs of each page, of which the median counts: a score of performance is a measurement. */
const runs = 3

/** Lighthouse for phones, on every kind of public page. */
export async function benchLighthouse(origin: string): Promise<void> {
  console.log(`\nLighthouse, mobile; medians of ${runs} runs`)
  const lighthouse = await load()
  if (!lighthouse) {
    console.log('not measured: Lighthouse could not be installed')
    return
  }
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const rows: string[][] = []
  const lowest = { performance: 100, others: 100 }
  let shift = 0
  try {
    for (const path of publicPages) {
      const reports: Report['lhr'][] = []
      for (let run = 0; run < runs; run += 1) {
        const report = await lighthouse(origin + path, { port, logLevel: 'error', output: 'json' })
        if (report) reports.push(report.lhr)
      }
      const score = (category: (typeof categories)[number]) =>
        Math.round(median(reports.map((each) => 100 * (each.categories[category].score ?? 0))))
      const value = (audit: string) =>
        median(reports.map((each) => each.audits[audit]?.numericValue ?? Number.NaN))
      const scores = categories.map(score)
      lowest.performance = Math.min(lowest.performance, scores[0] ?? 0)
      lowest.others = Math.min(lowest.others, ...scores.slice(1))
      shift = Math.max(shift, value('cumulative-layout-shift'))
      const failed = Object.entries(reports[0]?.audits ?? {})
        .filter(([, audit]) => audit?.score === 0)
        .map(([name]) => name)
      rows.push([
        path,
        ...scores.map(String),
        figure(value('largest-contentful-paint')),
        figure(value('total-blocking-time')),
        figure(value('cumulative-layout-shift'), 3),
        failed.join(' '),
      ])
    }
  } finally {
    await browser.close()
  }
  console.log(table([['', ...categories, 'LCP ms', 'TBT ms', 'CLS', 'audits at 0'], ...rows]))
  console.log(
    goal(lowest.performance >= goals.performance, `performance at least ${goals.performance}`),
  )
  console.log(goal(lowest.others >= goals.others, `the others ${goals.others}`))
  console.log(goal(shift <= goals.shift, `layout shift ${goals.shift}`))
}
