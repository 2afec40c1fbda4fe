import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import {
  mailsTo,
  messagesOf,
} from '#app/administration/own-data/collected/collect-own-data.server.ts'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { trashedRowBelongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { MailKind } from '#app/platform/mail/writing/mail-kind.ts'

/**
 * Erases the account's mails, queued ones too, and mails to the club about it: its messages, and
 * notices of its requests, which contain the name.
 */
export async function eraseMails(
  tx: Database,
  account: Owner,
  requestIds: readonly string[],
): Promise<void> {
  await tx.delete(mails).where(mailsTo(account))
  await tx.delete(mails).where(eq(mails.replyTo, account.email))
  // Unsent mails to admins about accounts stay, even after the account is deleted.
  const namesIt = sql`strpos(${mails.text}, ${account.email}) > 0`
  await tx.delete(mails).where(and(like(mails.kind, 'account-%'), namesIt, isNotNull(mails.sentAt)))
  if (requestIds.length === 0) return
  const naming = requestIds.map((id) => like(mails.text, `%/admin/socios/${id}%`))
  await tx
    .delete(mails)
    .where(and(eq(mails.kind, 'membership-waiting' satisfies MailKind), or(...naming)))
}

export async function eraseMessages(tx: Database, account: Owner): Promise<void> {
  await tx.delete(contactMessages).where(messagesOf(account))
}

/** Erases the account from the trash: deletes memberships and reviews, makes registrations anonymous. */
export async function eraseFromTrash(tx: Database, owner: Owner, now: Date): Promise<void> {
  const { id } = owner
  const own = trashedRowBelongsTo(owner)
  await tx.execute(sql`
    delete from bin where kind = 'membership-request' and exists (
      select from jsonb_array_elements(content -> 'membership_requests') as row where ${own})`)
  await tx.execute(sql`
    update bin set content = jsonb_set(content, '{reviews}', (
      select coalesce(jsonb_agg(row), '[]') from jsonb_array_elements(content -> 'reviews') as row
      where row ->> 'user_id' is distinct from ${id}))
    where kind = 'restaurant'
      and content -> 'reviews' @> jsonb_build_array(jsonb_build_object('user_id', ${id}::text))`)
  const trashed = await tx.execute<{ id: string; registrations: string[] }>(sql`
    select bin.id, array_agg(row ->> 'id') as registrations
    from bin, jsonb_array_elements(content -> 'event_registrations') as row
    where kind = 'event' and ${own} group by bin.id`)
  for (const item of trashed.rows) await forgetTrashed(tx, item, now)
}

/** Makes registrations of a deleted event anonymous, as `makeAnonymous` does for live ones. */
async function forgetTrashed(
  tx: Database,
  { id, registrations }: { id: string; registrations: string[] },
  now: Date,
): Promise<void> {
  const ids = sql`array[${sql.join(
    registrations.map((registration) => sql`${registration}`),
    sql`, `,
  )}]::text[]`
  await tx.execute(sql`
    update bin set content = content || jsonb_build_object(
      'event_registrations', (
        select jsonb_agg(case when row ->> 'id' = any (${ids})
          then row || jsonb_build_object(
            'name', '', 'email', 'anonymous-' || (row ->> 'id'), 'user_id', null, 'note', null,
            'sit_with', null, 'anonymous_since', ${now.toISOString()}::text)
          else row end)
        from jsonb_array_elements(content -> 'event_registrations') as row),
      'event_guests', (
        select coalesce(jsonb_agg(case when row ->> 'registration_id' = any (${ids})
          then row || '{"name": ""}' else row end), '[]')
        from jsonb_array_elements(content -> 'event_guests') as row))
    where id = ${id}::uuid`)
  for (const registration of registrations) {
    await tx.execute(sql`select forget_debtor(${`registration:${registration}`})`)
  }
}
