import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { forgottenOptOuts, mailDigestSalt } from '#app/platform/schema/circulars/circulars.ts'

/** Digest of an address of which nothing else is known (migrations/functions/circulars.sql). */
export const addressDigest = (address: SQLWrapper | string): SQL =>
  sql`address_digest(${address}, (select ${mailDigestSalt.salt} from ${mailDigestSalt}))`

/** Whether a forgotten owner of this address opted out of a kind of mail. */
export function hasOptedOut(address: SQLWrapper, kind: string): SQL {
  const { digest, kind: ofKind } = forgottenOptOuts
  // Skips the digest if there are no such opt-outs.
  return sql`(exists (select from ${forgottenOptOuts} where ${ofKind} = ${kind})
    and ${addressDigest(address)} in (
      select ${digest} from ${forgottenOptOuts} where ${ofKind} = ${kind}))`
}
