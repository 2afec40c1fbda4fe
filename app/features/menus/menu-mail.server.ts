import { menuMailsCopy } from '#app/copy/menu-mails.ts'
import type { Language } from '#app/i18n/language.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail, MailBody, MailToWrite } from '#app/mail/outbox.server.ts'
import { menuMailFacts, type MenuMailFacts } from './menu-mail-facts.ts'

type Kind = keyof (typeof menuMailsCopy)['es']['kinds']

const prefix = 'menu-'

const isKind = (text: string): text is Kind => text in menuMailsCopy.es.kinds

/** A mail about what is served at an evening, to be written when it leaves. */
export const menuMail = (
  kind: Kind,
  to: { recipient: string; language: Language; title: string },
  facts: MenuMailFacts,
): Mail => ({
  kind: `${prefix}${kind}`,
  recipient: to.recipient,
  language: to.language,
  subject: menuMailsCopy[to.language].kinds[kind].subject(to.title),
  facts,
})

/** Writes a mail about a menu of its facts. Throws where they are not those of its kind. */
export function writeMenuMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const kind = mail.kind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mail.kind} is no mail about a menu`)
  const { club, link, when, people, foreign } = menuMailFacts.parse(mail.facts)
  const copy = menuMailsCopy[language]
  const { heading, lead } = copy.kinds[kind]
  const line = ({ served, given, state }: MenuMailFacts['people'][number]['courses'][number]) => {
    if (state === 'nothing') {
      return kind === 'host' ? copy.nothingForHost(served) : copy.nothing(served)
    }
    if (state === 'instead') return copy.instead(served, given ?? '')
    return given === null ? copy.unsure(served) : copy.unsureInstead(served, given)
  }
  return renderMail({
    club,
    language,
    heading,
    paragraphs: [
      lead(when),
      ...people.map(({ name, courses }) => ({
        title: name,
        lines: courses.length === 0 ? [copy.fine] : courses.map(line),
      })),
      ...(kind === 'host' ? [] : [copy.wrong]),
    ],
    foreign,
    button: { label: kind === 'host' ? copy.hostButton : copy.button, href: link },
  })
}
