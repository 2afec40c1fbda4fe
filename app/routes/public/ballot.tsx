import { BallotPage } from '#app/features/scores/ballot-page.tsx'
import { ballotPage, castVote } from '#app/features/scores/cast-vote.server.ts'
import { votingPath } from '#app/features/scores/score.ts'
import { voteInput } from '#app/features/scores/vote-input.ts'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/ballot.ts'

/** Whoever has the link alone: not cached, and found by nobody. */
export const handle: PageHandle = {}

export const middleware: Route.MiddlewareFunction[] = [noStore]

export function loader({ request, context }: Route.LoaderArgs) {
  return ballotPage(context.get(requestContext), linkKey(request))
}

export const action = command({
  form: voteInput,
  act: (cx, vote, { request }: Route.ActionArgs) => castVote(cx, linkKey(request), vote),
  done: (_, { request }) => redirectTo(votingPath + keyQuery(request), 'voteSealed'),
})

export const clientAction = formClientAction

export default function Ballot({ loaderData, actionData }: Route.ComponentProps) {
  return <BallotPage ballot={loaderData} answer={actionData} />
}
