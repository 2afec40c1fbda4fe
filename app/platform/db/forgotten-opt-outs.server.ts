import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { forgottenOptOuts, mailDigestSalt } from '#app/platform/schema/circulars/circulars.ts'

/** The digest by which an address is known of which nothing else is (migrations/functions/circulars.sql). */
export const addressDigest = (address: SQLWrapper | string): SQL =>
  sql`address_digest(${address}, (select ${mailDigestSalt.salt} from ${mailDigestSalt}))`

/** Whether whoever has had this address does without mails of a kind, though nothing else is known of them. */
export function hasOptedOut(address: SQLWrapper, kind: string): SQL {
  const { digest, kind: ofKind } = forgottenOptOuts
  // Where nobody is forgotten, nothing is reckoned.
  return sql`(exists (select from ${forgottenOptOuts} where ${ofKind} = ${kind})
    and ${addressDigest(address)} in (
      select ${digest} from ${forgottenOptOuts} where ${ofKind} = ${kind}))`
}
