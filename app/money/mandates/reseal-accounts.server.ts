import { eq, inArray, ne, sql } from 'drizzle-orm'
import {
  refundFiles,
  refundItems,
  remittanceItems,
  remittances,
  sepaMandates,
} from '#app/money/remittances/direct-debits.schema.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { currentKey, openAccount, sealAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { unusedMonths } from './mandate.ts'

type ResealContext = Pick<RequestContext, 'db' | 'site'> & { signal?: AbortSignal }

/** Tables with bank accounts sealed for the id of their row. */
const tables = [
  { kind: 'mandate', table: sepaMandates },
  { kind: 'refund', table: refundItems },
] as const

/**
 * Reseals the accounts that were sealed with the key of SECRET_BEFORE with the current key. Rows
 * whose key is unknown stay as they are.
 *
 * @throws RecordsFailed when some row could not be resealed; the rest are.
 */
export async function resealAccounts({ db, site, signal }: ResealContext): Promise<void> {
  if (site.bankKeys.length === 1) return
  for (const { kind, table } of tables) {
    await inBatches({
      db,
      kind,
      table,
      key: table.id,
      due: ne(table.ibanKey, currentKey(site)),
      size: 200,
      signal,
      async act(tx, keys) {
        for (const id of keys.map(String)) {
          const [row] = await tx
            .select({ ibanSealed: table.ibanSealed, ibanKey: table.ibanKey })
            .from(table)
            .where(eq(table.id, id))
            .for('update')
          const iban = row ? openAccount(site, row, id) : null
          if (iban === null) continue
          await tx
            .update(table)
            .set(sealAccount(site, iban, id))
            .where(eq(table.id, id))
        }
      },
    })
  }
}

/** Period in which a collection can be claimed back as unauthorized: thirteen months and one of margin. */
const refundPeriod = sql`interval '14 months'`

const isRevoked = (today: string) => sql`(${sepaMandates.revokedOn} is not null
  and greatest(${sepaMandates.usedOn}, ${sepaMandates.revokedOn}) + ${refundPeriod} < ${today}::date)`

/** The mandate has expired unused, and is in no file that may have to be written again. */
const isUnused = (today: string) => sql`(
  coalesce(${sepaMandates.usedOn}, ${sepaMandates.signedOn}) + make_interval(months => ${unusedMonths}::int) <= ${today}::date
  and not exists (
    select from ${remittanceItems} join ${remittances} on ${remittances.id} = ${remittanceItems.remittanceId}
    where ${remittanceItems.mandateId} = ${sepaMandates.id} and ${remittanceItems.state} = 'listed'
      and ${remittances.collectionOn} + ${refundPeriod} >= ${today}::date))`

/**
 * Erases the accounts of old mandates: revoked ones once their collections can no longer be claimed back, unused ones
 * once expired. The row itself stays. Also erases the accounts of old refunds. `today` in Madrid.
 */
export async function forgetOldMandates({
  db,
  today,
  signal,
}: Pick<ResealContext, 'db' | 'signal'> & { today: string }): Promise<void> {
  await inBatches({
    db,
    kind: 'mandate',
    table: sepaMandates,
    key: sepaMandates.id,
    due: sql`${sepaMandates.holder} <> '' and (${isRevoked(today)} or ${isUnused(today)})`,
    size: 200,
    signal,
    act: (tx, keys) =>
      tx
        .update(sepaMandates)
        .set({ holder: '', ibanSealed: null, ibanKey: null, ibanEnd: '' })
        .where(inArray(sepaMandates.id, keys.map(String))),
  })
  await inBatches({
    db,
    kind: 'refund',
    table: refundItems,
    key: refundItems.id,
    due: sql`${refundItems.holder} <> '' and ${refundItems.state} <> 'listed' and exists (
      select from ${refundFiles} where ${refundFiles.id} = ${refundItems.fileId}
        and ${refundFiles.executeOn} + ${refundPeriod} < ${today}::date)`,
    size: 200,
    signal,
    act: (tx, keys) =>
      tx
        .update(refundItems)
        .set({ holder: '', ibanSealed: null, ibanKey: null, ibanEnd: '' })
        .where(inArray(refundItems.id, keys.map(String))),
  })
}
