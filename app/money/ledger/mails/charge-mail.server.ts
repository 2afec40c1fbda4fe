import { z } from 'zod'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail, MailBody, MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import type { MailPiece } from '#app/platform/mail/writing/mail-content.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { shownIban } from '#packages/banking/sepa/iban.ts'
import { returnReasonOf } from '#packages/banking/sepa/return-reason.ts'
import { ledgerMailsCopy } from './ledger-mails.copy.ts'
import { mailClub } from './mail-club.ts'

/**
 * The facts of a charge mail; cents and days of Madrid's calendar. Charges and ways to pay are read again when it is
 * sent.
 */
const chargeMailFacts = z.object({
  club: mailClub,
  origin: z.string(),
  year: z.number(),
  name: z.string(),
  charges: z
    .array(
      z.object({
        about: z.string(),
        openCents: z.number(),
        dueOn: z.string(),
        reference: z.string(),
      }),
    )
    .min(1),
  /** Last digits of the account that the club debits; null when the person pays. */
  debitedFrom: z.string().nullable().default(null),
  /** The last returned debit among the charges: its cents and the bank's code. */
  returned: z
    .object({ about: z.string(), cents: z.number(), reason: z.string() })
    .nullable()
    .default(null),
  /** Whether the person has an account that shows the charges. */
  hasAccount: z.boolean().default(false),
  bank: z.object({ holder: z.string(), iban: z.string(), bizum: z.string() }),
})

export type ChargeMailFacts = z.output<typeof chargeMailFacts>

/** Reminders are sent automatically, and only while the charge is overdue. */
export const isReminder = (kind: string) =>
  kind === 'ledger-reminder' || kind === 'ledger-secondReminder'

export type ChargeMailKind = keyof (typeof ledgerMailsCopy)['es']['kinds']

const prefix = 'ledger-'

const isKind = (text: string): text is ChargeMailKind => text in ledgerMailsCopy.es.kinds

/** `id` links the mail to its charges; the body is written when it is sent. */
export const chargeMail = (
  kind: ChargeMailKind,
  to: { id: string; recipient: string; language: Language },
  facts: ChargeMailFacts,
): Mail => ({
  kind: `${prefix}${kind}`,
  ...to,
  subject: ledgerMailsCopy[to.language].kinds[kind].subject(valuesOf(facts, to.language)),
  facts,
})

function valuesOf(facts: ChargeMailFacts, language: Language) {
  const { year, name, club, charges, returned } = facts
  const known = returned && returnReasonOf(returned.reason)
  return {
    year: String(year),
    name,
    club: club.name,
    about: charges[0]?.about ?? '',
    count: charges.length,
    returned: returned && {
      about: returned.about,
      amount: euros(returned.cents, language),
      reason: known ? returnReasonsCopy[language][known] : null,
    },
  }
}

/** The text about charges in a mail or letter. */
export function chargeWords(
  kind: ChargeMailKind,
  facts: ChargeMailFacts,
  language: Language,
): { heading: string; paragraphs: MailPiece[] } {
  const { charges, debitedFrom, bank } = facts
  const copy = ledgerMailsCopy[language]
  const { heading, lead } = copy.kinds[kind]
  const values = valuesOf(facts, language)
  return {
    heading: heading(values),
    paragraphs: [
      ...totalOf(facts, language),
      ...lead(values),
      ...charges.map((charge) => toPay(charge, language)),
      ...(debitedFrom === null
        ? waysToPay({ charges, bank }, language)
        : [howToPayCopy[language].debited(debitedFrom)]),
      copy.ask,
    ],
  }
}

/** Throws for another kind of mail, or for facts of another mail. */
export function writeChargeMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const kind = mail.kind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mail.kind} is no mail about charges`)
  const facts = chargeMailFacts.parse(mail.facts)
  const { club, origin, hasAccount } = facts
  const copy = ledgerMailsCopy[language]
  return renderMail({
    club,
    language,
    ...(isReminder(mail.kind) ? { because: { reason: copy.because(club.name), links: [] } } : {}),
    ...chargeWords(kind, facts, language),
    button: hasAccount
      ? { label: copy.pay, href: `${origin}/cuenta/pagos` }
      : { label: copy.button, href: `${origin}/contacto` },
  })
}

/** The total of several charges, which can be paid together. */
function totalOf({ charges }: Pick<ChargeMailFacts, 'charges'>, language: Language): MailPiece[] {
  if (charges.length < 2) return []
  const cents = charges.reduce((sum, { openCents }) => sum + openCents, 0)
  const { total } = ledgerMailsCopy[language]
  return [{ title: total.title(euros(cents, language)), lines: [total.count(charges.length)] }]
}

function toPay(
  { about, openCents, dueOn, reference }: ChargeMailFacts['charges'][number],
  language: Language,
): MailPiece {
  const { charge: copy } = ledgerMailsCopy[language]
  const values = {
    about,
    amount: euros(openCents, language),
    due: shortDay(dueOn, language),
    reference,
  }
  return { title: about, lines: [copy.amount(values), copy.due(values), copy.reference(values)] }
}

/** The ways to pay that the club has configured. */
function waysToPay(
  { charges, bank }: Pick<ChargeMailFacts, 'charges' | 'bank'>,
  language: Language,
): MailPiece[] {
  const { transfer, bizum } = ledgerMailsCopy[language]
  const concept = transfer.concept(charges.map(({ reference }) => reference).join(' '))
  const byTransfer = {
    title: transfer.title,
    lines: [transfer.iban(shownIban(bank.iban)), transfer.holder(bank.holder), concept],
  }
  const byBizum = { title: bizum.title, lines: [bizum.number(bank.bizum), concept] }
  return [...(bank.iban === '' ? [] : [byTransfer]), ...(bank.bizum === '' ? [] : [byBizum])]
}
