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
import { chargeMailFacts, isReminder, type ChargeMailFacts } from './charge-mail-facts.ts'
import { ledgerMailsCopy } from './ledger-mails.copy.ts'

/** Which mail about charges. */
export type ChargeMailKind = keyof (typeof ledgerMailsCopy)['es']['kinds']

const prefix = 'ledger-'

const isKind = (text: string): text is ChargeMailKind => text in ledgerMailsCopy.es.kinds

/** A mail about charges, to be written when it leaves. `id` names it, so that it is known which charges are its. */
export const chargeMail = (
  kind: ChargeMailKind,
  to: { id: string; recipient: string; language: Language },
  facts: ChargeMailFacts,
): Mail => ({
  kind: `${prefix}${kind}`,
  ...to,
  subject: ledgerMailsCopy[to.language].kinds[kind].subject(toldOf(facts, to.language)),
  facts,
})

/** What the words of a mail are told. */
function toldOf(facts: ChargeMailFacts, language: Language) {
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

/** Writes a mail about charges of its facts. Throws where they are not those of its kind. */
export function writeChargeMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const kind = mail.kind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mail.kind} is no mail about charges`)
  const facts = chargeMailFacts.parse(mail.facts)
  const { club, origin, charges, debitedFrom, bank, hasAccount } = facts
  const copy = ledgerMailsCopy[language]
  const { heading, lead } = copy.kinds[kind]
  const told = toldOf(facts, language)
  return renderMail({
    club,
    language,
    heading: heading(told),
    ...(isReminder(mail.kind) ? { because: { reason: copy.because(club.name), links: [] } } : {}),
    paragraphs: [
      ...totalOf(facts, language),
      ...lead(told),
      ...charges.map((charge) => toPay(charge, language)),
      ...(debitedFrom === null
        ? waysToPay({ charges, bank }, language)
        : [howToPayCopy[language].debited(debitedFrom)]),
      copy.ask,
    ],
    button: hasAccount
      ? { label: copy.pay, href: `${origin}/cuenta/pagos` }
      : { label: copy.button, href: `${origin}/contacto` },
  })
}

/** What several charges come to: it is paid at once. */
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
  const told = {
    about,
    amount: euros(openCents, language),
    due: shortDay(dueOn, language),
    reference,
  }
  return { title: about, lines: [copy.amount(told), copy.due(told), copy.reference(told)] }
}

/** How the club is paid, as far as it has said. */
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
