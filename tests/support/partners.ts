import { partnerPath } from '#app/members/partners/checks/linked-partner.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { storedAccount, testSite } from './context.ts'
import { storedRow } from './stored-row.ts'

type Row<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** Stores a partner with a current benefit; returns it with the token of its link. */
export async function storedPartner(db: Database, values: Row<typeof partners> = {}) {
  const partner = await storedRow(db, partners, {
    name: 'Celler de la Rosa',
    benefit: '10 % en vinos',
    howToUse: 'Antes de pagar',
    beginsOn: '2026-01-01',
    ...values,
  })
  return { ...partner, token: tokenOf(partner) }
}

/** The token of a partner's link, signed by the test site. */
export const tokenOf = (partner: { id: string; linkNumber: number }, site = testSite) =>
  partnerPath(site, partner).slice('/local/'.length)

/** Stores an account that is a member; returns both. */
export async function storedMember(
  db: Database,
  {
    email,
    name = 'Maria Vila Serra',
    ...values
  }: Row<typeof membershipRequests> & {
    email: string
    name?: string
  },
): Promise<{ account: Account; record: typeof membershipRequests.$inferSelect }> {
  const account = await storedAccount(db, { email, name })
  const record = await storedRow(db, membershipRequests, {
    fullName: name,
    email,
    accountId: account.id,
    status: 'approved',
    joinedOn: '2020-03-01',
    ...values,
  })
  return { account, record }
}
