import type { RequestContext } from '#app/auth/context.ts'
import { scoreMailsCopy } from '#app/copy/score-mails.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { longDate, longDateTime, noonOf } from '#app/i18n/madrid-time.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'
import { ballotAddress } from './ballot-link.server.ts'
import type { ScoredVisit } from './scored-visit.server.ts'
import type { Voter } from './voters.server.ts'

/** Why a mail with ballots goes out: scoring begins, hours are left, or the club asks once more. */
export type Round = 'first' | 'reminder' | 'again'

type Told = { visit: ScoredVisit; opensAt: Date; voters: readonly Voter[] }

/**
 * The mails that bring these voters their ballots, one to each address. All are of one kind and subject, so that a list of
 * mails does not tell who has not voted.
 */
export function ballotMails(
  cx: Pick<RequestContext, 'club' | 'site'>,
  told: Told,
  round: Round,
): Mail[] {
  const byAddress = Map.groupBy(told.voters, ({ recipient }) => recipient)
  return [...byAddress].map(([recipient, voters]) =>
    ballotMail(cx, told, { recipient, voters, round }),
  )
}

function ballotMail(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  { visit, opensAt }: Told,
  { recipient, voters, round }: { recipient: string; voters: readonly Voter[]; round: Round },
): Mail {
  const own = voters.find(({ companion }) => !companion)
  const others = voters.filter((voter) => voter !== own)
  const language = (own ?? voters[0])?.language ?? 'es'
  const copy = scoreMailsCopy[language].ballot
  const facts = {
    name: own?.name ?? '',
    restaurant: visit.restaurant,
    day: longDate(noonOf(visit.visitedOn), language),
    until: longDateTime(opensAt, language),
  }
  return {
    id: derivedId('ballots', round, recipient, ...voters.map(({ ballotId }) => ballotId)),
    kind: 'score-ballot',
    recipient,
    language,
    subject: copy.subject(visit.restaurant),
    ...renderMail({
      club,
      language,
      heading: copy.heading(visit.restaurant),
      paragraphs: [
        ...copy.opening[round](facts),
        ...copy.sealed(facts),
        ...(others.length > 0 ? [copy.others(others.length)] : []),
        ...others.map(({ name, ballotId }) => ({
          title: name || copy.somebody,
          lines: [copy.theirs],
          link: { label: copy.button, href: ballotAddress(site, ballotId) },
        })),
      ],
      ...(own ? { button: { label: copy.button, href: ballotAddress(site, own.ballotId) } } : {}),
      footnote: copy.footnote,
    }),
  }
}
