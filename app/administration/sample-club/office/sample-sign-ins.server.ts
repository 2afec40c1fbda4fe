import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { lockAccount, storePassword } from '#app/platform/auth/proofs/proof.server.ts'
import { accountPasswords, accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountOffices, type Office } from '#app/platform/schema/members/offices.ts'

/** Sample members who can sign in, and the office of each. */
const signIns: readonly { email: string; office: Office | null }[] = [
  { email: 'ramon.casadevall@example.org', office: null },
  { email: 'gloria.feixas@example.org', office: 'treasurer' },
  { email: 'merce.fontanals@example.org', office: 'secretary' },
  { email: 'jaume.vilardell@example.org', office: 'door' },
]

const isSignIn = inArray(
  accounts.email,
  signIns.map(({ email }) => email),
)

/** Whether the public address of the site is local. */
const isLocal = (origin: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/** Their common password, derived from the site's secret so that each start can print it. */
const passwordOf = (formKey: Uint8Array | string) =>
  `mostra-${createHmac('sha256', formKey).update('sample sign-ins').digest('hex').slice(0, 20)}`

/** Lets one sample member sign in per office, on local sites only. */
export async function storeSampleSignIns(
  cx: Pick<RequestContext, 'db' | 'site' | 'now'>,
): Promise<void> {
  if (!isLocal(cx.site.origin)) return
  const client = { network: 'set-up' }
  const hash = await hashPassword({ site: cx.site, client }, passwordOf(cx.site.formKey))
  await cx.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: accounts.id, email: accounts.email, createdAt: accounts.createdAt })
      .from(accounts)
      .where(isSignIn)
      .orderBy(accounts.id)
    for (const { id, email, createdAt } of found) {
      const locked = await lockAccount(tx, id)
      // The account's own timestamp, so that it still counts as an unchanged sample (stored-samples.server.ts).
      if (locked) await storePassword(locked, { hash, now: createdAt })
      const office = signIns.find((each) => each.email === email)?.office
      if (office) await tx.insert(accountOffices).values({ accountId: id, office })
    }
  })
}

/**
 * Explains in English how to sign in as a sample member. Empty on public sites, and when these
 * members are gone or have new passwords.
 */
export async function describeSampleSignIns({
  db,
  site,
}: Pick<RequestContext, 'db' | 'site'>): Promise<string[]> {
  if (!isLocal(site.origin)) return []
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .innerJoin(accountPasswords, eq(accountPasswords.accountId, accounts.id))
    .where(and(isSignIn, eq(accountPasswords.changedAt, accounts.createdAt)))
  const open = signIns.filter(({ email }) => rows.some((row) => row.email === email))
  if (open.length === 0) return []
  return [
    `Look around as a member of the sample club at ${site.origin}/auth, password ${passwordOf(site.formKey)}:`,
    ...open.map(({ email, office }) => `  ${email} (${office ?? 'member'})`),
  ]
}
