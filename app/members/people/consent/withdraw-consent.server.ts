import { eq } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import { lockedPersonOf, personOf } from '#app/members/people/erase-person.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import { consentOf, type Consent } from './consent.ts'

const givenAt = {
  needs: 'needsConsentAt',
  pictures: 'picturesConsentAt',
  visits: 'visitsConsentAt',
} as const satisfies Record<Consent, keyof typeof people.$inferSelect>

/** The columns that a withdrawal empties. */
const clearedColumns: Readonly<Record<Consent, Partial<typeof people.$inferInsert>>> = {
  needs: { needsConsentAt: null, diets: null, allergens: null, needsNote: null },
  pictures: { picturesConsentAt: null },
  visits: { visitsConsentAt: null },
}

/** Their names in the audit log, as when people change them themselves. */
const auditFields = {
  needs: 'needs',
  pictures: 'pictures_consent',
  visits: 'visits_consent',
} as const

function requireConsent(word: string): Consent {
  const consent = consentOf(word)
  if (consent === null) throw new Problem('memberNotFound', 404)
  return consent
}

/** A person's consent to withdraw, and when it was given. Admins only. Throws Problem 404 without one. */
export async function consentToWithdraw(cx: RequestContext, recordId: string, word: string) {
  authorize(cx.actor, 'memberships.manage')
  const consent = requireConsent(word)
  const person = await personOf(cx.db, recordId)
  const since = person && person[givenAt[consent]]
  if (!person || !since) throw new Problem('consentNotFound', 404)
  return { name: person.fullName, consent, since }
}

/**
 * Records that a person has withdrawn a consent, and deletes the data it covered. No table import restores it
 * (docs/decisions/history/0086-consents-taken-back-in-the-panel.md). Idempotent. Admins only.
 *
 * @throws Problem 404.
 */
export async function withdrawConsent(cx: RequestContext, recordId: string, word: string) {
  authorize(cx.actor, 'memberships.manage')
  const consent = requireConsent(word)
  await cx.db.transaction(async (tx) => {
    const person = await lockedPersonOf(tx, recordId)
    if (!person) throw new Problem('memberNotFound', 404)
    if (person[givenAt[consent]] === null) return
    await tx
      .update(people)
      .set({ ...clearedColumns[consent], updatedAt: laterThan(person.updatedAt, cx.now) })
      .where(eq(people.id, person.id))
    await recordAct(tx, cx, 'person.consent-withdrawn', ['membership-request', recordId], {
      details: { changed: auditFields[consent] },
    })
  })
}
