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
import { mailClub, mailClubOf } from './mail-club.ts'

const reversedCharge = z.object({
  name: z.string(),
  about: z.string(),
  amountCents: z.number(),
  paidCents: z.number(),
})

type ReversedCharge = z.output<typeof reversedCharge>

const mailFacts = z.object({
  club: mailClub,
  origin: z.string(),
  chargeId: z.string(),
  charge: reversedCharge,
})

/** One mail for each reversed charge; the body is written when it is sent. */
export function chargeReversalMail(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  { email: recipient, language }: NotifiedDebtor,
  { chargeId, charge }: { chargeId: string; charge: ReversedCharge },
): Mail {
  const facts: z.input<typeof mailFacts> = {
    club: mailClubOf(club),
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

/** Queues the mail within the transaction that reverses the charge. */
export async function notifyOfReversal(
  tx: Database,
  cx: RequestContext,
  to: NotifiedDebtor,
  chargeId: string,
): Promise<void> {
  const charge = await reversedNow(tx, chargeId, to.language)
  if (charge) await cx.outbox.queue(tx, chargeReversalMail(cx, to, { chargeId, charge }))
}

/** The current facts when the mail is sent; null when another charge, with its own mail, has replaced this one. */
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
      join ledger_charge_states as active on active.charge_id = later.id and not active.reversed
      where later.subject = charge.subject
    )`)
  return rows[0] ?? null
}

/** Throws for facts of another mail. */
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

/** The debtor of a charge: the person's current data, else the data stored with the charge. */
type NotifiedDebtor = { email: string; language: Language }

type Row = { email: string | null; language: Language; notified: boolean }

/** The debtor, if a mail about the charge was sent to them; null otherwise, and without an address. */
export async function notifiedDebtors(
  tx: Database,
  chargeId: string,
): Promise<NotifiedDebtor | null> {
  const { rows } = await tx.execute<Row>(sql`
    select coalesce(mailbox(person), charge.email) as email,
      coalesce(account.language, person.language, charge.language) as language,
      exists (
        select from charge_mails join mails on mails.id = mail_id
        where charge_id = charge.id and sent_at is not null
      ) as notified
    from ledger_charges as charge
    left join people as person on person.id = charge.person_id
    left join usuarios as account on account.id = person.account_id
    where charge.id = ${chargeId}`)
  const [row] = rows
  return row?.notified && row.email !== null ? { email: row.email, language: row.language } : null
}
