import { sql } from 'drizzle-orm'
import {
  sampleCircularIds,
  sampleMandates,
  samplePlanId,
  sampleRemittanceIds,
  sampleStatementId,
  sampleTrashedPostId,
} from '#app/administration/sample-club/office/office-ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

const list = (ids: readonly string[]) => sql`any (${`{${ids.join(',')}}`}::uuid[])`

/**
 * Removes the sample board's records, after its people and their charges. Keeps what a kept member
 * still needs, and a draft circular changed by the club.
 */
export async function removeSampleOffice(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from circulars where id = ${list(Object.values(sampleCircularIds))} and updated_at = created_at`)
  await tx.execute(sql`
    delete from remittances as remittance where id = ${list(Object.values(sampleRemittanceIds))}
      and not exists (select from remittance_items where remittance_id = remittance.id)`)
  // Restart the numbers, so that the club's first remittance is number 1.
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('remittances', 'number'), 1, false)
    where not exists (select from remittances)`)
  await tx.execute(sql`
    delete from sepa_mandates where reference like ${`${sampleMandates}%`} and person_id is null`)
  await tx.execute(sql`delete from bank_statements where submission = ${sampleStatementId}`)
  await tx.execute(sql`delete from bin where record_id = ${sampleTrashedPostId}`)
  await tx.execute(sql`
    delete from membership_plans as plan where id = ${samplePlanId}
      and not exists (select from membership_requests where plan_id = plan.id)
      and not exists (select from memberships where plan_id = plan.id)`)
}
