import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { BankFacts } from '#app/club-content.ts'
import { bankChangeMailsCopy } from '#app/copy/bank-change-mails.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { people } from '#app/db/schema/people.ts'
import type { Language } from '#app/i18n/language.ts'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import type { MailPiece } from '#app/mail/mail-content.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'
import { ledgerPath } from './ledger-pages.ts'
import { whoKeepsTheMoney, whoSeesTheMoney } from './tell-treasurers.server.ts'

type Telling = Pick<RequestContext, 'actor' | 'club' | 'now' | 'site'>

type To = { email: string; language: Language }

/** Characters of an account that are told. */
const told = 4

const endOf = (text: string) => (text === '' ? null : text.replaceAll(/\s/gu, '').slice(-told))

/** People are named by their addresses, which nobody can make up. */
const actorOf = ({ actor, club }: Telling) => (actor.kind === 'account' ? actor.email : club.name)

/** What of how the club is paid is told when it changes. */
const toldFields = ['holder', 'iban', 'bizum', 'creditorId'] as const

/** To somebody who looks after the money: how the club is paid has changed, with the ends of its accounts alone. */
export function clubBankMail(
  cx: Telling,
  { email, language }: To,
  { before, after }: { before: BankFacts; after: BankFacts },
): Mail {
  const { club: copy, when } = bankChangeMailsCopy[language]
  const changes = toldFields
    .filter((field) => before[field] !== after[field])
    .map((field): MailPiece => ({
      title: copy.fields[field],
      lines: [
        field === 'holder'
          ? copy.holder
          : copy.ends({ before: endOf(before[field]), after: endOf(after[field]) }),
      ],
    }))
  return {
    kind: 'bank-club',
    recipient: email,
    language,
    subject: copy.subject,
    ...renderMail({
      club: cx.club,
      language,
      heading: copy.heading,
      paragraphs: [
        copy.lead(actorOf(cx)),
        ...changes,
        when(longDateTime(cx.now, language)),
        copy.wrong,
      ],
      button: { label: copy.button, href: cx.site.origin + ledgerPath },
    }),
  }
}

/**
 * Tells all treasurers and admins, also the one who did it, that how the club is paid has changed, within the transaction
 * of the change; of what moves no money nobody is told.
 */
export async function tellOfClubBank(
  tx: Database,
  cx: RequestContext,
  before: BankFacts,
  after: BankFacts,
): Promise<void> {
  if (toldFields.every((field) => before[field] === after[field])) return
  for (const to of await whoSeesTheMoney(tx, cx.now)) {
    await cx.outbox.queue(tx, clubBankMail(cx, to, { before, after }))
  }
}

/** A mandate that was given or taken back; of accounts their ends. */
export type MandateChange = { reference: string; end: string } & (
  | { kind: 'given'; given: 'online' | 'paper'; before: string | null }
  | { kind: 'revoked'; because: 'holder' | 'club' | 'bank' }
)

type OfPerson = MandateChange & { name: string; hasAccount: boolean }

const factsOf = (cx: Telling, { name, end, reference, ...change }: OfPerson) => ({
  name,
  club: cx.club.name,
  end,
  reference,
  before: change.kind === 'given' ? change.before : null,
})

/** To the person whose account it is. */
export function ownMandateMail(cx: Telling, { email, language }: To, change: OfPerson): Mail {
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
  return {
    kind: change.kind === 'given' ? 'bank-mandateGiven' : 'bank-mandateRevoked',
    recipient: email,
    language,
    subject: copy.subject,
    ...renderMail({
      club: cx.club,
      language,
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
    }),
  }
}

/** To somebody who looks after the money: by which account a member pays has changed. */
export function memberMandateMail(cx: Telling, { email, language }: To, change: OfPerson): Mail {
  const { member: copy, when } = bankChangeMailsCopy[language]
  const facts = factsOf(cx, change)
  const what = change.kind === 'revoked' ? 'revoked' : change.before === null ? 'given' : 'replaced'
  return {
    kind: 'bank-member',
    recipient: email,
    language,
    subject: copy.subject,
    ...renderMail({
      club: cx.club,
      language,
      heading: copy.heading,
      paragraphs: [
        copy[what](facts),
        copy.by(actorOf(cx)),
        when(longDateTime(cx.now, language)),
        copy.wrong,
      ],
      button: { label: copy.button, href: `${cx.site.origin}${ledgerPath}/mandatos` },
    }),
  }
}

/**
 * Tells the person whose account it is, and whoever looks after the money, within the transaction of the change. A first one
 * that was typed from paper is told to the person alone: nothing of theirs was other before. So is one that a bank has
 * ended: whoever keeps the money reads it of the debit that came back.
 */
export async function tellOfMandate(
  tx: Database,
  cx: RequestContext,
  personId: string,
  change: MandateChange,
): Promise<void> {
  const [person] = await tx
    .select({
      email: people.email,
      name: people.fullName,
      accountId: people.accountId,
      language: sql<Language>`coalesce(${accounts.language}, ${people.language})`,
    })
    .from(people)
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(people.id, personId))
  if (!person) return
  const { name, accountId, ...to } = person
  const ofPerson = { ...change, name, hasAccount: accountId !== null }
  await cx.outbox.queue(tx, ownMandateMail(cx, to, ofPerson))
  const isFirstOnPaper =
    change.kind === 'given' && change.given === 'paper' && change.before === null
  const isOfBank = change.kind === 'revoked' && change.because === 'bank'
  if (isFirstOnPaper || isOfBank) return
  for (const keeper of await whoKeepsTheMoney(tx, cx.now)) {
    await cx.outbox.queue(tx, memberMandateMail(cx, keeper, ofPerson))
  }
}
