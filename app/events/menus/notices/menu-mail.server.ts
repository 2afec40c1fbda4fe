import { servingLines } from '#app/events/menus/matrix/plate-line.ts'
import { mailClubOf } from '#app/money/ledger/mails/mail-club.ts'
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

export function menuMailSubject(
  { kind, language }: { kind: string; language: Language },
  title: string,
): string {
  return menuMailsCopy[language].kinds[kindOf(kind)].subject(title)
}

/** A menu mail, queued without the facts that are read when it is sent. */
export const menuMail = (
  kind: Kind,
  to: Pick<Mail, 'recipient' | 'language' | 'id' | 'notBefore'> & { title: string },
  facts: Partial<MenuMailFacts> &
    Pick<MenuMailFacts, 'club' | 'link' | 'eventId' | 'registrationId' | 'toldAt'>,
): Mail => {
  const { title, ...head } = to
  return {
    kind: `${prefix}${kind}`,
    ...head,
    subject: menuMailsCopy[head.language].kinds[kind].subject(title),
    // Replies go to the club.
    replyTo: facts.club.email,
    facts: { ...facts, club: mailClubOf(facts.club) },
  }
}

/** Facts for the host in addition to the plates. */
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
