import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { TableOfBackup } from './manifest.ts'
import type { Table } from './tables.ts'

/** Minimum size of a piece of a table (bytes); it ends with a row. */
const pieceSize = 4 * 1024 * 1024

const lineEnd = 0x0a

/** Makes the format of rows independent of the server's configuration, and removes timeouts. */
export const portableRowSettings = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = '60s';
  set local idle_in_transaction_session_timeout = 0;
  select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`

const listOf = (client: pg.ClientBase, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** The rows of a table as text, in pieces of whole rows. */
export async function* copyOut(
  client: pg.ClientBase,
  { name, columns, order }: Table,
): AsyncGenerator<Buffer> {
  const rows = client.query(
    to(
      `copy (select ${listOf(client, columns)} from ${client.escapeIdentifier(name)} order by ${order}) to stdout`,
    ),
  )
  let parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    if (!(chunk instanceof Buffer)) continue
    parts.push(chunk)
    bytes += chunk.byteLength
    if (bytes < pieceSize) continue
    const whole = Buffer.concat(parts)
    const end = whole.lastIndexOf(lineEnd) + 1
    parts = [whole.subarray(end)]
    bytes = whole.byteLength - end
    if (end > 0) yield whole.subarray(0, end)
  }
  const rest = Buffer.concat(parts)
  if (rest.byteLength > 0) yield rest
}

/** Stores rows of `copyOut` in one statement, as a row may refer to a later one of its table. */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const into = `${client.escapeIdentifier(name)} (${listOf(client, columns)})`
  await pipeline(Readable.from(pieces), client.query(from(`copy ${into} from stdin`)))
}

/** Counts and hashes rows. */
export function rowCounter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(piece: Uint8Array): void {
      hash.update(piece)
      for (const byte of piece) if (byte === lineEnd) rows += 1
    },
    result: (): Pick<TableOfBackup, 'rows' | 'sha256'> => ({ rows, sha256: hash.digest('hex') }),
  }
}
