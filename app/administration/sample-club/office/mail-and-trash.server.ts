import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { daysBefore, hoursAfter } from '#app/administration/sample-club/seed-calendar.server.ts'
import { wholeAudience } from '#app/circulars/circulars/recipients/segment.ts'
import type { InBoth } from '#app/club-content.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { failedAddresses, mails } from '#app/platform/mail/mails.schema.ts'
import type { MailKind } from '#app/platform/mail/writing/mail-kind.ts'
import { circulars, type CircularKind } from '#app/platform/schema/circulars/circulars.ts'
import { sampleCircularIds, sampleTrashedPostId } from './office-ids.ts'

type SampleCircular = {
  state: 'sent' | 'draft'
  kind: CircularKind
  subject: InBoth
  text: InBoth
}

const fullMailbox = '552 5.2.2 Mailbox full'

/** A circular delivered to all members but one with a full mailbox, and a draft; nothing is sent. */
export async function storeWholeClubCirculars(tx: Database, now: Date): Promise<void> {
  const begun = daysBefore(now, 12)
  await tx.insert(circulars).values(
    sampleRecords<SampleCircular>('circulars').map(({ state, kind, subject, text }) => {
      const isSent = state === 'sent'
      const writtenAt = daysBefore(now, isSent ? 13 : 1)
      return {
        id: sampleCircularIds[state],
        kind,
        subject: subject.es,
        text: text.es,
        translation: { subject: subject.ca, text: text.ca },
        segment: wholeAudience,
        state,
        begunAt: isSent ? begun : null,
        endedAt: isSent ? hoursAfter(begun, 1) : null,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      }
    }),
  )
  await tx.execute(sql`
    insert into circular_deliveries (circular_id, address, person_id, language, state, settled_at, reason)
    select ${sampleCircularIds.sent}, lower(email), person_id, language,
      case when place = 4 then 'bounced' else 'sent' end, ${hoursAfter(begun, 1).toISOString()}::timestamptz,
      case when place = 4 then ${fullMailbox} end
    from (
      select distinct on (person_id) person_id, email, language, row_number() over (order by member_number) as place
      from membership_requests
      where status = 'approved' and left_on is null and (valid_until is null or valid_until >= ${now.toISOString()}::date)
        and email is not null
    ) as member`)
}

/** Returned mails; one of them is undeliverable, and its address is marked as failing. */
export async function storeUndeliveredMails(tx: Database, now: Date): Promise<void> {
  const sent = daysBefore(now, 12)
  const { rows } = await tx.execute<{ email: string; language: 'es' | 'ca' }>(sql`
    select address as email, language from circular_deliveries
    where circular_id = ${sampleCircularIds.sent} and state = 'bounced'`)
  const [bounced] = rows
  const circular = sampleRecords<SampleCircular>('circulars').find(({ state }) => state === 'sent')
  if (!bounced || !circular) throw new Error('one of the sample mails came back')
  const { email, language } = bounced
  await tx
    .insert(failedAddresses)
    .values({ address: email, reason: fullMailbox, source: 'smtp', failedAt: sent })
  await tx.insert(mails).values({
    kind: 'circular-restaurants' satisfies MailKind,
    priority: 2,
    recipient: email,
    language,
    subject: circular.subject[language],
    html: '',
    text: circular.text[language],
    createdAt: sent,
    attempts: 1,
    parkedAt: sent,
    lastError: fullMailbox,
  })
}

/** A deleted draft post, to demonstrate the trash. */
export async function storeSampleTrash(tx: Database, now: Date): Promise<void> {
  const title = 'Borrador: la sopa que no salió'
  await tx.execute(sql`
    insert into blog_posts (id, title, slug, content, status, created_at, updated_at)
    values (${sampleTrashedPostId}, ${title}, 'la-sopa-que-no-salio', 'Tres intentos y ninguna foto.', 'draft',
      ${daysBefore(now, 9).toISOString()}, ${daysBefore(now, 9).toISOString()})`)
  await tx.execute(sql`
    insert into bin (id, kind, record_id, title, content, deleted_at)
    select ${randomUUID()}, 'post', id, title, jsonb_build_object('blog_posts', jsonb_build_array(to_jsonb(post) - (
      select coalesce(array_agg(attname::text), '{}') from pg_attribute
      where attrelid = 'blog_posts'::regclass and attgenerated <> ''))),
      ${daysBefore(now, 4).toISOString()}
    from blog_posts as post where id = ${sampleTrashedPostId}`)
  await tx.execute(sql`delete from blog_posts where id = ${sampleTrashedPostId}`)
}
