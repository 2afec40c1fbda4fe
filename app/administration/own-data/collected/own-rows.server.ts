import { and, eq, notInArray, sql } from 'drizzle-orm'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'

/** Mails to the club about others: not personal data of the holder of the club's address. */
const toTheClub = ['contact-message', 'membership-waiting']

/** Messages to the club from the account's confirmed address. */
export const messagesOf = ({ email }: Owner) => sql`lower(${contactMessages.email}) = ${email}`

/** Mails to the account's address. */
export const mailsTo = ({ email }: Owner) =>
  and(eq(mails.recipient, email), notInArray(mails.kind, toTheClub))
