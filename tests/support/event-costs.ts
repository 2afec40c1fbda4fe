import { randomUUID } from 'node:crypto'
import type { TestPool } from './database.ts'

/** The form of a cost of 480 euros paid by the club, with these values. */
export const costForm = (given: Record<string, string> = {}) => ({
  submission: randomUUID(),
  kind: 'restaurant',
  what: 'Menú de 12 personas',
  supplier: 'Can Roca',
  spent_on: '2026-11-03',
  amount: '480,00',
  paid_by: 'club',
  member_number: '',
  ...given,
})

/** Stores a cost of an event, of 480 euros and paid by the club, or with these values; returns its id. */
export async function storedCost(
  pool: TestPool,
  eventId: number | string,
  {
    kind = 'restaurant',
    cents = 48_000,
    spentOn = '2026-11-03',
    personId = null,
    personName = '',
  }: {
    kind?: string
    cents?: number
    spentOn?: string
    personId?: string | null
    personName?: string
  } = {},
): Promise<string> {
  const id = randomUUID()
  await pool.sql`
    insert into event_costs
      (id, event_id, event_es, event_ca, kind, what, spent_on, amount_cents, paid_by, person_id, person_name)
    values (${id}, ${eventId}, 'Cena', 'Sopar', ${kind}, 'Menú', ${spentOn}, ${cents}, ${personName === '' ? 'club' : 'member'}, ${personId}, ${personName})`
  return id
}

/** A form with a file, as browsers without scripts send it. */
export function formWithFile(
  fields: Readonly<Record<string, string>>,
  file: { type: string; content: Uint8Array | string },
  field = 'receipt',
): { type: string; content: Uint8Array<ArrayBuffer> } {
  const boundary = `cercle${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="tique"\r\nContent-Type: ${file.type}\r\n\r\n`
  const content = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, content: new Uint8Array(content) }
}
