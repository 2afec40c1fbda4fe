import { ledgerMailsCopy } from '#app/copy/ledger-mails.ts'
import type { Language } from '#app/i18n/language.ts'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import type { MailPiece } from '#app/mail/mail-content.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail, MailBody, MailToWrite } from '#app/mail/outbox.server.ts'
import { shownIban } from '#app/sepa/iban.ts'
import { chargeMailFacts, type ChargeMailFacts } from './charge-mail-facts.ts'

type Kind = keyof (typeof ledgerMailsCopy)['es']['kinds']

const prefix = 'ledger-'

const isKind = (text: string): text is Kind => text in ledgerMailsCopy.es.kinds

/** A mail about charges, to be written when it leaves. `id` names it, so that it is known which charges are its. */
export const chargeMail = (
  kind: Kind,
  to: { id: string; recipient: string; language: Language },
  facts: ChargeMailFacts,
): Mail => ({
  kind: `${prefix}${kind}`,
  ...to,
  subject: ledgerMailsCopy[to.language].kinds[kind].subject(String(facts.year)),
  facts,
})

/** Writes a mail about charges of its facts. Throws where they are not those of its kind. */
export function writeChargeMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const kind = mail.kind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mail.kind} is no mail about charges`)
  const { club, origin, year, name, charges, debitedFrom, bank } = chargeMailFacts.parse(mail.facts)
  const copy = ledgerMailsCopy[language]
  const { heading, lead } = copy.kinds[kind]
  return renderMail({
    club,
    language,
    heading: heading(String(year)),
    paragraphs: [
      lead(name, club.name),
      ...charges.map((charge) => toPay(charge, language)),
      ...(debitedFrom === null
        ? waysToPay({ charges, bank }, language)
        : [copy.debited(debitedFrom)]),
      copy.ask,
    ],
    button: { label: copy.button, href: `${origin}/contacto` },
  })
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
