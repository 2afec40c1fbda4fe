import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { longDate, longDateTime, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { scoreMailsCopy } from '#app/visits/scores/score-mails.copy.ts'
import type { ScoredVisit } from '#app/visits/scores/shown/scored-visit.server.ts'
import { ballotAddress } from './ballot-link.server.ts'
import type { Voter } from './voters.server.ts'

type BallotFacts = { visit: ScoredVisit; opensAt: Date; voters: readonly Voter[] }

/** The mails with the ballots of these voters, one per address. */
export function ballotMails(cx: Pick<RequestContext, 'club' | 'site'>, facts: BallotFacts) {
  const byAddress = Map.groupBy(facts.voters, ({ recipient }) => recipient)
  return [...byAddress].map(([recipient, voters]) => ballotMail(cx, facts, { recipient, voters }))
}

/** Mails that inform these voters, whether they voted or not, that the seal is open, one per address. */
export function openedMails(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  { visit, votes, voters }: { visit: ScoredVisit; votes: number; voters: readonly Voter[] },
): Mail[] {
  const byAddress = Map.groupBy(voters, ({ recipient }) => recipient)
  return [...byAddress].flatMap(([recipient, theirs]) => {
    const voter = theirs.find(({ companion }) => !companion) ?? theirs[0]
    if (!voter) return []
    const { language, ballotId } = voter
    const copy = scoreMailsCopy[language].opened
    const day = longDate(noonOf(visit.visitedOn), language)
    const title = copy.subject(visit.restaurant)
    return [
      writtenMail(club, {
        id: derivedId('scores-opened', recipient, ballotId),
        kind: 'score-opened',
        recipient,
        language,
        subject: title,
        heading: title,
        paragraphs: [copy.text({ restaurant: visit.restaurant, day, votes })],
        button: { label: copy.button, href: ballotAddress(site, ballotId) },
      }),
    ]
  })
}

function ballotMail(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  { visit, opensAt }: BallotFacts,
  { recipient, voters }: { recipient: string; voters: readonly Voter[] },
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
  return writtenMail(club, {
    id: derivedId('ballots', 'first', recipient, ...voters.map(({ ballotId }) => ballotId)),
    kind: 'score-ballot',
    recipient,
    language,
    subject: copy.subject(visit.restaurant),
    heading: copy.heading(visit.restaurant),
    paragraphs: [
      ...copy.opening(facts),
      ...copy.sealed(facts),
      // The recipient's own ballot comes first, because people follow the first link of a mail.
      ...(own && others.length > 0
        ? [
            {
              title: own.name || copy.yourself,
              lines: [copy.yours],
              link: { label: copy.own, href: ballotAddress(site, own.ballotId) },
            },
          ]
        : []),
      ...(others.length > 0 ? [copy.others(others.length)] : []),
      ...others.map(({ name, ballotId }) => ({
        title: name || copy.somebody,
        lines: [copy.theirs],
        link: {
          label: copy.ofCompanion(name || copy.somebody),
          href: ballotAddress(site, ballotId),
        },
      })),
    ],
    ...(own && others.length === 0
      ? { button: { label: copy.button, href: ballotAddress(site, own.ballotId) } }
      : {}),
    footnote: copy.footnote,
  })
}
