import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { events } from '#app/db/schema/events.ts'
import { menus } from '#app/db/schema/menus.ts'
import { eventIn } from '#app/features/events/event-texts.ts'
import { registrationPath } from '#app/features/registrations/registration-link.server.ts'
import { Problem } from '#app/problem.ts'
import { versionOf } from '#app/records/edit-conflict.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { concernedParties, type Party } from './concerned.server.ts'
import { takeBackMilliseconds, takeBackUntil } from './final-menu.ts'
import { hostsOf, type Host } from './hosts.server.ts'
import { isChanged } from './menu-changes.ts'
import { menuMail } from './menu-mail.server.ts'
import { menuPaths } from './menu.ts'
import { notePlates } from './plates.server.ts'
import { coursesOf, findMenu, type MenuRow } from './stored-menu.server.ts'
import { tellingMailId } from './take-back.server.ts'

/** Who is told of all plates: who receives people that evening, else who makes the menu final. */
export async function toldHost(
  db: Database,
  { now, actor }: Pick<RequestContext, 'now' | 'actor'>,
  menu: Pick<MenuRow, 'hostId'>,
  eventId: number,
): Promise<Host | null> {
  if (menu.hostId !== null) {
    const [host] = await hostsOf(db, { eventId, now, id: menu.hostId })
    if (host) return host
  }
  if (actor.kind !== 'account') return null
  const { id, name, email } = actor
  const [account] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, id))
  return account ? { id, name: name || email, email, language: account.language } : null
}

/**
 * Makes the menu final: whoever has a plate of their own is told by mail what is served instead, the host of all. Once it was
 * final only those are told whose plate is another since. The mails wait while it can be taken back. Pressed twice it is told once.
 * Editors and admins.
 *
 * @returns how many mails wait.
 * @throws Problem 404; 409 for a menu that somebody has saved since, that is empty, or whose mails still wait; 410 once the
 * event has begun or is cancelled.
 */
export async function tellMenu(
  cx: RequestContext,
  eventId: number,
  { version }: { version: string },
): Promise<number> {
  authorize(cx.actor, 'events.manage')
  return cx.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('key share')
    if (!event) throw new Problem('eventNotFound', 404)
    const menu = await findMenu(tx, { eventId }, true)
    if (!menu) throw new Problem('menuEmpty', 409)
    if (event.cancelledAt) throw new Problem('eventCancelled', 410)
    if (event.date <= cx.now) throw new Problem('eventOver', 410)
    const courses = await coursesOf(tx, menu.id)
    if (courses.length === 0) throw new Problem('menuEmpty', 409)
    const parties = await concernedParties(tx, menu, courses, eventId)
    const isFinal = menu.told !== null && !isChanged(menu.told, courses)
    if (isFinal && parties.length === 0) return 0
    if (versionOf(menu.updatedAt) !== version) throw new Problem('menuChanged', 409)
    if (takeBackUntil(menu, cx.now)) throw new Problem('menuMailsWait', 409)
    const isFirst = menu.finalAt === null
    const isTold = isFirst || parties.length > 0
    const at = isTold ? cx.now : menu.finalAt
    const told = isTold ? await queueMails(tx, cx, { event, menu, parties }) : 0
    await tx
      .update(menus)
      .set({
        told: courses,
        finalAt: at,
        ...(isTold ? { finalBefore: menu.finalAt, toldBefore: menu.told } : {}),
      })
      .where(eq(menus.id, menu.id))
    const concerned = parties.flatMap(({ people }) =>
      people
        .filter(({ isConcerned }) => isConcerned)
        .map(({ person: { id }, digest, before }) => ({ id, digest, before })),
    )
    await notePlates(tx, { menuId: menu.id, at: cx.now }, concerned)
    await recordAudit(tx, cx, {
      action: 'menu.told',
      subjectType: 'menu',
      subjectId: menu.id,
      details: { event: eventId, told },
    })
    return told
  })
}

async function queueMails(
  tx: Database,
  cx: RequestContext,
  {
    event,
    menu,
    parties,
  }: { event: typeof events.$inferSelect; menu: MenuRow; parties: readonly Party[] },
): Promise<number> {
  const notBefore = new Date(cx.now.getTime() + takeBackMilliseconds)
  const facts = { club: cx.club, eventId: event.id, toldAt: cx.now.toISOString() }
  const headOf = (whom: string, recipient: string, language: 'es' | 'ca') => ({
    id: tellingMailId(menu.id, cx.now, whom),
    recipient,
    language,
    notBefore,
    title: eventIn(event, language).title,
  })
  const host = await toldHost(tx, cx, menu, event.id)
  const mails = [
    ...parties.map(({ id, email, language, again }) =>
      menuMail(again ? 'changed' : 'served', headOf(id, email, language), {
        ...facts,
        link: cx.site.origin + registrationPath(cx.site, id),
        registrationId: id,
      }),
    ),
    ...(host
      ? [
          menuMail('host', headOf('host', host.email, host.language), {
            ...facts,
            link: cx.site.origin + menuPaths(event.id).kitchen,
            registrationId: null,
          }),
        ]
      : []),
  ]
  await cx.outbox.queueAll(tx, mails)
  return mails.length
}
