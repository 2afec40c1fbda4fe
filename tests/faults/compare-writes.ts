import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadedWidths } from '#app/platform/images/pictures.ts'
import type { Acknowledged, Ask, WriteKind } from './mixed-writes.ts'

/** Faults in the stored data; both empty if there are none. */
type Differences = {
  /** Acknowledged and not there. */
  lost: string[]
  /** Stored writes without their dependent rows, acknowledged or not. */
  halves: string[]
}

type Uploads = { folder: string; since: Date }

/** Queries for the stored keys of each kind of write. */
const storedKeys: Record<WriteKind, string> = {
  account: 'select email as key from usuarios',
  registration: 'select email as key from event_registrations',
  membership: 'select email as key from membership_requests',
  message: 'select email as key from contact_messages',
  post: 'select slug as key from blog_posts',
  role: 'select id::text as key from usuarios where role = 2',
  picture: 'select id::text as key from pictures',
}

/** Queries for rows that lack a part or have it twice. */
const halfRows: Record<string, string> = {
  'account without its one mail': `
    select email as key from usuarios left join mails on recipient = email
    where email like 'visitor-%' group by email having count(mails.id) <> 1`,
  'registration without its one mail': `
    select email as key from event_registrations left join mails on recipient = email
    group by email having count(mails.id) <> 1`,
  'registration without its people': `
    select email as key from event_registrations r left join event_guests g on g.registration_id = r.id
    group by r.id having count(g.id) <> r.seats`,
  'event whose seats are counted otherwise': `
    select e.id::text as key from events e left join event_registrations r
      on r.event_id = e.id and r.status in ('confirmed', 'offered') and r.replaces is null
      and r.walk_in is distinct from 'beyond'
    group by e.id
    having e.seats_taken <> coalesce(sum(r.seats), 0) + e.held_back or e.seats_taken > e.max_participants`,
  'request without its mail or audit row': `
    select r.email as key from membership_requests r
    left join (select recipient, count(*) from mails where kind = 'membership-received' group by 1)
      as notice on notice.recipient = r.email
    left join (select subject_id, count(*) from audit_log where action = 'membership.requested'
      group by 1) as noted on noted.subject_id = r.id::text
    where notice.count is distinct from 1 or noted.count is distinct from 1`,
  'request without the mail to the club': `
    select 'all' as key where (select count(*) from membership_requests)
      <> (select count(*) from mails where kind = 'membership-waiting')`,
  'message without its one mail': `
    select c.email as key from contact_messages c left join mails on reply_to = c.email
    group by c.id having count(mails.id) <> 1`,
  'post without its one audit row': `
    select slug as key from blog_posts p left join audit_log a
      on a.action = 'post.published' and a.subject_id = p.id::text
    group by p.id having count(a.id) <> 1`,
  'role without its one audit row': `
    select u.email as key from usuarios u left join audit_log a
      on a.action = 'account.role-changed' and a.subject_id = u.id::text
    where u.email like 'promoted-%'
    group by u.id having count(a.id) <> (u.role = 2)::int`,
  'part of something that is not there': `
    select kind || ' ' || m.recipient as key from mails m
    where case
        when kind like 'account-%' then m.recipient not in (select email from usuarios)
        when kind like 'registration-%'
          then m.recipient not in (select email from event_registrations)
        when kind = 'membership-received'
          then m.recipient not in (select email from membership_requests)
        when kind = 'contact-message' then m.reply_to not in (select email from contact_messages)
        else false
      end
    union all
    select action || ' ' || subject_id from audit_log
    where case
        when action = 'post.published' then subject_id not in (select id::text from blog_posts)
        when action = 'membership.requested'
          then subject_id not in (select id::text from membership_requests)
        else false
      end`,
}

/**
 * Compares stored with acknowledged writes: every acknowledged write is stored, and every stored one is complete.
 * @param uploads the folder of uploaded pictures, and the start of the time in question; null if none were uploaded.
 */
export async function compareWrites(
  ask: Ask,
  acknowledged: readonly Acknowledged[],
  uploads: Uploads | null,
): Promise<Differences> {
  const lost: string[] = []
  for (const [kind, sql] of Object.entries(storedKeys)) {
    const stored = new Set((await ask<{ key: string }>(sql)).map(({ key }) => key))
    const missing = acknowledged.filter((write) => write.kind === kind && !stored.has(write.key))
    lost.push(...missing.map(({ key }) => `${kind} ${key}`))
  }
  const halves: string[] = []
  for (const [what, sql] of Object.entries(halfRows)) {
    halves.push(...(await ask<{ key: string }>(sql)).map(({ key }) => `${what}: ${key}`))
  }
  if (uploads) halves.push(...(await halfPictures(ask, uploads)))
  return { lost, halves }
}

/** Pictures whose files are missing or differ from those of an undisturbed upload. */
async function halfPictures(ask: Ask, { folder, since }: Uploads): Promise<string[]> {
  const rows = await ask<{ id: string; width: number }>(
    'select id, width from pictures where created_at >= $1',
    [since],
  )
  const halves: string[] = []
  const wholes = new Map<string, Buffer>()
  for (const { id, width } of rows) {
    const names = uploadedWidths(width).flatMap((wide) => [`${wide}.avif`, `${wide}.webp`])
    const found: string[] = await readdir(join(folder, id)).catch(() => [])
    if (found.length !== names.length || !names.every((name) => found.includes(name))) {
      halves.push(`picture with the files ${found.join(', ')}: ${id}`)
      continue
    }
    for (const name of names) {
      const content = await readFile(join(folder, id, name))
      const whole = wholes.get(name) ?? content
      wholes.set(name, whole)
      if (!whole.equals(content)) halves.push(`picture with a broken ${name}: ${id}`)
    }
  }
  return halves
}
