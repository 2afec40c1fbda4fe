import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openEndedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { containing, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { failedAddresses } from '#app/platform/mail/mails.schema.ts'
import { Problem } from '#app/problem.ts'

const pageSize = 25

export type FailedAddress = typeof failedAddresses.$inferSelect

/** Permanently failing addresses, the latest first. Admins only. */
export async function listFailedAddresses(
  cx: RequestContext,
  { search, page }: { search: string; page: number },
): Promise<{ rows: FailedAddress[]; page: number; pages: number; more: boolean }> {
  authorize(cx.actor, 'mails.manage')
  const wanted = searchedText(search)
  const { ids, ...place } = await openEndedIdPage(
    cx.db,
    {
      table: failedAddresses,
      id: failedAddresses.address,
      condition: wanted ? containing(sql`${failedAddresses.address}`, wanted) : undefined,
      order: [
        { by: failedAddresses.failedAt, descending: true },
        { by: failedAddresses.address, descending: false },
      ],
    },
    { page: Math.max(1, page), size: pageSize },
  )
  const { address, reason, source, failedAt } = failedAddresses
  const rows = await cx.db
    .select({ id: address, address, reason, source, failedAt })
    .from(failedAddresses)
    .where(inArray(address, ids))
  return { rows: inOrderOf(ids, rows), ...place }
}

export const unblockedAddressInput = z.strictObject({
  address: z.string('required').min(3, 'required').max(254, 'tooLong'),
})

/** Unblocks an address. Admins only. Throws Problem 404 if it is not blocked. */
export async function unblockAddress(cx: RequestContext, address: string): Promise<void> {
  authorize(cx.actor, 'mails.manage')
  await cx.db.transaction(async (tx) => {
    const freed = await tx
      .delete(failedAddresses)
      .where(eq(failedAddresses.address, address.toLowerCase()))
      .returning({ address: failedAddresses.address })
    if (freed.length === 0) throw new Problem('addressNotHeld', 404)
    await recordAct(tx, cx, 'mail.address-freed', ['mail', 'address'])
  })
}
