import { eq } from 'drizzle-orm'
import { countedUse } from '#app/members/partners/uses/count-use.server.ts'
import { usesByMonth, limitOf } from '#app/members/partners/uses/uses-left.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { foreignTexts, textIn } from '#app/platform/db/searching/translated.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { checkedCard } from './check-card.server.ts'
import { linkedPartner } from './linked-partner.server.ts'
import { stateOfPartner } from './partner.ts'

export type PartnerPage = Awaited<ReturnType<typeof partnerPage>>

/** What the page displays: a checked card or a counted use. */
export type ShownResult = { seal: string | null; use: string | null }

/**
 * A partner's own page: its benefit and the uses by month, anonymous except for the card just checked.
 *
 * @throws Problem 404 for an invalid link.
 */
export async function partnerPage(
  cx: RequestContext,
  token: string,
  { seal, use }: ShownResult = { seal: null, use: null },
) {
  const partner = await linkedPartner(cx.db, cx, token)
  const [texts] = await cx.db
    .select({
      benefit: textIn(partners, partners.benefit, cx.language),
      foreign: foreignTexts(partners, { benefit: partners.benefit }, cx.language),
    })
    .from(partners)
    .where(eq(partners.id, partner.id))
  return {
    path: `/local/${token}`,
    name: partner.name,
    benefit: texts?.benefit ?? partner.benefit,
    foreign: texts?.foreign ?? {},
    limit: limitOf(partner),
    state: stateOfPartner(partner, madridDayOf(cx.now)),
    beginsOn: partner.beginsOn,
    endsOn: partner.endsOn,
    suspendedAt: partner.suspendedAt,
    outcome:
      use !== null && isUuid(use)
        ? await countedUse(cx, partner, use)
        : seal === null
          ? null
          : await checkedCard(cx, partner, seal),
    months: await usesByMonth(cx.db, partner.id, cx.now),
  }
}
