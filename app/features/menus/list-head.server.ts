import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import type { events } from '#app/db/schema/events.ts'
import { mails } from '#app/db/schema/mails.ts'
import { eventIn } from '#app/features/events/event-texts.ts'
import type { StoredMail } from '#app/mail/once-only.ts'
import { menuMailSubject } from './menu-mail.server.ts'
import type { MenuRow } from './stored-menu.server.ts'
import { toldHost } from './told-host.server.ts'

/** To whom a mail about a menu goes. */
export type MenuMailHead = Pick<StoredMail, 'recipient' | 'language' | 'subject'>

/**
 * To whom the list of all plates goes as it leaves: another may receive people by then, and whoever it was queued for may have lost
 * what let them read it. The outbox has it so from then on. Null where nobody may be told any more.
 */
export async function listHead(
  tx: Database,
  mail: MenuMailHead & Pick<StoredMail, 'id' | 'kind'>,
  { menu, event }: { menu: MenuRow; event: typeof events.$inferSelect },
  now: Date,
): Promise<MenuMailHead | null> {
  const host = await toldHost(tx, { now, by: menu.toldBy }, menu, event.id)
  if (!host || host.email === mail.recipient) return host && mail
  const { email: recipient, language } = host
  const subject = menuMailSubject({ kind: mail.kind, language }, eventIn(event, language).title)
  const head = { recipient, language, subject }
  await tx.update(mails).set(head).where(eq(mails.id, mail.id))
  return head
}
