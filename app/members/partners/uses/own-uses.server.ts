import { and, asc, desc, eq, inArray, not, notInArray, or } from 'drizzle-orm'
import type { OwnUse } from '#app/members/partners/checks/partner.ts'
import { hasRecord, peopleOf } from '#app/members/people/person-rows.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { benefitUses, partners } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { stillCounts } from './uses-left.server.ts'

/** The latest ones. */
const mostUses = 50

const usesOf = (db: Database, owner: Owner) =>
  inArray(benefitUses.personId, db.select({ id: people.id }).from(people).where(peopleOf(owner)))

/** The account's uses, the latest first. */
export async function ownUses({ db, actor, language }: RequestContext): Promise<OwnUse[]> {
  const account = authorize(actor, 'account.own')
  return db
    .select({
      id: benefitUses.id,
      partner: partners.name,
      benefit: textIn(partners, partners.benefit, language),
      foreign: foreignLanguage(partners, partners.benefit, language),
      usedAt: benefitUses.usedAt,
    })
    .from(benefitUses)
    .innerJoin(partners, eq(partners.id, benefitUses.partnerId))
    .where(usesOf(db, account))
    .orderBy(desc(benefitUses.usedAt), asc(benefitUses.id))
    .limit(mostUses)
}

/** All uses, for the data export; benefits are named in `language`. */
export function usesForFile(tx: Database, owner: Owner, language: Language) {
  return tx
    .select({
      partner: partners.name,
      benefit: textIn(partners, partners.benefit, language),
      usedAt: benefitUses.usedAt,
    })
    .from(benefitUses)
    .innerJoin(partners, eq(partners.id, benefitUses.partnerId))
    .where(usesOf(tx, owner))
    .orderBy(asc(benefitUses.usedAt))
}

/**
 * Anonymizes the uses of a deleted account, in the transaction `tx` and after its records: they stay in the numbers.
 * Those of a member that still count against a limit are kept until retention forgets them.
 */
export async function forgetUses(tx: Database, now: Date, owner: Owner): Promise<void> {
  const members = tx.select({ id: people.id }).from(people).where(hasRecord)
  const goes = or(notInArray(benefitUses.personId, members), not(stillCounts(madridDayOf(now))))
  await tx
    .update(benefitUses)
    .set({ personId: null })
    .where(and(usesOf(tx, owner), goes))
}
