import { eq } from 'drizzle-orm'
import { eventIn } from '#app/events/events/event-texts.ts'
import type { MenuRow } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { StoredMail } from '#app/platform/mail/sending/once-only.ts'
import type { events } from '#app/platform/schema/events/events.ts'
import { menuMailSubject } from './menu-mail.server.ts'
import { toldHost } from './notify-host.server.ts'

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
