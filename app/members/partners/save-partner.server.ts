import { and, eq } from 'drizzle-orm'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import {
  isVersion,
  updateRecord,
  type Conflicted,
  type Updated,
} from '#app/kit/records/update-record.server.ts'
import { partnerLimits, partnerTexts } from '#app/members/partners/checks/partner.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { partners, type EditedPartner } from '#app/platform/schema/members/partners.ts'
import { Problem } from '#app/problem.ts'
import { partnerValues, storedPartner } from './managed-partners.server.ts'
import type { PartnerInput } from './partner-input.ts'

/** Takes name and address from the restaurant of the guide if they are empty; drops a deleted restaurant. */
async function completed(tx: Database, partner: EditedPartner): Promise<EditedPartner> {
  const { restaurantId } = partner
  if (restaurantId === null) return partner
  const [found] = await tx
    .select({ name: restaurants.name, address: restaurants.address })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('key share')
  if (!found) {
    if (!partner.name) throw new Problem('restaurantNotFound', 409)
    return { ...partner, restaurantId: null }
  }
  return {
    ...partner,
    name: partner.name || Array.from(found.name).slice(0, partnerLimits.name).join(''),
    place:
      partner.place ?? (Array.from(found.address).slice(0, partnerLimits.place).join('') || null),
  }
}

/** Stores a new partner; a form sent twice stores one. Admins. Throws Problem 409 for a deleted restaurant. */
export async function createPartner(cx: RequestContext, { submission, partner }: PartnerInput) {
  authorize(cx.actor, 'partners.manage')
  await cx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(partners)
      .values({
        ...(submission ? { id: submission } : {}),
        ...(await completed(tx, partner)),
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .onConflictDoNothing()
      .returning({ id: partners.id, name: partners.name })
    if (!created) return
    await recordAct(tx, cx, 'partner.created', ['partner', created.id], {
      details: { title: created.name },
    })
  })
}

/**
 * Changes a partner, unless somebody else has saved it since `input.version` was read. Without changes nothing is
 * written. Admins.
 *
 * @param typed the form as it was sent.
 * @throws Problem 404; 409 for a deleted restaurant.
 */
export async function updatePartner(
  cx: RequestContext,
  id: string,
  input: PartnerInput,
  typed: Record<string, string>,
): Promise<Updated | Conflicted> {
  authorize(cx.actor, 'partners.manage')
  const { version } = input
  return updateRecord(cx, {
    kind: 'partner',
    id,
    version,
    typed,
    read: (tx) => storedPartner({ db: tx }, id),
    formOf: partnerValues,
    save: async (tx, before) => {
      const values = inLanguageOf(before, await completed(tx, input.partner), partnerTexts)
      if (changesNothing(before, values)) return { outcome: 'updated' }
      const rows = await tx
        .update(partners)
        .set({ ...values, updatedAt: cx.now })
        .where(and(eq(partners.id, id), isVersion(partners.updatedAt, version)))
        .returning({ id: partners.id })
      if (rows.length === 0) return null
      await recordAct(tx, cx, 'partner.updated', ['partner', id], {
        details: { title: values.name },
      })
      return { outcome: 'updated' }
    },
  })
}

/**
 * Replaces a partner's link; the former one no longer works. `link` is the number of the replaced link, so that a
 * repeated request does nothing. Admins. Throws Problem 404.
 */
export async function renewLink(cx: RequestContext, id: string, { link }: { link: string }) {
  authorize(cx.actor, 'partners.manage')
  const { name } = await storedPartner(cx, id)
  await cx.db.transaction(async (tx) => {
    const rows = await tx
      .update(partners)
      .set({ linkNumber: Number(link) + 1 })
      .where(and(eq(partners.id, id), eq(partners.linkNumber, Number(link))))
      .returning({ id: partners.id })
    if (rows.length === 0) return
    await recordAct(tx, cx, 'partner.link-renewed', ['partner', id], { details: { title: name } })
  })
}

/** Admins. Throws Problem 404. */
export async function partnerSuspension(cx: RequestContext, id: string) {
  authorize(cx.actor, 'partners.manage')
  const { name, suspendedAt } = await storedPartner(cx, id)
  return { id, name, suspendedAt }
}

/**
 * Suspends a partner's benefit from now on, or resumes it. Meanwhile its link says so and refuses cards, and nobody
 * sees the benefit. The lock orders it with concurrent uses. Idempotent. Admins.
 *
 * @throws Problem 404.
 */
export async function suspendPartner(cx: RequestContext, id: string, suspended: boolean) {
  authorize(cx.actor, 'partners.manage')
  await cx.db.transaction(async (tx) => {
    const [partner] = isUuid(id)
      ? await tx.select().from(partners).where(eq(partners.id, id)).for('update')
      : []
    if (!partner) throw new Problem('partnerNotFound', 404)
    if ((partner.suspendedAt !== null) === suspended) return
    await tx
      .update(partners)
      .set({ suspendedAt: suspended ? cx.now : null })
      .where(eq(partners.id, id))
    await recordAct(tx, cx, suspended ? 'partner.suspended' : 'partner.resumed', ['partner', id], {
      details: { title: partner.name },
    })
  })
}
