import { randomUUID } from 'node:crypto'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import {
  type StoredPartner,
  partnerPath,
} from '#app/members/partners/checks/linked-partner.server.ts'
import { stateOfPartner, partnerTexts } from '#app/members/partners/checks/partner.ts'
import { usesByMonth, limitOf } from '#app/members/partners/uses/uses-left.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { inOrderOf, idPageOf } from '#app/platform/db/searching/id-page.server.ts'
import { partnerMatches, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignLanguage,
  missingLanguage,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import type { TranslatedRecord } from '#app/platform/i18n/languages/translated-fields.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { benefitUses, partners, type EditedPartner } from '#app/platform/schema/members/partners.ts'
import { Problem } from '#app/problem.ts'

const pageSize = 25

/** A page of the partners by name that match `search`. Pages count from 1. Admins. */
export async function listPartners(
  cx: RequestContext,
  { search, page }: { search: string; page: number },
) {
  authorize(cx.actor, 'partners.manage')
  const wanted = searchedText(search)
  const { ids, ...place } = await idPageOf(cx.db, {
    table: partners,
    id: partners.id,
    condition: wanted ? partnerMatches(wanted) : undefined,
    order: [
      { by: partners.sortName, descending: false },
      { by: partners.id, descending: false },
    ],
    page,
    size: pageSize,
    searched: wanted !== '',
    total: () => cx.db.$count(partners),
  })
  const today = madridDayOf(cx.now)
  const ofMonth = and(
    eq(benefitUses.partnerId, partners.id),
    gte(benefitUses.usedOn, `${today.slice(0, 7)}-01`),
  )
  const found = await cx.db
    .select({
      ...pickColumns(partners, 'id', 'name', 'beginsOn', 'endsOn', 'suspendedAt', 'limitCount'),
      limitPeriod: partners.limitPeriod,
      benefit: textIn(partners, partners.benefit, cx.language),
      foreign: foreignLanguage(partners, partners.benefit, cx.language),
      missing: missingLanguage(partners, partnerTexts),
      uses: sql<number>`(select count(*)::int from ${benefitUses} where ${ofMonth})`,
    })
    .from(partners)
    .where(inArray(partners.id, ids))
  const rows = inOrderOf(ids, found).map(({ limitCount, limitPeriod, ...row }) =>
    Object.assign(row, {
      limit: limitOf({ limitCount, limitPeriod }),
      state: stateOfPartner(row, today),
    }),
  )
  return { rows, ...place }
}

export type ManagedPartner = Awaited<ReturnType<typeof listPartners>>['rows'][number]

/** A partner with every column. Throws Problem 404. */
export async function storedPartner({ db }: Pick<RequestContext, 'db'>, id: string) {
  const [partner] = isUuid(id) ? await db.select().from(partners).where(eq(partners.id, id)) : []
  if (!partner) throw new Problem('partnerNotFound', 404)
  return partner
}

/** A stored partner as form fields. */
export function partnerValues(partner: StoredPartner): Record<string, string> {
  return {
    ...joinTexts(partner, partnerTexts),
    ...fieldsOfColumns<Omit<EditedPartner, keyof TranslatedRecord<typeof partnerTexts>>>({
      name: { name: partner.name },
      place: { place: partner.place ?? '' },
      restaurantId: {
        restaurant_id: partner.restaurantId === null ? '' : String(partner.restaurantId),
      },
      limitCount: { limit_count: partner.limitCount === null ? '' : String(partner.limitCount) },
      limitPeriod: { limit_period: partner.limitPeriod ?? '' },
      beginsOn: { begins_on: partner.beginsOn },
      endsOn: { ends_on: partner.endsOn ?? '' },
    }),
  }
}

/** The initial form of a partner, or of a new one, which begins today. Admins. Throws Problem 404. */
export async function partnerForm(cx: RequestContext, id: string | null) {
  authorize(cx.actor, 'partners.manage')
  const partner = id === null ? null : await storedPartner(cx, id)
  return {
    id,
    title: partner?.name ?? '',
    restaurant: await recordTitle(cx, 'restaurant', partner?.restaurantId ?? null),
    values: partner ? partnerValues(partner) : { begins_on: madridDayOf(cx.now) },
    version: partner && versionOf(partner.updatedAt),
    submission: partner ? null : randomUUID(),
  }
}

/** The current link of a partner, and its uses by month. Admins. Throws Problem 404. */
export async function partnerLink(cx: RequestContext, id: string) {
  authorize(cx.actor, 'partners.manage')
  const partner = await storedPartner(cx, id)
  return {
    id: partner.id,
    name: partner.name,
    address: cx.site.origin + partnerPath(cx.site, partner),
    linkNumber: partner.linkNumber,
    months: await usesByMonth(cx.db, partner.id, cx.now),
  }
}
