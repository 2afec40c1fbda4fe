import type { RequestContext } from '#app/auth/context.ts'
import { clubContent } from '#app/club-content.ts'
import { ledgerMailsCopy } from '#app/copy/ledger-mails.ts'
import { menuMailsCopy } from '#app/copy/menu-mails.ts'
import { paymentMailsCopy } from '#app/copy/payment-mails.ts'
import { registrationMailsCopy } from '#app/copy/registration-mails.ts'
import { siteStateMailsCopy } from '#app/copy/site-state-mails.ts'
import { newDeviceMail } from '#app/features/accounts/new-device.server.ts'
import { messageMail } from '#app/features/attendees/message-attendees.server.ts'
import { circularKinds } from '#app/features/circulars/circular.ts'
import { contactMail } from '#app/features/contact/contact-mail.server.ts'
import {
  clubBankMail,
  memberMandateMail,
  ownMandateMail,
} from '#app/features/ledger/bank-change-mails.server.ts'
import { chargeMail } from '#app/features/ledger/charge-mail.server.ts'
import { chargeReversalMail } from '#app/features/ledger/charge-reversal-mail.server.ts'
import { paymentMail } from '#app/features/ledger/payment-mail.server.ts'
import { membershipMail } from '#app/features/memberships/membership-mail.server.ts'
import { menuMail } from '#app/features/menus/menu-mail.server.ts'
import { writeMail } from '#app/features/outbox/write-mail.server.ts'
import { goodbyeMail } from '#app/features/own-data/goodbye-mail.server.ts'
import { registrationMail } from '#app/features/registrations/registration-mail.server.ts'
import { announcedMail } from '#app/features/remittances/remittance-mail.server.ts'
import { ballotMails } from '#app/features/scores/ballot-mail.server.ts'
import { noticeMail } from '#app/features/site-state/tell-admins.server.ts'
import { troubleText } from '#app/features/site-state/trouble-text.ts'
import type { Language } from '#app/i18n/language.ts'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { shortEuros } from '#app/i18n/money.ts'
import type { Mail, MailBody } from '#app/mail/outbox.server.ts'
import { entries } from './entries.ts'
import { sampleAccountMails } from './sample-account-mails.server.ts'
import { sampleCircular } from './sample-circular.server.ts'
import {
  sampleDues,
  sampleEvent,
  samplePayment,
  samplePlates,
  sampleRegistration,
  sampleScoring,
  sampleWayToPay,
} from './sample-facts.ts'

/** What of a request the samples are written with. */
type Sampling = Pick<RequestContext, 'actor' | 'client' | 'club' | 'content' | 'now' | 'site'>

/** A mail as its recipient would get it. */
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

const ofMandate = {
  name: 'Núria Serra',
  end: '1332',
  reference: 'CD-7K2M9QX4TB',
  hasAccount: true,
} as const
const mandateChanges: readonly Parameters<typeof ownMandateMail>[2][] = [
  { ...ofMandate, kind: 'given', given: 'online', before: '0004' },
  { ...ofMandate, kind: 'revoked', because: 'holder' },
]

const host = 'club-1'
const gibibyte = 1024 ** 3

const siteLines: Readonly<
  Record<Parameters<typeof noticeMail>[1]['kind'], (language: Language, now: Date) => string>
> = {
  duties: (language, now) => siteStateMailsCopy[language].duty('bin', now),
  mails: (language, since) => troubleText({ kind: 'mails', since }, language),
  restarts: (language) => troubleText({ kind: 'restarts', host, count: 4 }, language),
  certificate: (language, endsAt) =>
    troubleText({ kind: 'certificate', endsAt, ended: false }, language),
  disk: (language) => troubleText({ kind: 'disk', host, free: gibibyte, urgent: false }, language),
  diskSoonFull: (language) =>
    troubleText({ kind: 'disk', host, free: gibibyte / 10, urgent: true }, language),
  setUp: (language) => troubleText({ kind: 'secrets', hosts: [host, 'club-2'] }, language),
}

/** Every mail of the site in a language, with facts that are nobody's. */
export function sampleMails(cx: Sampling, language: Language): SampleMail[] {
  const person = { email: recipient, language }
  const event = sampleEvent(cx.now)
  const registration = sampleRegistration(cx.now, language)
  const payer = { recipient, language, name: 'Núria' }
  const due = { aboutEs: 'Cuota de 2027', aboutCa: 'Quota de 2027' }
  const mails: (Mail | null)[] = [
    ...sampleAccountMails(cx, { recipient, language, accountId: registration.id }),
    announcedMail(cx, payer, {
      itemId: registration.id,
      amountCents: 4500,
      collectionOn: '2027-01-20',
      ...due,
      ibanEnd: '1332',
      reference: 'CD-7K2M9QX4TB',
    }),
    clubBankMail(cx, person, { before: emptyBank, after: sampleBank }),
    ...mandateChanges.map((change) => ownMandateMail(cx, person, change)),
    ...mandateChanges.slice(0, 1).map((change) => memberMandateMail(cx, person, change)),
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
      withWayToPay(
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
    ...paymentKinds.map((kind) =>
      paymentMail(cx, kind, {
        paymentId: registration.id,
        email: recipient,
        language,
        payment: {
          ...samplePayment(language),
          ...(kind === 'unexpected' ? { surplusCents: 5500 } : {}),
        },
      }),
    ),
    ...ballotMails(cx, sampleScoring(cx.now, registration), 'first'),
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
  return mails.flatMap((mail) => (mail ? [written(cx, mail)] : []))
}

/** As it leaves where the club has said how it is paid. */
const withWayToPay = (mail: Mail): Mail =>
  mail.facts ? { ...mail, facts: { ...mail.facts, pay: sampleWayToPay } } : mail

const chargeKinds = entries(ledgerMailsCopy.es.kinds).map(([kind]) => kind)

const paymentKinds = entries(paymentMailsCopy.es).map(([kind]) => kind)

const registrationKinds = entries(registrationMailsCopy.es.kinds).map(([kind]) => kind)

function written({ now }: Sampling, mail: Mail): SampleMail {
  const { kind, subject, language } = mail
  if (!mail.facts) return { ...mail, kind, subject }
  // As they are read from the database.
  const facts = JSON.parse(JSON.stringify(mail.facts))
  return {
    kind,
    subject,
    recipient: mail.recipient,
    ...writeMail({ kind, language, facts, at: now }),
  }
}
