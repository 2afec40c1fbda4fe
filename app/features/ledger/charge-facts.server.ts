import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BankFacts } from '#app/club-content.ts'
import type { Database } from '#app/db/database.server.ts'
import { sepaMandates } from '#app/db/schema/direct-debits.ts'
import { chargeMails, ledgerCharges, ledgerChargeStates } from '#app/db/schema/ledger.ts'
import type { MailToWrite } from '#app/mail/outbox.server.ts'
import type { ChargeMailFacts } from './charge-mail-facts.ts'

/**
 * What a mail about charges says as it leaves: what is open by then, and how it is paid by then, also by a mandate. Null
 * once all of it is paid or reversed.
 */
export async function chargeFactsNow(
  tx: Database,
  mail: Pick<MailToWrite, 'language'> & { id: string },
  told: Parameters<typeof chargeFacts>[0],
): Promise<ChargeMailFacts | null> {
  const rows = await tx
    .select({
      name: ledgerCharges.name,
      about: mail.language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
      openCents: sql<number>`${ledgerChargeStates.openCents}`,
      periodFrom: ledgerCharges.periodFrom,
      dueOn: ledgerCharges.dueOn,
      reference: ledgerCharges.paymentReference,
      debitedFrom: sepaMandates.ibanEnd,
    })
    .from(chargeMails)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, chargeMails.chargeId))
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .leftJoin(
      sepaMandates,
      and(eq(sepaMandates.personId, ledgerCharges.personId), isNull(sepaMandates.revokedOn)),
    )
    .where(eq(chargeMails.mailId, mail.id))
    .orderBy(asc(ledgerCharges.number))
  return chargeFacts(told, rows)
}

/** What a mail about these charges of one person is written of; null when nothing of them is open. */
export function chargeFacts(
  { club, bank, origin }: { club: ChargeMailFacts['club']; bank: BankFacts; origin: string },
  all: readonly (ChargeMailFacts['charges'][number] & {
    name: string
    periodFrom: string | null
    debitedFrom: string | null
  })[],
): ChargeMailFacts | null {
  const open = all.filter(({ openCents }) => openCents > 0)
  const [first] = open
  if (!first) return null
  const { name, email, phone, address } = club
  const year = Number((first.periodFrom ?? first.dueOn).slice(0, 'YYYY'.length))
  return {
    club: { name, email, phone, address },
    origin,
    year,
    name: first.name,
    charges: open.map(({ about, openCents, dueOn, reference }) => ({
      about,
      openCents,
      dueOn,
      reference,
    })),
    debitedFrom: first.debitedFrom,
    bank: { holder: bank.holder, iban: bank.iban, bizum: bank.bizum },
  }
}
