import { newDeviceMail } from '#app/accounts/accounts/sign-in/new-device.server.ts'
import { writeMail } from '#app/administration/outbox/stored-mails.server.ts'
import { goodbyeMail } from '#app/administration/own-data/erasure/kept-by-law.server.ts'
import { circularKinds } from '#app/circulars/circulars/circular.ts'
import { clubContent } from '#app/club-content.ts'
import { contactMail } from '#app/content/contact/send-message.server.ts'
import { messageMail } from '#app/events/attendees/messages/message-attendees.server.ts'
import { menuMail } from '#app/events/menus/notices/menu-mail.server.ts'
import { menuMailsCopy } from '#app/events/menus/notices/menu-mails.copy.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import { registrationMailsCopy } from '#app/events/registrations/registration-mails.copy.ts'
import { lateMail } from '#app/events/seating/notify-late-seats.server.ts'
import { noticeMail } from '#app/frame/site-state/notify-admins.server.ts'
import { siteStateMailsCopy } from '#app/frame/site-state/site-state-mails.copy.ts'
import { troubleText } from '#app/frame/site-state/site-trouble.ts'
import { membershipMail } from '#app/members/memberships/membership-mail.server.ts'
import {
  frequentTypedNumbersMail,
  typedNumberUsedMail,
} from '#app/members/partners/uses/typed-uses.server.ts'
import { statementNeededMail } from '#app/money/charge-reminders/reminder-steps.server.ts'
import { clubBankMail, ownMandateMail } from '#app/money/ledger/mails/bank-change-mails.server.ts'
import { chargeMail } from '#app/money/ledger/mails/charge-mail.server.ts'
import { chargeReversalMail } from '#app/money/ledger/mails/charge-reversal-mail.server.ts'
import { ledgerMailsCopy } from '#app/money/ledger/mails/ledger-mails.copy.ts'
import { paymentMail } from '#app/money/ledger/mails/payment-mail.server.ts'
import { paymentMailsCopy } from '#app/money/ledger/mails/payment-mails.copy.ts'
import { announcedMail } from '#app/money/remittances/steps/remittance-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail, MailBody } from '#app/platform/mail/sending/outbox.server.ts'
import { ballotMails, openedMails } from '#app/visits/scores/ballot/ballot-mail.server.ts'
import { sampleAccountMails, sampleCircular } from './sample-account-mails.server.ts'
import {
  entries,
  sampleDues,
  sampleEvent,
  samplePayment,
  samplePlates,
  sampleRegistration,
  sampleScoring,
  sampleHowToPay,
} from './sample-facts.ts'

/** The part of a request that sample mails need. */
type SampleContext = Pick<RequestContext, 'actor' | 'client' | 'club' | 'content' | 'now' | 'site'>

/** A mail as its recipient gets it. */
export type SampleMail = Pick<Mail, 'kind' | 'subject' | 'recipient'> & MailBody

const recipient = 'nuria@example.cat'

const membershipPaths: Readonly<Record<Parameters<typeof membershipMail>[1], string>> = {
  received: '/cuenta',
  approved: '/cuenta',
  rejected: '/cuenta',
  joined: '/cuenta',
  renewalSoon: '/cuenta',
  renewed: '/cuenta',
  lapsed: '/cuenta',
  waiting: '/admin/socios',
}

const { bank: emptyBank } = clubContent
const sampleBank = {
  ...emptyBank,
  holder: 'Cercle',
  iban: 'ES9121000418450200051332',
  bizum: '01234',
}

const mandateFacts = {
  name: 'Núria Serra',
  end: '1332',
  reference: 'CD-7K2M9QX4TB',
  hasAccount: true,
} as const
const mandateChanges: readonly Parameters<typeof ownMandateMail>[2][] = [
  { ...mandateFacts, kind: 'given', given: 'online', before: '0004' },
  { ...mandateFacts, kind: 'revoked', because: 'holder' },
]

const host = 'club-1'
const gibibyte = 1024 ** 3

const siteLines: Readonly<
  Record<Parameters<typeof noticeMail>[1]['kind'], (language: Language, now: Date) => string>
> = {
  duties: (language, now) => siteStateMailsCopy[language].duty('bin', now),
  mails: (language, since) => troubleText({ kind: 'mails', since }, language),
  restarts: (language) => troubleText({ kind: 'restarts', host, count: 4 }, language),
  damaged: (language) => troubleText({ kind: 'damaged', count: 2 }, language),
  certificate: (language, endsAt) =>
    troubleText({ kind: 'certificate', endsAt, ended: false }, language),
  disk: (language) => troubleText({ kind: 'disk', host, free: gibibyte, urgent: false }, language),
  diskSoonFull: (language) =>
    troubleText({ kind: 'disk', host, free: gibibyte / 10, urgent: true }, language),
  setUp: (language) => troubleText({ kind: 'secrets', hosts: [host, 'club-2'] }, language),
}

/** Every mail of the site in a language, with invented facts. */
export function sampleMails(cx: SampleContext, language: Language): SampleMail[] {
  const person = { email: recipient, language }
  const event = sampleEvent(cx.now)
  const registration = sampleRegistration(cx.now, language)
  const scoring = sampleScoring(cx.now, registration)
  const payer = { recipient, language, name: 'Núria' }
  const due = { aboutEs: 'Cuota de 2027', aboutCa: 'Quota de 2027' }
  const mails: (Mail | null)[] = [
    ...sampleAccountMails(cx, { recipient, language, accountId: registration.id, event }),
    announcedMail(cx, payer, {
      itemId: registration.id,
      amountCents: 4500,
      collectionOn: '2027-01-20',
      ...due,
      ibanEnd: '1332',
      reference: 'CD-7K2M9QX4TB',
    }),
    clubBankMail(cx, person, { before: emptyBank, after: sampleBank }),
    statementNeededMail(cx, { ...person, mails: 45, until: '2026-01-31' }),
    ...mandateChanges.map((change) => ownMandateMail(cx, person, change)),
    typedNumberUsedMail(cx, person, 'Celler Ca l’Anna'),
    frequentTypedNumbersMail(cx, person, { partner: 'Celler Ca l’Anna', count: 6 }),
    newDeviceMail(person, cx),
    goodbyeMail(cx, {
      recipient,
      language,
      name: registration.name,
      cancelled: [{ number: 12, event, refund: 11_000 }],
      memberNumber: 27,
      paid: true,
      mandate: true,
    }),
    ...entries(membershipPaths).map(([kind, path]) =>
      membershipMail(cx, kind, {
        recipient,
        language,
        fullName: registration.name,
        path,
        facts: {
          day: shortDay('2026-12-31', language),
          fee: shortEuros(6000, language),
          reason: '',
        },
      }),
    ),
    ...chargeKinds.map((kind) =>
      chargeMail(
        kind,
        { id: registration.id, recipient, language },
        sampleDues(cx, registration.name, language),
      ),
    ),
    chargeReversalMail(
      cx,
      { email: recipient, language },
      {
        chargeId: registration.id,
        charge: {
          name: registration.name,
          about: language === 'ca' ? due.aboutCa : due.aboutEs,
          amountCents: 4500,
          paidCents: 2000,
        },
      },
    ),
    ...registrationKinds.map((kind) =>
      withPaymentDetails(
        registrationMail(cx, kind, {
          event,
          registration,
          unanswered: 1,
          change: { seats: 1, refund: 5500 },
          reason: event.description,
        }),
      ),
    ),
    messageMail(
      cx,
      event,
      {
        subject: event.title,
        text: event.description,
        language: 'ca',
        translation: {
          subject: event.translation.title ?? '',
          text: event.translation.description ?? '',
        },
        submission: registration.id,
      },
      registration,
    ),
    ...entries(menuMailsCopy.es.kinds).map(([kind]) => {
      const { title, ...facts } = samplePlates(cx, kind === 'host' || kind === 'late', language)
      return menuMail(kind, { recipient, language, title }, { ...facts, title })
    }),
    lateMail(cx, event, { ...person, role: roleNumbers.editor }, 2),
    ...paymentKinds.map((kind) =>
      paymentMail(cx, kind, {
        paymentId: registration.id,
        email: recipient,
        language,
        payment: samplePayment(language),
      }),
    ),
    ...ballotMails(cx, scoring),
    ...openedMails(cx, { ...scoring, votes: 9 }),
    ...circularKinds.map((kind) => sampleCircular(cx, kind, { language, recipient })),
    contactMail(
      cx,
      { name: registration.name, email: recipient, phone: '', message: event.description },
      language,
    ),
    ...entries(siteLines).map(([kind, lineOf]) =>
      noticeMail(cx, { kind, lines: [lineOf(language, cx.now)], email: recipient, language }),
    ),
  ]
  return mails.flatMap((mail) => (mail ? [renderSample(cx, mail)] : []))
}

/** Adds the club's payment details, as on sending. */
const withPaymentDetails = (mail: Mail): Mail =>
  mail.facts ? { ...mail, facts: { ...mail.facts, pay: sampleHowToPay } } : mail

const chargeKinds = entries(ledgerMailsCopy.es.kinds).map(([kind]) => kind)

const paymentKinds = entries(paymentMailsCopy.es).map(([kind]) => kind)

const registrationKinds = entries(registrationMailsCopy.es.kinds).map(([kind]) => kind)

function renderSample({ now }: SampleContext, mail: Mail): SampleMail {
  const { kind, subject, language } = mail
  if (!mail.facts) return { ...mail, kind, subject }
  // With the types that the database returns.
  const facts = JSON.parse(JSON.stringify(mail.facts))
  return {
    kind,
    subject,
    recipient: mail.recipient,
    ...writeMail({ kind, language, facts, at: now }),
  }
}
