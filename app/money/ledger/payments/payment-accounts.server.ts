import { and, eq, inArray } from 'drizzle-orm'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { bookAccounts } from '#app/money/books/books.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { PaymentInput } from './payment-input.ts'

/** The club's accounts by kind, for kinds with several; the first one takes payments without a choice. */
export type PaymentAccounts = Record<'bank' | 'cash', { value: string; label: string }[]>

/** The accounts that a payment by hand may choose. Admins and the treasurer. */
export async function paymentAccounts(cx: RequestContext): Promise<PaymentAccounts> {
  authorize(cx.actor, 'ledger.manage')
  const accounts = await cx.db
    .select({ kind: bookAccounts.kind, value: bookAccounts.id, label: bookAccounts.name })
    .from(bookAccounts)
    .where(inArray(bookAccounts.kind, ['bank', 'cash']))
    .orderBy(bookAccounts.createdAt, bookAccounts.id)
  const several = (kind: string) => {
    const those = accounts.filter((account) => account.kind === kind)
    return those.length > 1 ? those.map(({ value, label }) => ({ value, label })) : []
  }
  return { bank: several('bank'), cash: several('cash') }
}

/** The chosen account of the method's kind; null for the first one. */
export async function chosenAccount(
  cx: RequestContext,
  form: Pick<PaymentInput, 'method' | 'bank' | 'cash'>,
): Promise<{ accountId: string | null } | Refused> {
  const kind = form.method === 'cash' ? 'cash' : 'bank'
  const accountId = form[kind]
  if (!accountId) return { accountId: null }
  const own = and(eq(bookAccounts.id, accountId), eq(bookAccounts.kind, kind))
  const isThere = (await cx.db.$count(bookAccounts, own)) > 0
  return isThere ? { accountId } : refused(kind, 'invalidChoice')
}
