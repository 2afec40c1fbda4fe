import { eq, sql } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { eveningCosts } from '#app/money/costs/evening-costs.server.ts'
import { endOfDay } from '#app/money/ledger/end-of-day.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import type { EveningAccounts } from './evening-accounts.ts'
import {
  byKind,
  coversOf,
  eveningIncome,
  keptOf,
  openOf,
  registrationsCheck,
} from './evening-income.server.ts'

const sumOf = (costs: readonly { cents: number }[]) =>
  costs.reduce((sum, { cents }) => sum + cents, 0)

/** Set when the visit's bill differs from the costs of restaurant and wine. */
async function billOf(
  { db }: RequestContext,
  eventId: number,
  costs: readonly { kind: CostKind; cents: number }[],
): Promise<EveningAccounts['bill']> {
  const [visit] = await db
    .select({ cents: visits.billCents })
    .from(visits)
    .where(eq(visits.eventId, eventId))
  const visitCents = visit?.cents ?? null
  const costsCents = sumOf(costs.filter(({ kind }) => kind === 'restaurant' || kind === 'wine'))
  return visitCents === null || visitCents === costsCents ? null : { visitCents, costsCents }
}

/**
 * Income, costs and result of an evening as of the end of a day.
 * @param day Madrid date; null or in the future: now.
 * @throws Problem 404.
 */
export async function eveningAccounts(
  cx: RequestContext,
  eventId: string,
  day: string | null,
): Promise<EveningAccounts> {
  authorize(cx.actor, 'ledger.manage')
  const event = await attendedEvent(cx, eventId, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const shown = day !== null && day < today ? day : null
  const until = shown === null ? sql`'infinity'::timestamptz` : endOfDay(shown)
  const eveningDay = madridDayOf(event.date)
  const income = await eveningIncome(cx.db, { eventId: event.id, day: eveningDay, until })
  const list = await eveningCosts(cx.db, event.id, until)
  const active = list
    .filter(({ reversedBecause }) => reversedBecause === null)
    .map(({ kind, amountCents: cents, spentOn }) => ({ kind, cents, spentOn }))
  const covers = await coversOf(cx.db, sql`select ${event.id}::bigint`, until)
  const now = shown === null
  return {
    event,
    day: shown,
    today,
    income,
    costs: {
      list,
      kinds: byKind(active),
      cents: sumOf(active),
      beforeCents: sumOf(active.filter(({ spentOn }) => spentOn < eveningDay)),
    },
    covers: covers.get(event.id) ?? { count: 0, from: 'registered' },
    open: now ? await openOf(cx.db, event.id) : [],
    kept: now ? await keptOf(cx.db, event.id) : null,
    bill: now ? await billOf(cx, event.id, active) : null,
    check: now ? await registrationsCheck(cx.db, event.id) : null,
  }
}
