import { eq } from 'drizzle-orm'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { storyNow, testSite } from './context.ts'

/** The instant this many minutes after `storyNow`. */
export const minutesLater = (minutes: number, from = storyNow) =>
  new Date(from.getTime() + minutes * 60_000)

/** The id and key in the link of a registration's mail. */
export function linkKeyOf({ id }: { id: string }) {
  const path = registrationPath(testSite, id)
  return { id, key: new URL(path, testSite.origin).searchParams.get('clave') }
}

/** The newest registration with this address. */
export async function registrationAt(db: Database, email: string) {
  const rows = await db.select().from(registrations).where(eq(registrations.email, email))
  const newest = rows.toSorted((one, other) => one.number - other.number).at(-1)
  if (!newest) throw new Error(`nobody has registered as ${email}`)
  return newest
}

/** Marks all mails as sent at this instant. */
export const sendMails = (db: Database, at = storyNow) => db.update(mails).set({ sentAt: at })
