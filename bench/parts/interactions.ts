import { answerTime, type Interaction } from '#bench/browser/interaction.ts'
import { menuOf } from '#bench/browser/visitor.ts'
import { judge } from '#bench/report/goals.ts'
import { median } from '#bench/report/median.ts'
import { figure, table } from '#bench/report/table.ts'
import { withSite } from '#bench/site/built-site.ts'
import { launchBrowser } from '#tests/support/browser.ts'

/** Milliseconds. */
const goal = { atMost: 150 }

const slower = 4
const times = 5

const interactions: readonly Interaction[] = [
  {
    name: 'drawer',
    path: '/',
    touched: menuOf,
    wanted: { selector: '[role=dialog], dialog[open], [popover]:popover-open', address: '^/$' },
  },
  {
    name: 'tab',
    path: '/restaurantes/1',
    touched: (page) => page.getByRole('tab').nth(1),
    wanted: { selector: '[role=tabpanel] h2, [role=tabpanel] p', address: 'tab=' },
  },
  {
    name: 'filter',
    path: '/restaurantes',
    touched: (page) => page.locator('main a[href*="estrellas=2"]:visible').first(),
    wanted: { selector: 'main h1', address: 'estrellas=2' },
  },
  {
    name: 'dialog',
    path: '/',
    touched: (page) => page.locator('main a[href="/unete"]:visible').first(),
    wanted: { selector: '[role=dialog] form, dialog[open] form, main form', address: '' },
  },
  {
    name: 'next page',
    path: '/restaurantes',
    touched: (page) => page.locator('main a[href="/restaurantes/1"]:visible').first(),
    wanted: { selector: 'main h1', address: '^/restaurantes/1$' },
  },
]

/** The first touch of a page on a slow phone, until its answer is painted. */
export async function benchInteractions(): Promise<void> {
  console.log(`\nFirst touches on a phone ${slower} times slower; of ${times} each`)
  await withSite(async (site) => {
    const browser = await launchBrowser()
    const rows = [['', 'median ms', 'each']]
    const measured: { name: string; own: number[] }[] = []
    try {
      for (const interaction of interactions) {
        const own: number[] = []
        // The first one warms the site up.
        for (let turn = 0; turn <= times; turn += 1) {
          const time = await answerTime(browser, site.origin, interaction, slower)
          if (turn > 0) own.push(time)
        }
        measured.push({ name: interaction.name, own })
        rows.push([
          interaction.name,
          figure(median(own)),
          own.map((each) => figure(each)).join(' '),
        ])
      }
    } finally {
      await browser.close()
    }
    console.log(table(rows))
    for (const { name, own } of measured) {
      judge({
        what: `first touch, ${name}`,
        value: median(own),
        ...goal,
        unit: 'ms',
        because: () => `the touches took ${own.map((each) => figure(each)).join(', ')} ms`,
      })
    }
  })
}
