import { and, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ownDataMailCopy } from '#app/administration/own-data/own-data-mail.copy.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import type { MailedEvent } from '#app/events/registrations/registration-mail-facts.ts'
import { personIdsOf } from '#app/members/people/erase-person.server.ts'
import { ownedBy } from '#app/money/ledger/own-ledger.server.ts'
import { remittanceItems, sepaMandates } from '#app/money/remittances/direct-debits.schema.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import {
  ledgerAllocations,
  ledgerCharges,
  ledgerPayments,
} from '#app/platform/schema/money/ledger.ts'

/** What the club must keep of an erased person by law. */
type KeptByLaw = {
  /** Payments by, to or for the person, or in advance: the name stays in the books. */
  paid: boolean
  /** A collection by the person's mandate, done or due: holder and account stay for a while. */
  mandate: boolean
}

/** Legal retention for an owner; call before erasing. */
export async function keptByLaw(db: Database, owner: Owner): Promise<KeptByLaw> {
  const own = personIdsOf(db, owner)
  const allocated = db
    .select({ id: ledgerAllocations.chargeId })
    .from(ledgerAllocations)
    .where(isNotNull(ledgerAllocations.chargeId))
  // Mirrors `forget_mandates` in the database.
  const collected = db
    .select({ id: remittanceItems.mandateId })
    .from(remittanceItems)
    .where(
      and(
        isNotNull(remittanceItems.mandateId),
        or(ne(remittanceItems.state, 'excluded'), eq(remittanceItems.excludedBecause, 'refused')),
      ),
    )
  const any = async (table: PgTable, condition: SQL | undefined) =>
    (await db.$count(table, condition)) > 0
  const paid =
    (await any(
      ledgerPayments,
      and(ownedBy(db, ledgerPayments, owner), ne(ledgerPayments.name, '')),
    )) ||
    (await any(
      ledgerCharges,
      and(
        ownedBy(db, ledgerCharges, owner),
        ne(ledgerCharges.name, ''),
        inArray(ledgerCharges.id, allocated),
      ),
    )) ||
    (await any(eventCosts, and(inArray(eventCosts.personId, own), ne(eventCosts.personName, ''))))
  const mandate = await any(
    sepaMandates,
    and(
      inArray(sepaMandates.personId, own),
      ne(sepaMandates.holder, ''),
      or(isNotNull(sepaMandates.usedOn), inArray(sepaMandates.id, collected)),
    ),
  )
  return { paid, mandate }
}

/** A registration cancelled with the account; `refund` in cents. */
export type CancelledRegistration = {
  number: number
  event: MailedEvent
  refund: number
}

/** Last mail after erasure. It is deleted once sent, so it states the numbers by which the club finds refunds. */
export function goodbyeMail(
  cx: Pick<RequestContext, 'club' | 'site'>,
  {
    recipient,
    language,
    name,
    hadAccount = true,
    cancelled,
    memberNumber,
    paid,
    mandate,
  }: {
    recipient: string
    language: Language
    name: string
    /** Whether there was an account, or only an address. */
    hadAccount?: boolean
    cancelled: readonly CancelledRegistration[]
    memberNumber: number | null
  } & KeptByLaw,
): Mail {
  const { account, guest, paragraphs, button } = ownDataMailCopy[language]
  const title = hadAccount ? account : guest
  const facts = {
    name,
    hadAccount,
    cancelled: cancelled.map(({ number, event, refund }) => ({
      number,
      title: eventIn(event, language).title,
      refund: refund === 0 ? null : euros(refund, language),
    })),
    memberNumber,
    paid,
    mandate,
  }
  return writtenMail(cx.club, {
    kind: 'account-deleted',
    recipient,
    replyTo: cx.club.email,
    language,
    subject: title,
    heading: title,
    paragraphs: paragraphs(facts),
    button: { label: button, href: `${cx.site.origin}/contacto` },
  })
}
