import { eq } from 'drizzle-orm'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import {
  idInToken,
  isTokenOf,
  linkToken,
  type LinkOf,
} from '#app/platform/auth/proofs/link-token.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { Problem } from '#app/problem.ts'

export type StoredPartner = typeof partners.$inferSelect

/**
 * The partner of a link.
 *
 * @param locked until the transaction `db` ends, to exclude other uses, changes and renewals.
 * @throws Problem 404 for an invalid or replaced link.
 */
export async function linkedPartner(
  db: Database,
  { site }: Pick<RequestContext, 'site'>,
  token: string,
  locked = false,
): Promise<StoredPartner> {
  const id = idInToken(token)
  const query = db
    .select()
    .from(partners)
    .where(eq(partners.id, id ?? '00000000-0000-0000-0000-000000000000'))
  const [partner] = id === null ? [] : await (locked ? query.for('update') : query)
  if (!partner || !isTokenOf(site, 'partner', partner, token))
    throw new Problem('partnerLinkOver', 404)
  return partner
}

/** The path of a partner's own page. Its holder can check cards; after a renewal it no longer works. */
export const partnerPath = (site: Pick<Site, 'formKey'>, partner: LinkOf): string =>
  `/local/${linkToken(site, 'partner', partner)}`
