import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { firstCollection } from '#app/money/remittances/remittance.ts'
import type { BuiltSite } from '#bench/site/built-site.ts'
import { ledgerSizes } from '#bench/site/ledger-database.ts'

type Step = { step: string; seconds: number }

/** Seconds of each step of a remittance of all debits, by the panel's own forms. */
export async function timesOfRemittance(
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
    const response = await fetch(site.origin + path, {
      redirect: 'manual',
      headers: { Cookie: cookie, Origin: site.origin },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
    const text = await response.text()
    steps.push({ step, seconds: (performance.now() - begun) / 1000 })
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
  await done('to be told', `${at}/aviso`, {})
  await done('file laid down', `${at}/fichero`, {})
  const file = await done('file downloaded', `${at}/fichero.xml`, null)
  const debits = file.match(/<DrctDbtTxInf>/gu)?.length ?? 0
  if (debits !== ledgerSizes.debits) throw new Error(`the file has ${debits} debits`)
  await done('noted as sent', `${at}/enviada`, {})
  await done('settled', `${at}/cobro`, { received_on: today })
  return steps
}
