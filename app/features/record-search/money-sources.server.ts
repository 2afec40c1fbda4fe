import { and, asc, desc, isNull, sql } from 'drizzle-orm'
import { mostFound as mostLookedAt } from '#app/db/list-stretch.server.ts'
import { ledgerCharges, ledgerPayments } from '#app/db/schema/ledger.ts'
import { people } from '#app/db/schema/people.ts'
import { containingQuickly } from '#app/db/searching.server.ts'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import type { RecordKind } from '#app/panel/record.ts'
import { mostFound as most, type RecordSource } from './record-source.ts'

/** How what was charged and received is found, and who owes it. */
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
  // Whose money it is: what they owe, in the list of the open charges.
  person: {
    operation: 'ledger.manage',
    pathOf: (email) => `/admin/caja?${new URLSearchParams({ buscar: email })}`,
    find({ db }, text) {
      const found = db
        .select({
          id: people.email,
          title: sql<string>`full_name || ' · ' || email`.as('title'),
          sortName: people.sortName,
        })
        .from(people)
        // As the index has it (migrations/0090).
        .where(containingQuickly(sql`searchable(full_name || ' ' || email)`, text))
        .limit(mostLookedAt)
        .as('found')
      return db
        .select({ id: found.id, title: found.title })
        .from(found)
        .orderBy(asc(found.sortName))
        .limit(most)
    },
  },
}
