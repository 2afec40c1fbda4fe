import { menuMailsCopy } from '#app/copy/menu-mails.ts'
import type { Language } from '#app/i18n/language.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail, MailBody, MailToWrite } from '#app/mail/outbox.server.ts'
import { menuMailFacts, type MenuMailFacts } from './menu-mail-facts.ts'
import { plateLine } from './plate-line.ts'

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

type Told = MenuMailFacts['people'][number]['courses'][number]

/** A plate as whom it is for reads it; who receives people is told what is missing in other words. */
function lineOf(told: Told, isHosts: boolean, language: Language): string {
  const copy = menuMailsCopy[language]
  return plateLine(isHosts ? { ...copy, nothing: copy.nothingForHost } : copy, told)
}

/** What a host has to know beside whose plates are others. */
function forHost(
  { people, coming, unanswered, notes }: MenuMailFacts,
  language: Language,
): string[] {
  const copy = menuMailsCopy[language]
  return [
    people.length === 0 ? copy.everybody(coming) : copy.others(people.length, coming),
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
  const isHosts = facts.registrationId === null
  return renderMail({
    club: facts.club,
    language,
    heading,
    paragraphs: [
      { title: facts.title, lines: [facts.when] },
      lead,
      ...(isHosts ? forHost(facts, language) : []),
      ...facts.people.map(({ name, courses }) => ({
        title: name,
        lines:
          courses.length === 0
            ? [copy.fine]
            : courses.map((told) => lineOf(told, isHosts, language)),
      })),
      ...(isHosts ? [] : [copy.wrong]),
    ],
    foreign: facts.foreign,
    button: { label: isHosts ? copy.hostButton : copy.button, href: facts.link },
  })
}
