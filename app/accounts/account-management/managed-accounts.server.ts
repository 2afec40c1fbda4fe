import { and, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hasVerifiedFactor, verifiedKinds } from '#app/platform/auth/proofs/proof.server.ts'
import { isStaff, roleNumbers, roleOf, roles, type Role } from '#app/platform/auth/role.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { idPageOf, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import type { AccountFilter, ManagedAccount } from './managed-account.ts'

const pageSize = 25

/** The indexed expression: name and address without case and accents. */
const searchable = sql`${accounts.searchText}`

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  createdAt: accounts.createdAt,
  emailVerifiedAt: accounts.emailVerifiedAt,
  deactivatedAt: accounts.deactivatedAt,
  hasSecondFactor: hasVerifiedFactor(sql`${accounts}.id`),
  factorKinds: verifiedKinds(sql`${accounts}.id`),
}

const conditions: Record<AccountFilter, SQL> = {
  staff: ne(accounts.role, roleNumbers.user),
  admin: eq(accounts.role, roleNumbers.admin),
  editor: eq(accounts.role, roleNumbers.editor),
  user: eq(accounts.role, roleNumbers.user),
  deactivated: isNotNull(accounts.deactivatedAt),
}

const storedAs = (role: Role) => `${roleNumbers[role]}` as const

const talliedRoles = {
  staff: roles.filter(isStaff).map(storedAs),
  admin: [storedAs('admin')],
  editor: [storedAs('editor')],
  user: [storedAs('user')],
} satisfies Record<Exclude<AccountFilter, 'deactivated'>, readonly string[]>

async function rowsOf(db: Database, filter: AccountFilter | null): Promise<number> {
  if (filter === null) return rowsIn(db, 'usuarios')
  if (filter === 'deactivated') return db.$count(accounts, conditions.deactivated)
  return rowsIn(db, 'usuarios', talliedRoles[filter])
}

/**
 * A page of the accounts that contain `search` in name or address, the newest first. A page beyond
 * the end is the last. Admins only.
 */
export async function listAccounts(
  cx: RequestContext,
  { search, filter, page }: { search: string; filter: AccountFilter | null; page: number },
) {
  const { id: ownId } = authorize(cx.actor, 'accounts.manage')
  const wanted = searchedText(search)
  const { ids, ...place } = await idPageOf(cx.db, {
    table: accounts,
    id: accounts.id,
    condition: and(
      filter ? conditions[filter] : undefined,
      wanted ? containingQuickly(searchable, wanted) : undefined,
    ),
    order: [
      { by: accounts.createdAt, descending: true },
      { by: accounts.id, descending: false },
    ],
    page,
    size: pageSize,
    searched: wanted !== '',
    total: () => rowsOf(cx.db, filter),
  })
  const rows = await cx.db.select(columns).from(accounts).where(inArray(accounts.id, ids))
  return { rows: inOrderOf(ids, rows).map((row) => managed(cx, row, ownId)), ...place }
}

type Row = Omit<ManagedAccount, 'role' | 'own' | 'adminBySetting'> & { role: number }

function managed({ site }: RequestContext, row: Row, ownId: string): ManagedAccount {
  return {
    ...row,
    role: roleOf(row.role),
    adminBySetting: site.adminEmails.includes(row.email),
    own: row.id === ownId,
  }
}

/** An account as the panel lists it. Admins only. Throws Problem 404. */
export async function findAccount(cx: RequestContext, id: string): Promise<ManagedAccount> {
  const { id: ownId } = authorize(cx.actor, 'accounts.manage')
  const [row] = isUuid(id)
    ? await cx.db.select(columns).from(accounts).where(eq(accounts.id, id))
    : []
  if (!row) throw new Problem('accountNotFound', 404)
  return managed(cx, row, ownId)
}

/**
 * An account to act on; `proof` when the actor's session is older than ten minutes. Admins only.
 * Throws Problem 404.
 */
export async function accountToActOn(
  cx: RequestContext,
  id: string,
): Promise<{ account: ManagedAccount; proof: boolean }> {
  const actor = authorize(cx.actor, 'accounts.manage')
  return { account: await findAccount(cx, id), proof: needsPasswordProof(actor, cx.now) }
}

/** The account with this address; null without one. Admins only. */
export async function accountOf(
  cx: RequestContext,
  email: string,
): Promise<{ id: string; verified: boolean } | null> {
  authorize(cx.actor, 'accounts.manage')
  const [row] = await cx.db
    .select({ id: accounts.id, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.email, email))
  return row ? { id: row.id, verified: row.verifiedAt !== null } : null
}
