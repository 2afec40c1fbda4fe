import { servingLines } from '#app/events/menus/matrix/plate-line.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Mail, MailBody, MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { menuMailFacts, type MenuMailFacts } from './menu-mail-facts.ts'
import { menuMailsCopy } from './menu-mails.copy.ts'

type Kind = keyof (typeof menuMailsCopy)['es']['kinds']

const prefix = 'menu-'

const isKind = (text: string): text is Kind => Object.hasOwn(menuMailsCopy.es.kinds, text)

function kindOf(mailKind: string): Kind {
  const kind = mailKind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mailKind} is no mail about a menu`)
  return kind
}

/** What such a mail of the outbox is called, in a language. Throws where it is none. */
export function menuMailSubject(
  { kind, language }: { kind: string; language: Language },
  title: string,
): string {
  return menuMailsCopy[language].kinds[kindOf(kind)].subject(title)
}

/** A mail about what is served at an evening, to be written when it leaves: it waits until then without what it tells. */
export const menuMail = (
  kind: Kind,
  to: Pick<Mail, 'recipient' | 'language' | 'id' | 'notBefore'> & { title: string },
  facts: Partial<MenuMailFacts> &
    Pick<MenuMailFacts, 'club' | 'link' | 'eventId' | 'registrationId' | 'toldAt'>,
): Mail => {
  const { title, ...head } = to
  const { name, email, phone, address } = facts.club
  return {
    kind: `${prefix}${kind}`,
    ...head,
    subject: menuMailsCopy[head.language].kinds[kind].subject(title),
    // Whoever answers is to reach the club.
    replyTo: email,
    facts: { ...facts, club: { name, email, phone, address } },
  }
}

/** What a host has to know beside whose plates are others. */
function forHost(
  { people, coming, unanswered, notes }: MenuMailFacts,
  language: Language,
): string[] {
  const copy = menuMailsCopy[language]
  const others = people.filter(({ courses }) => courses.length > 0).length
  return [
    others === 0 ? copy.everybody(coming) : copy.others(others, coming),
    ...(unanswered > 0 ? [copy.unanswered(unanswered)] : []),
    ...(notes > 0 ? [copy.notes(notes)] : []),
    copy.secret,
  ]
}

/** Writes a mail about a menu of its facts. Throws where they are not those of its kind. */
export function writeMenuMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const kind = kindOf(mail.kind)
  const facts = menuMailFacts.parse(mail.facts)
  const copy = menuMailsCopy[language]
  const { heading, lead } = copy.kinds[kind]
  const { insteadOfWine } = facts
  const isHosts = facts.registrationId === null
  return renderMail({
    club: facts.club,
    language,
    heading,
    paragraphs: [
      { title: facts.title, lines: [facts.when] },
      lead,
      ...(isHosts ? forHost(facts, language) : []),
      ...facts.people.map(({ name, ...person }) => ({
        title: name,
        lines: servingLines(isHosts ? { ...copy, ...copy.forHost } : copy, person, insteadOfWine),
      })),
      ...(isHosts ? [] : [copy.wrong]),
    ],
    foreign: facts.foreign,
    button: { label: isHosts ? copy.hostButton : copy.button, href: facts.link },
  })
}
