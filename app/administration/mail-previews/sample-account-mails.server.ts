import {
  adminMail,
  ownerMail,
  type AccountChange,
} from '#app/accounts/accounts/account-change-mails.server.ts'
import { accountMail, type AccountMail } from '#app/accounts/accounts/account-mail.server.ts'
import {
  bodyWithCards,
  circularMail,
} from '#app/circulars/circulars/writing/circular-mail.server.ts'
import { circularMailsCopy } from '#app/circulars/circulars/writing/circular-mails.copy.ts'
import { officeMail } from '#app/events/event-management/office-mail.server.ts'
import type { MailedEvent } from '#app/events/registrations/registration-mail-facts.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { mailPictureAddress } from '#app/platform/images/pictures.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import type { CircularKind } from '#app/platform/schema/circulars/circulars.ts'
import { entries, sampleEvent } from './sample-facts.ts'

const token = '?token=x'

/** Target of the button in each mail about an account. */
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
  officeGiven: { kind: 'officeGiven', office: 'secretary' },
  officeWithdrawn: { kind: 'officeWithdrawn', office: 'secretary' },
  deactivated: { kind: 'deactivated' },
  reactivated: { kind: 'reactivated' },
  passwordSet: { kind: 'passwordSet' },
  factorsReset: { kind: 'factorsReset' },
  adminLeft: { kind: 'adminLeft' },
}

/** Every mail about an account in a language: those to its owner and those to admins. */
export function sampleAccountMails(
  cx: Pick<RequestContext, 'actor' | 'client' | 'club' | 'now' | 'site'>,
  to: { recipient: string; language: Language; accountId: string; event: MailedEvent },
): (Mail | null)[] {
  const { recipient, language, accountId } = to
  const person = { email: recipient, language }
  const about = (change: AccountChange) => ({ accountId, whose: recipient, change })
  const changes = Object.values(accountChanges)
  return [
    ...entries(accountPaths).map(([kind, path]) =>
      accountMail(cx, { kind, recipient, language, path }),
    ),
    ...(['officeGiven', 'officeWithdrawn', 'officeMoved', 'officeCancelled'] as const).map((kind) =>
      officeMail(cx, kind, person, { id: accountId, office: 'door', event: to.event }),
    ),
    ...changes.map((change) => ownerMail(cx, person, about(change))),
    ...changes.map((change) => adminMail(cx, person, about(change))),
  ]
}

/** A circular with an event card, to a member. */
export function sampleCircular(
  cx: Parameters<typeof circularMail>[0] & Pick<RequestContext, 'now'>,
  kind: CircularKind,
  { language, recipient }: { language: Language; recipient: string },
): Mail {
  const { id, title, description, location, translation, imageUrl } = sampleEvent(cx.now)
  const path = `/eventos/${id}`
  const circular = {
    id: '00000000-0000-4000-8000-000000000003',
    kind,
    subject: title,
    text: `${description}\n\n${path}`,
    language: 'ca' as const,
    translation: {
      subject: translation.title ?? '',
      text: `${translation.description ?? ''}\n\n${path}`,
    },
    segment: { standing: 'members' as const },
  }
  const inCatalan = language === 'ca'
  const picture = mailPictureAddress(cx.site.origin, imageUrl)
  const card = {
    title: inCatalan ? title : (translation.title ?? ''),
    lines: [inCatalan ? location : (translation.location ?? '')],
    ...(picture ? { picture } : {}),
    link: { label: circularMailsCopy[language].see.event, href: cx.site.origin + path },
  }
  const body = bodyWithCards(cx, circular, language, new Map([[path, card]]))
  const personId = '00000000-0000-4000-8000-000000000004'
  return circularMail(cx, circular, body, { address: recipient, personId, language })
}
