import {
  bodyWithCards,
  circularMail,
} from '#app/circulars/circulars/writing/circular-mail.server.ts'
import { circularMailsCopy } from '#app/circulars/circulars/writing/circular-mails.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { mailPictureAddress } from '#app/platform/images/pictures.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import type { CircularKind } from '#app/platform/schema/circulars/circulars.ts'
import { sampleEvent } from './sample-facts.ts'

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
