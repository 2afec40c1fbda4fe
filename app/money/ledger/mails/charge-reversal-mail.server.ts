import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import type { Mail, MailBody, MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { chargeReversalMailsCopy } from './charge-reversal-mails.copy.ts'
import type { NotifiedDebtor } from './notified-debtors.server.ts'

/** A charge that was taken back, as the ledger has it; cents. */
const reversedCharge = z.object({
  name: z.string(),
  about: z.string(),
  amountCents: z.number(),
  /** What had been paid of it. */
  paidCents: z.number(),
})

export type ReversedCharge = z.output<typeof reversedCharge>

const mailFacts = z.object({
  club: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
  }),
  origin: z.string(),
  chargeId: z.string(),
  charge: reversedCharge,
})

/** The mail that a charge is not to be paid any more; written as it leaves. One for each charge. */
export function chargeReversalMail(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  { email: recipient, language }: NotifiedDebtor,
  { chargeId, charge }: { chargeId: string; charge: ReversedCharge },
): Mail {
  const facts: z.input<typeof mailFacts> = {
    club: { name: club.name, email: club.email, phone: club.phone, address: club.address },
    origin: site.origin,
    chargeId,
    charge,
  }
  return {
    id: derivedId('charge-reversed', chargeId),
    kind: 'charge-reversed',
    recipient,
    language,
    subject: chargeReversalMailsCopy[language].reversed.subject(charge.about),
    facts,
  }
}

/** Queues it within the transaction that takes the charge back. */
export async function notifyOfReversal(
  tx: Database,
  cx: RequestContext,
  told: NotifiedDebtor,
  chargeId: string,
): Promise<void> {
  const charge = await reversedNow(tx, chargeId, told.language)
  if (charge) await cx.outbox.queue(tx, chargeReversalMail(cx, told, { chargeId, charge }))
}

/** What such a mail says as it leaves; null where another charge stands in the place of that one, of which another mail tells. */
export async function reversalFactsNow(
  tx: Database,
  { facts, language }: Pick<MailToWrite, 'facts' | 'language'>,
): Promise<MailToWrite['facts'] | null> {
  const queued = mailFacts.safeParse(facts)
  if (!queued.success) return facts
  const charge = await reversedNow(tx, queued.data.chargeId, language)
  return charge && { ...queued.data, charge }
}

async function reversedNow(
  tx: Database,
  chargeId: string,
  language: Language,
): Promise<ReversedCharge | null> {
  const about = language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const { rows } = await tx.execute<ReversedCharge>(sql`
    select charge.name, ${about} as about, charge.amount_cents as "amountCents",
      coalesce((
        select -sum(released.amount_cents)::int from ledger_allocations as released
        join ledger_payment_states as state on state.payment_id = released.payment_id and not state.reversed
        where released.charge_id = charge.id and released.releases is not null
      ), 0) as "paidCents"
    from ledger_charges as charge
    join ledger_charge_states as state on state.charge_id = charge.id and state.reversed
    where charge.id = ${chargeId} and not exists (
      select from ledger_charges as later
      join ledger_charge_states as standing on standing.charge_id = later.id and not standing.reversed
      where later.subject = charge.subject
    )`)
  return rows[0] ?? null
}

/** Writes the mail. Throws for facts that are none of such a mail. */
export function writeChargeReversalMail({ facts, language }: MailToWrite): MailBody {
  const { club, origin, charge } = mailFacts.parse(facts)
  const copy = chargeReversalMailsCopy[language].reversed
  const { name, about, amountCents, paidCents } = charge
  return renderMail({
    club,
    language,
    heading: copy.heading,
    paragraphs: copy.paragraphs({
      name,
      about,
      amount: euros(amountCents, language),
      paid: paidCents > 0 ? euros(paidCents, language) : null,
    }),
    button: { label: copy.button, href: `${origin}/contacto` },
  })
}
