import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { officeEndsAt } from '#app/auth/offices.server.ts'
import { roleNumbers } from '#app/auth/role.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { accountOffices } from '#app/db/schema/offices.ts'
import { tellOfPayment } from './payment-mail.server.ts'

/**
 * Tells whoever looks after the money that a payment has come of which something is for nothing: it is to be paid back. To
 * the treasurers; where the club has none, to the admins.
 */
export async function tellTreasurers(
  tx: Database,
  cx: RequestContext,
  paymentId: string,
): Promise<void> {
  const standing = and(isNull(accounts.deactivatedAt), isNotNull(accounts.emailVerifiedAt))
  const person = { email: accounts.email, language: accounts.language }
  const treasurers = tx
    .select({ id: accountOffices.accountId })
    .from(accountOffices)
    .where(
      and(
        eq(accountOffices.office, 'treasurer'),
        or(isNull(officeEndsAt), gt(officeEndsAt, cx.now)),
      ),
    )
  const told = await tx
    .select(person)
    .from(accounts)
    .where(and(inArray(accounts.id, treasurers), standing))
    .orderBy(asc(accounts.id))
  const admins = () =>
    tx
      .select(person)
      .from(accounts)
      .where(and(eq(accounts.role, roleNumbers.admin), standing))
      .orderBy(asc(accounts.id))
  for (const { email, language } of told.length > 0 ? told : await admins()) {
    await tellOfPayment(tx, cx, 'unexpected', { paymentId, email, language })
  }
}
