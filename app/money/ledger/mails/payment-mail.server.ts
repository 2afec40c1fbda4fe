import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { paymentMethods } from '#app/money/ledger/charges/charge.ts'
import { methodsCopy } from '#app/money/own-payments/payment-methods.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail, MailBody, MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { mailClub, mailClubOf } from './mail-club.ts'
import { paymentMailsCopy } from './payment-mails.copy.ts'

export type PaymentMailKind = keyof (typeof paymentMailsCopy)['es']

const prefix = 'payment-'

/** Mails about payments that no longer count. */
const ofReversals: ReadonlySet<string> = new Set<PaymentMailKind>(['reversed', 'refundReversed'])

/** One mail of a kind for each payment. */
export const paymentMailId = (kind: PaymentMailKind, paymentId: string): string =>
  derivedId(`${prefix}${kind}`, paymentId)

/** A payment or a refund when the mail leaves; cents, and a day of Madrid's calendar. */
const mailedPayment = z.object({
  number: z.number(),
  cents: z.number(),
  method: z.enum(paymentMethods),
  on: z.string(),
  reference: z.string(),
  /** The charges paid; without amounts for a refund; for a reversal the reopened charges. */
  lines: z.array(z.object({ about: z.string(), cents: z.number() })),
  surplusCents: z.number(),
  /** Whether the person has an account that shows it. */
  hasAccount: z.boolean(),
})

export type MailedPayment = z.output<typeof mailedPayment>

const mailFacts = z.object({
  club: mailClub,
  legalName: z.string(),
  nif: z.string(),
  origin: z.string(),
  paymentId: z.string(),
  payment: mailedPayment,
})

/** A mail about a payment or a refund; the body is written when it is sent. */
export function paymentMail(
  { club, content, site }: Pick<RequestContext, 'club' | 'content' | 'site'>,
  kind: PaymentMailKind,
  to: { paymentId: string; email: string | null; language: Language; payment: MailedPayment },
): Mail {
  const { paymentId, email: recipient, language, payment } = to
  const facts: z.input<typeof mailFacts> = {
    club: mailClubOf(club),
    legalName: content.legal.legalName || club.name,
    nif: content.legal.nif,
    origin: site.origin,
    paymentId,
    payment,
  }
  const { subject } = paymentMailsCopy[language][kind]
  const id = paymentMailId(kind, paymentId)
  return { id, kind: `${prefix}${kind}`, recipient, language, subject, facts }
}

type Recipient = { email: string | null; language: Language }

/** The payer's current data, else the data stored with the payment. */
export async function payerNow(
  tx: Database,
  paymentId: string,
  asStored: Recipient,
): Promise<Recipient> {
  const { rows } = await tx.execute<{ email: string | null; language: Language | null }>(sql`
    select mailbox(person) as email, coalesce(account.language, person.language) as language
    from ledger_payments as payment join people as person on person.id = payment.person_id
    left join usuarios as account on account.id = person.account_id
    where payment.id = ${paymentId}`)
  const [person] = rows
  return {
    email: person?.email ?? asStored.email,
    language: person?.language ?? asStored.language,
  }
}

/** Queues the mail to the payer (`payerNow`) within the transaction of the payment, if there is an address. */
export async function notifyOfPayment(
  tx: Database,
  cx: Pick<RequestContext, 'outbox' | 'club' | 'content' | 'site'>,
  kind: PaymentMailKind,
  { paymentId, ...stored }: Recipient & { paymentId: string },
): Promise<void> {
  const to = await payerNow(tx, paymentId, stored)
  const reversed = ofReversals.has(kind)
  const payment = await paymentNow(tx, paymentId, { language: to.language, reversed })
  if (payment) await cx.outbox.queue(tx, paymentMail(cx, kind, { paymentId, ...to, payment }))
}

/** The current facts when the mail is sent; null when the payment was reversed, and the mail is not about that. */
export async function paymentFactsNow(
  tx: Database,
  { facts, language, kind }: Pick<MailToWrite, 'facts' | 'language' | 'kind'>,
): Promise<MailToWrite['facts'] | null> {
  const queued = mailFacts.safeParse(facts)
  if (!queued.success) return facts
  const reversed = ofReversals.has(kind.slice(prefix.length))
  const payment = await paymentNow(tx, queued.data.paymentId, { language, reversed })
  return payment && { ...queued.data, payment }
}

async function paymentNow(
  tx: Database,
  paymentId: string,
  { language, reversed }: { language: Language; reversed: boolean },
): Promise<MailedPayment | null> {
  const about = language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const { rows } = await tx.execute<Omit<MailedPayment, 'lines'> & { reversed: boolean }>(sql`
    select payment.number::int as number, abs(payment.amount_cents) as cents, payment.method,
      payment.received_on::text as on, coalesce(payment.reference, '') as reference,
      coalesce(state.credit_cents, 0) as "surplusCents", state.reversed,
      exists (select from people where people.id = payment.person_id and account_id is not null)
        or exists (select from event_registrations as registration
          where registration.id = payment.registration_id and registration.user_id is not null) as "hasAccount"
    from ledger_payments as payment
    join ledger_payment_states as state on state.payment_id = payment.id
    where payment.id = ${paymentId}`)
  const [payment] = rows
  if (payment?.reversed !== reversed) return null
  const { reversed: _, ...facts } = payment
  if (reversed) return { ...facts, lines: await reopenedCharges(tx, paymentId, about) }
  const { rows: lines } = await tx.execute<{ about: string; cents: number }>(sql`
    select ${about} as about, sum(made.amount_cents)::int as cents
    from ledger_allocations as made
    left join ledger_allocations as source on made.refund_id = ${paymentId}
      and source.payment_id = made.payment_id and source.charge_id is not null and source.releases is null
    join ledger_charges as charge on charge.id = coalesce(made.charge_id, source.charge_id)
    where made.payment_id = ${paymentId} or made.refund_id = ${paymentId}
    group by charge.id having sum(made.amount_cents) > 0
    order by charge.number`)
  return { ...facts, lines }
}

/** The charges of a reversed payment that are open now. */
async function reopenedCharges(
  tx: Database,
  paymentId: string,
  about: SQL,
): Promise<MailedPayment['lines']> {
  const { rows } = await tx.execute<MailedPayment['lines'][number]>(sql`
    select ${about} as about, open_cents as cents
    from ledger_charges as charge join ledger_charge_states as state on state.charge_id = charge.id
    where open_cents > 0 and charge.id in (
      select made.charge_id from ledger_allocations as made where payment_id = ${paymentId}
    )
    order by charge.number`)
  return rows
}

/** Throws for another kind of mail, or for facts of another mail. */
export function writePaymentMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const kind = mail.kind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mail.kind} is no mail about a payment`)
  const { club, legalName, nif, origin, payment } = mailFacts.parse(mail.facts)
  const { heading, paragraphs, button } = paymentMailsCopy[language][kind]
  const { number, cents, method, on, reference, lines, surplusCents, hasAccount } = payment
  const values = {
    amount: euros(cents, language),
    method: methodsCopy[language][method],
    day: shortDay(on, language),
    number,
    lines: [
      ...new Set(
        lines.map((line) =>
          kind === 'refunded' ? line.about : `${line.about} · ${euros(line.cents, language)}`,
        ),
      ),
    ],
    surplus: surplusCents > 0 ? euros(surplusCents, language) : '',
    reference,
    club: legalName,
    nif,
  }
  return renderMail({
    club,
    language,
    heading,
    paragraphs: paragraphs(values),
    ...(hasAccount ? { button: { label: button, href: `${origin}/cuenta/pagos` } } : {}),
  })
}

const isKind = (kind: string): kind is PaymentMailKind => Object.hasOwn(paymentMailsCopy.es, kind)
