import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { firstCollection } from '#app/money/remittances/remittance.ts'
import { judge, median, figure, table } from '#bench/report/table.ts'
import { adminCookie, memberCookie } from '#bench/site/accounts.ts'
import { withDatabase, withFilledSite, type BuiltSite } from '#bench/site/built-site.ts'
import { fillLedger, ledgerSizes, ownAddress } from '#bench/site/ledger-database.ts'
import { judgePages } from '#bench/site/page-times.ts'
import { eachOf, processorTime } from '#bench/site/process-figures.ts'

/**
 * Milliseconds of processor time of a list (15 of the site, 10 of the database), milliseconds until a table begins,
 * seconds of processor time of a remittance's step.
 */
const goals = { list: 25, begins: 50, remittance: 2 }

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

const lists: readonly [name: string, path: string][] = [
  ['to be paid', '/admin/caja'],
  ['to be paid, of one kind', '/admin/caja?tipo=due'],
  ['to be paid, overdue', '/admin/caja?vencidos=si'],
  ['to be paid, searched', '/admin/caja?buscar=puig'],
  ['to be paid, one found', '/admin/caja?buscar=socia7777@'],
  ['to be paid, last page', '/admin/caja?pagina=99999'],
  ['to be paid back', '/admin/caja/devolver'],
  ['to be paid back, last page', '/admin/caja/devolver?pagina=99999'],
  ['received', '/admin/caja/cobrado'],
  ['received, in cash', '/admin/caja/cobrado?forma=cash'],
  ['received, of a year', '/admin/caja/cobrado?desde=2025-01-01&hasta=2025-12-31'],
  ['received, searched', '/admin/caja/cobrado?buscar=puig'],
  ['received, last page', '/admin/caja/cobrado?pagina=99999'],
  ['accounts of the year', '/admin/caja/cuentas'],
  ['accounts of the year before', `/admin/caja/cuentas?ano=${new Date().getFullYear() - 1}`],
  ['accounts of a day two months ago', `/admin/caja/cuentas?dia=${daysAgo(60)}`],
  ['reminders to come', '/admin/caja/recordatorios'],
  ['statements', '/admin/caja/extractos'],
  ['remittances', '/admin/caja/remesas'],
  ['mandates', '/admin/caja/mandatos'],
  ['transfers', '/admin/caja/transferencias'],
]

const tables: readonly [name: string, path: string][] = [
  ['to be paid', '/admin/caja/por-cobrar.csv'],
  ['received', '/admin/caja/cobrado.csv'],
]

/** Spreadsheet exports: milliseconds until the first byte and until the last. */
async function tablesOf(site: BuiltSite, cookie: string): Promise<void> {
  const begins: number[] = []
  const rows: string[][] = []
  for (const [name, path] of tables) {
    const times: number[] = []
    let bytes = 0
    let whole = 0
    for (let look = 0; look < 5; look += 1) {
      const begun = performance.now()
      const { body, status } = await fetch(site.origin + path, { headers: { Cookie: cookie } })
      if (status !== 200 || !body) throw new Error(`${path} answered ${status}`)
      bytes = 0
      for await (const part of body) {
        if (bytes === 0) times.push(performance.now() - begun)
        bytes += part.byteLength
      }
      whole = performance.now() - begun
    }
    begins.push(median(times))
    rows.push([name, figure(median(times), 1), figure(whole / 1000, 2), figure(bytes / 1024)])
  }
  console.log(table([['table', 'begins after ms', 'whole after s', 'KiB'], ...rows]))
  judge({
    what: 'tables of all charges and payments, until they begin',
    value: Math.max(...begins),
    atMost: goals.begins,
    unit: 'ms',
    digits: 1,
    because: () => rows.map(([name, time]) => `${name} ${time} ms`).join(', '),
  })
}

/** Caja with more charges and payments than any real club, and a very large remittance. */
export async function benchLedger(): Promise<void> {
  console.log(
    `\nA ledger of ${figure(ledgerSizes.charges)} charges and payments, a remittance of ${figure(ledgerSizes.debits)}`,
  )
  await withFilledSite('ledger', fillLedger, async (site) => {
    const cookies = await withDatabase(site, async (client) => ({
      admin: await adminCookie(site, client),
      member: await memberCookie(site, client, {
        // A person with rows in the ledger.
        'people set account_id': `email = '${ownAddress}'`,
      }),
    }))
    const steps = await withDatabase(site, (client) =>
      timesOfRemittance(site, client, cookies.admin),
    )
    console.log(
      table([
        ['step', 's of processor', 's to wait'],
        ...steps.map(({ step, seconds, waited }) => [step, figure(seconds, 2), figure(waited, 2)]),
      ]),
    )
    const slowest = steps.toSorted((one, other) => other.seconds - one.seconds)[0]
    judge({
      what: `a remittance of ${figure(ledgerSizes.debits)}, the slowest of its steps`,
      value: slowest?.seconds ?? 0,
      atMost: goals.remittance,
      unit: 's of processor',
      digits: 1,
      because: () => `${slowest?.step} takes that long`,
    })
    // As autovacuum does within a minute of a change of this size.
    await withDatabase(site, (client) => client.query('analyze'))
    await tablesOf(site, cookies.admin)
    await judgePages(
      site,
      [
        ...lists.map(([name, path]) => ({ name, path, cookie: cookies.admin })),
        { name: "a member's own payments", path: '/cuenta/pagos', cookie: cookies.member },
      ],
      { what: `lists over ${figure(ledgerSizes.charges)} charges`, atMost: goals.list },
    )
  })
}

type Step = { step: string; seconds: number; waited: number }

/** Seconds of processor time of each step of a remittance with all debits, by the panel's own forms, and of waiting. */
async function timesOfRemittance(
  site: BuiltSite,
  client: pg.Client,
  cookie: string,
): Promise<Step[]> {
  const { rows } = await client.query<{ today: string }>(
    "select (now() at time zone 'Europe/Madrid')::date::text as today",
  )
  const today = rows[0]?.today ?? ''
  const id = randomUUID()
  const at = `/admin/caja/remesas/${id}`
  const steps: Step[] = []
  const done = async (step: string, path: string, fields: Record<string, string> | null) => {
    const begun = performance.now()
    const before = await processorTime([site.pid()])
    const response = await fetch(site.origin + path, {
      redirect: 'manual',
      headers: { Cookie: cookie, Origin: site.origin },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
    const text = await response.text()
    const waited = (performance.now() - begun) / 1000
    const spent = eachOf(before, await processorTime([site.pid()]), 1)
    steps.push({ step, seconds: (spent?.all ?? 0) / 1e6, waited })
    if (response.status !== (fields ? 302 : 200)) {
      throw new Error(`${step} answered ${response.status}`)
    }
    return text
  }
  await done('prepared', '/admin/caja/remesas/nueva', {
    submission: id,
    kind_entry: 'yes',
    due_until: today,
    collection_on: firstCollection(today, 0),
  })
  await done('notify', `${at}/aviso`, {})
  await done('file laid down', `${at}/fichero`, {})
  const file = await done('file downloaded', `${at}/fichero.xml`, null)
  const debits = file.match(/<DrctDbtTxInf>/gu)?.length ?? 0
  if (debits !== ledgerSizes.debits) throw new Error(`the file has ${debits} debits`)
  await done('noted as sent', `${at}/enviada`, {})
  await done('settled', `${at}/cobro`, { received_on: today })
  return steps
}
