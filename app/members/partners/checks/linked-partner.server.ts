import { eq } from 'drizzle-orm'
import { isLinkOf, partnerIdOf } from '#app/members/partners/acts/partner-link.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { Problem } from '#app/problem.ts'

export type StoredPartner = typeof partners.$inferSelect

/**
 * The partner of a link.
 *
 * @param locked until the transaction `db` ends, against other uses, changes and renewals.
 * @throws Problem 404 for an invalid or renewed link.
 */
export async function linkedPartner(
  db: Database,
  { site }: Pick<RequestContext, 'site'>,
  token: string,
  locked = false,
): Promise<StoredPartner> {
  const id = partnerIdOf(token)
  const query = db
    .select()
    .from(partners)
    .where(eq(partners.id, id ?? '00000000-0000-0000-0000-000000000000'))
  const [partner] = id === null ? [] : await (locked ? query.for('update') : query)
  if (!partner || !isLinkOf(site, partner, token)) throw new Problem('partnerLinkOver', 404)
  return partner
}
