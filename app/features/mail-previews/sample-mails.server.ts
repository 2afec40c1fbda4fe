import type { RequestContext } from '#app/auth/context.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { ledgerMailsCopy } from '#app/copy/ledger-mails.ts'
import { paymentMailsCopy } from '#app/copy/payment-mails.ts'
import { registrationMailsCopy } from '#app/copy/registration-mails.ts'
import { siteStateMailsCopy } from '#app/copy/site-state-mails.ts'
import {
  adminMail,
  ownerMail,
  type AccountChange,
} from '#app/features/accounts/account-change-mails.server.ts'
import { accountMail, type AccountMail } from '#app/features/accounts/account-mail.server.ts'
import { newDeviceMail } from '#app/features/accounts/new-device.server.ts'
import { messageMail } from '#app/features/attendees/message-attendees.server.ts'
import { circularKinds } from '#app/features/circulars/circular.ts'
import { contactMail } from '#app/features/contact/contact-mail.server.ts'
import { chargeMail } from '#app/features/ledger/charge-mail.server.ts'
import { chargeReversalMail } from '#app/features/ledger/charge-reversal-mail.server.ts'
import { paymentMail } from '#app/features/ledger/payment-mail.server.ts'
import { membershipMail } from '#app/features/memberships/membership-mail.server.ts'
import { writeMail } from '#app/features/outbox/write-mail.server.ts'
import { goodbyeMail } from '#app/features/own-data/goodbye-mail.server.ts'
import { registrationMail } from '#app/features/registrations/registration-mail.server.ts'
import { announcedMail } from '#app/features/remittances/remittance-mail.server.ts'
import { noticeMail } from '#app/features/site-state/tell-admins.server.ts'
import { troubleText } from '#app/features/site-state/trouble-text.ts'
import type { Language } from '#app/i18n/language.ts'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { shortEuros } from '#app/i18n/money.ts'
import type { Mail, MailBody } from '#app/mail/outbox.server.ts'
import { sampleCircular } from './sample-circular.server.ts'
import {
  sampleDues,
  sampleEvent,
  samplePayment,
  sampleRegistration,
  sampleWayToPay,
} from './sample-facts.ts'

/** What of a request the samples are written with. */
type Sampling = Pick<RequestContext, 'actor' | 'client' | 'club' | 'content' | 'now' | 'site'>

/** A mail as its recipient would get it. */
export type SampleMail = Pick<Mail, 'kind' | 'subject' | 'recipient'> & MailBody

const recipient = 'nuria@example.cat'
const token = '?token=x'

/** Where the button of each mail about an account leads. */
const accountPaths: Readonly<Record<AccountMail, string>> = {
  verify: `/auth/verificar${token}`,
  alreadyRegistered: '/auth',
  reset: `/auth/nueva-contrasena${token}`,
  invited: `/auth/nueva-contrasena${token}`,
  memberInvited: `/auth/nueva-contrasena${token}`,
  passwordChanged: '/auth',
  passwordSet: '/auth',
  emailToConfirm: `/cuenta/email/confirmacion${token}`,
  emailInUse: '/auth',
  emailChangeAsked: '/cuenta/email',
  emailChanged: '/contacto',
  factorAdded: factorsPath,
  factorRemoved: factorsPath,
  factorsReset: factorsPath,
  passkeyAdded: factorsPath,
  passkeyRemoved: factorsPath,
  passkeyCloned: factorsPath,
  recoveryCodeUsed: factorsPath,
  recoveryCodesRenewed: factorsPath,
}

const accountChanges: Readonly<Record<AccountChange['kind'], AccountChange>> = {
  roleChanged: { kind: 'roleChanged', before: 'user', after: 'editor' },
  madeAdmin: { kind: 'madeAdmin', by: 'setting' },
  officeGiven: { kind: 'officeGiven', office: 'secretary', ofEvent: false },
  officeWithdrawn: { kind: 'officeWithdrawn', office: 'secretary', ofEvent: false },
  deactivated: { kind: 'deactivated' },
  reactivated: { kind: 'reactivated' },
  passwordSet: { kind: 'passwordSet' },
  factorsReset: { kind: 'factorsReset' },
  adminLeft: { kind: 'adminLeft' },
}

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
  const about = (change: AccountChange) => ({
    accountId: registration.id,
    whose: recipient,
    change,
  })
  const mails: (Mail | null)[] = [
    ...entries(accountPaths).map(([kind, path]) =>
      accountMail(cx, { kind, recipient, language, path }),
    ),
    ...Object.values(accountChanges).map((change) => ownerMail(cx, person, about(change))),
    ...Object.values(accountChanges).map((change) => adminMail(cx, person, about(change))),
    announcedMail(cx, payer, {
      itemId: registration.id,
      amountCents: 4500,
      collectionOn: '2027-01-20',
      ...due,
      ibanEnd: '1332',
      reference: 'CD-7K2M9QX4TB',
    }),
    newDeviceMail(person, cx),
    goodbyeMail(cx, {
      recipient,
      language,
      name: registration.name,
      cancelled: [{ number: 12, event, refund: 11_000 }],
      memberNumber: 27,
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

/** The entries of an object of which no other keys are known. */
function entries<Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] {
  // `Object.entries` forgets the names of its own keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.entries(of) as [Key, Value][]
}
