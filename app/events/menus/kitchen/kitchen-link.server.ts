import { and, eq } from 'drizzle-orm'
import { isOver } from '#app/events/events/event.ts'
import { kitchenLanguageOf } from '#app/events/menus/menu.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import { lockedMenu, lockOwner, ownerDetails } from '#app/events/menus/writing/save-menu.server.ts'
import type { MenuRow } from '#app/events/menus/writing/stored-menu.server.ts'
import { recordAudit, recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { idInToken, isTokenOf, linkToken } from '#app/platform/auth/proofs/link-token.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { lastDayOf } from '#app/platform/i18n/time/several-days.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { kitchenSheetOf, kitchenSheetPage } from './kitchen-sheet.server.ts'

/** Views per hour by link and by network: enough for a kitchen, too few to guess tokens. */
const viewLimits = { ofLink: 240, ofNetwork: 120, seconds: 3600 } as const

const kitchenLinkOf = (
  site: RequestContext['site'],
  menu: Pick<MenuRow, 'id' | 'linkNumber' | 'linkOpen'> | null,
): { address: string; number: number } | null =>
  menu?.linkOpen
    ? {
        address: `${site.origin}/cocina/${linkToken(site, 'kitchen', menu)}`,
        number: menu.linkNumber,
      }
    : null

function isEventEvening(event: Pick<typeof events.$inferSelect, 'date' | 'endsAt'>, now: Date) {
  const last = lastDayOf(event.date, event.endsAt) ?? event.date
  return madridDayOf(now) <= madridDayOf(last) || !isOver(event, now)
}

/**
 * Creates, renews or withdraws the kitchen's link. `link` is the number that was seen, 0 for none,
 * so that a repeated press counts once. Throws Problem 404.
 */
export async function setKitchenLink(
  cx: RequestContext,
  eventId: number,
  { link, act }: { link: string; act: 'renew' | 'withdraw' },
): Promise<void> {
  authorize(cx.actor, 'events.manage')
  const owner = { eventId }
  await cx.db.transaction(async (tx) => {
    await lockOwner(tx, owner)
    const { menu } = await lockedMenu(tx, cx, owner)
    const seen = menu.linkOpen ? menu.linkNumber : 0
    if (seen !== Number(link) || (act === 'withdraw' && seen === 0)) return
    await tx
      .update(menus)
      .set({ linkOpen: act === 'renew', linkNumber: menu.linkNumber + 1 })
      .where(eq(menus.id, menu.id))
    await recordAct(
      tx,
      cx,
      act === 'renew' ? 'menu.link-given' : 'menu.link-withdrawn',
      ['menu', menu.id],
      { details: ownerDetails(owner) },
    )
  })
}

/**
 * The kitchen's sheet by its link, until the event's last day in Madrid is over; an end before six
 * in the morning counts as the day before. Each view is audited without the network.
 * @throws Problem 404 for an invalid or expired link; 429 after too many views.
 */
export async function linkedKitchenSheet(cx: RequestContext, token: string, asked: string | null) {
  await countAttempt(
    cx.db,
    cx.now,
    networkLimits(cx.client, 'kitchen link', {
      attempts: viewLimits.ofNetwork,
      seconds: viewLimits.seconds,
      sliding: true,
    }),
  )
  const id = idInToken(token)
  const [row] =
    id === null
      ? []
      : await cx.db
          .select({ menu: menus, event: events })
          .from(menus)
          .innerJoin(events, eq(events.id, menus.eventId))
          .where(and(eq(menus.id, id), eq(menus.linkOpen, true)))
  const isOpen =
    row &&
    isTokenOf(cx.site, 'kitchen', row.menu, token) &&
    row.event.cancelledAt === null &&
    isEventEvening(row.event, cx.now)
  if (!isOpen) throw new Problem('kitchenLinkOver', 404)
  const { menu, event } = row
  await countAttempt(cx.db, cx.now, [
    {
      key: `kitchen link of ${menu.id}`,
      attempts: viewLimits.ofLink,
      seconds: viewLimits.seconds,
      sliding: true,
    },
  ])
  await cx.db.transaction((tx) =>
    recordAudit(tx, cx, {
      action: 'health.viewed',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { page: 'kitchenLink' },
      withoutNetwork: true,
    }),
  )
  const language = kitchenLanguageOf(asked) ?? menu.kitchenLanguage
  return {
    path: `/cocina/${token}`,
    sheet: await kitchenSheetOf(cx.db, { event, menu, language, now: cx.now }),
  }
}

/** The sheet in the panel; its link only for event managers. Throws Problem 404. */
export async function eventKitchenPage(cx: RequestContext, eventId: string, asked: string | null) {
  const { menu, ...page } = await kitchenSheetPage(cx, eventId, asked)
  return { page, link: page.writes ? kitchenLinkOf(cx.site, menu) : null }
}
