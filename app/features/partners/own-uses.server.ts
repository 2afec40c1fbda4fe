import { asc, desc, eq, inArray } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { Owner } from '#app/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { benefitUses, partners } from '#app/db/schema/partners.ts'
import { people } from '#app/db/schema/people.ts'
import { foreignLanguage, textIn } from '#app/db/translated.server.ts'
import { peopleOf } from '#app/features/people/person-rows.server.ts'
import type { Language } from '#app/i18n/language.ts'
import type { OwnUse } from './partner.ts'

/** Own uses that are shown, the latest. */
const mostUses = 50

const usesOf = (db: Database, owner: Owner) =>
  inArray(benefitUses.personId, db.select({ id: people.id }).from(people).where(peopleOf(owner)))

/** What whoever is signed in has used, the latest first. */
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

/** All of them, for the file of one's own data; benefits are called as in `language`. */
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

/** Makes the uses of somebody whose account goes nobody's, in the transaction `tx`: they stay in the numbers. */
export async function forgetUses(tx: Database, owner: Owner): Promise<void> {
  await tx.update(benefitUses).set({ personId: null }).where(usesOf(tx, owner))
}
