import type { BankFacts } from '#app/club-content.ts'
import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import type { MailPiece } from '#app/platform/mail/writing/mail-content.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { bankChangeMailsCopy } from './bank-change-mails.copy.ts'
import { mailedPerson } from './mailed-person.server.ts'
import { ledgerReaders } from './notify-treasurers.server.ts'

type Sender = Pick<RequestContext, 'actor' | 'club' | 'now' | 'site'>

type MailRecipient = { email: string | null; language: Language }

/** The last four digits of an account; null for none. */
const endOf = (text: string) => (text === '' ? null : text.replaceAll(/\s/gu, '').slice(-4))

/** The account's email: unlike a name it cannot be made up. */
const actorOf = ({ actor, club }: Sender) => (actor.kind === 'account' ? actor.email : club.name)

/** The bank settings whose changes are announced. */
const notifiedFields = ['holder', 'iban', 'bizum', 'creditorId'] as const

/** To treasurers and admins: the club's bank details have changed, with the last digits of its accounts only. */
export function clubBankMail(
  cx: Sender,
  { email, language }: MailRecipient,
  { before, after }: { before: BankFacts; after: BankFacts },
): Mail {
  const { club: copy, when } = bankChangeMailsCopy[language]
  const changes = notifiedFields
    .filter((field) => before[field] !== after[field])
    .map((field): MailPiece => ({
      title: copy.fields[field],
      lines: [
        field === 'holder'
          ? copy.holder
          : copy.ends({ before: endOf(before[field]), after: endOf(after[field]) }),
      ],
    }))
  return writtenMail(cx.club, {
    kind: 'bank-club',
    recipient: email,
    language,
    subject: copy.subject,
    heading: copy.heading,
    paragraphs: [
      copy.lead(actorOf(cx)),
      ...changes,
      when(longDateTime(cx.now, language)),
      copy.wrong,
    ],
    button: { label: copy.button, href: cx.site.origin + ledgerPath },
  })
}

/**
 * Notifies all treasurers and admins, the actor too, within the transaction of the change. Other bank settings move
 * no money and send no mail.
 */
export async function notifyOfClubBankChange(
  tx: Database,
  cx: RequestContext,
  before: BankFacts,
  after: BankFacts,
): Promise<void> {
  if (notifiedFields.every((field) => before[field] === after[field])) return
  for (const to of await ledgerReaders(tx, cx.now)) {
    await cx.outbox.queue(tx, clubBankMail(cx, to, { before, after }))
  }
}

/** A mandate that was given or revoked; `end` and `before` are last digits of accounts. */
export type MandateChange = { reference: string; end: string } & (
  | { kind: 'given'; given: 'online' | 'paper'; before: string | null }
  | { kind: 'revoked'; because: 'holder' | 'club' | 'bank' }
)

type OfPerson = MandateChange & { name: string; hasAccount: boolean }

const factsOf = (cx: Sender, { name, end, reference, ...change }: OfPerson) => ({
  name,
  club: cx.club.name,
  end,
  reference,
  before: change.kind === 'given' ? change.before : null,
})

/** A mail to the account holder. */
export function ownMandateMail(
  cx: Sender,
  { email, language }: MailRecipient,
  change: OfPerson,
): Mail {
  const copies = bankChangeMailsCopy[language]
  const facts = factsOf(cx, change)
  const copy = change.kind === 'given' ? copies.mandateGiven : copies.mandateRevoked
  const how =
    change.kind === 'given'
      ? [
          ...(change.before === null ? [] : [copies.mandateGiven.before(change.before)]),
          copies.mandateGiven.given[change.given],
        ]
      : [copies.mandateRevoked.by[change.because]]
  return writtenMail(cx.club, {
    kind: change.kind === 'given' ? 'bank-mandateGiven' : 'bank-mandateRevoked',
    recipient: email,
    language,
    subject: copy.subject,
    heading: copy.heading,
    paragraphs: [
      copy.lead(facts),
      ...how,
      copies.when(longDateTime(cx.now, language)),
      copy.wrong(cx.club.email),
    ],
    button: change.hasAccount
      ? { label: copy.button, href: `${cx.site.origin}/cuenta/domiciliacion` }
      : { label: copy.contact, href: `${cx.site.origin}/contacto` },
  })
}

/** Notifies the holder, within the transaction of the change. */
export async function notifyOfMandateChange(
  tx: Database,
  cx: RequestContext,
  personId: string,
  change: MandateChange,
): Promise<void> {
  const person = await mailedPerson(tx, personId)
  if (!person) return
  const { name, accountId, ...to } = person
  await cx.outbox.queue(
    tx,
    ownMandateMail(cx, to, { ...change, name, hasAccount: accountId !== null }),
  )
}
