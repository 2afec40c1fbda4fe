import { and, asc, desc, isNull, or, sql } from 'drizzle-orm'
import type { RecordKind } from '#app/kit/panel/forms/record.ts'
import { maxFound as maxInspected } from '#app/platform/db/searching/id-page.server.ts'
import { containingQuickly } from '#app/platform/db/searching/searching.server.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { maxFound as most, type RecordSource } from './record-source.ts'

/** The number of the person's membership. */
const numberOf = sql`(select max(member_number) from membership_requests where person_id = ${people.id})`

/** Search for charges and payments, and for people who owe. */
export const moneySources: Pick<
  Record<RecordKind, RecordSource>,
  'charge' | 'payment' | 'person'
> = {
  charge: {
    operation: 'ledger.manage',
    pathOf: (id) => `/admin/caja/cargos/${id}`,
    async find({ db, language }, text) {
      const rows = await db
        .select({
          id: ledgerCharges.id,
          name: ledgerCharges.name,
          about: language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
          cents: ledgerCharges.amountCents,
        })
        .from(ledgerCharges)
        .where(
          and(
            isNull(ledgerCharges.reverses),
            containingQuickly(sql`${ledgerCharges.searchText}`, text),
          ),
        )
        .orderBy(desc(ledgerCharges.number))
        .limit(most)
      return rows.map(({ id, name, about, cents }) => ({
        id,
        title: `${name} · ${about} · ${euros(cents, language)}`,
      }))
    },
  },
  payment: {
    operation: 'ledger.manage',
    pathOf: (id) => `/admin/caja/pagos/${id}`,
    async find({ db, language }, text) {
      const rows = await db
        .select({
          id: ledgerPayments.id,
          name: ledgerPayments.name,
          on: ledgerPayments.receivedOn,
          cents: ledgerPayments.amountCents,
        })
        .from(ledgerPayments)
        .where(
          and(
            isNull(ledgerPayments.reverses),
            containingQuickly(sql`${ledgerPayments.searchText}`, text),
          ),
        )
        .orderBy(desc(ledgerPayments.number))
        .limit(most)
      return rows.map(({ id, name, on, cents }) => ({
        id,
        title: `${name} · ${euros(cents, language)} · ${shortDay(on, language)}`,
      }))
    },
  },
  // Leads to the person's debts, in the list of open charges.
  person: {
    operation: 'ledger.manage',
    pathOf: (sought) => `/admin/caja?${new URLSearchParams({ buscar: sought })}`,
    find({ db }, text) {
      const found = db
        .select({
          id: sql<string>`coalesce(${people.email}, ${people.fullName})`.as('sought'),
          title: sql<string>`concat_ws(' · ', full_name, email, ${numberOf})`.as('title'),
          memberNumber: sql<number | null>`${numberOf}`.as('member_number'),
          sortName: people.sortName,
        })
        .from(people)
        // Must match the index.
        .where(
          or(
            containingQuickly(sql`searchable(full_name || ' ' || coalesce(email, ''))`, text),
            /^\d{1,7}$/u.test(text)
              ? sql`${people.id} in (select person_id from membership_requests where member_number = ${Number(text)})`
              : undefined,
          ),
        )
        .limit(maxInspected)
        .as('found')
      return db
        .select({ id: found.id, title: found.title, memberNumber: found.memberNumber })
        .from(found)
        .orderBy(asc(found.sortName))
        .limit(most)
    },
  },
}
