import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { votingPath } from '#app/visits/scores/shown/score.ts'
import type { Route } from './+types/ballot.route.ts'
import { BallotPage } from './ballot-page.tsx'
import { ballotPage, castVote } from './cast-vote.server.ts'
import { voteInput } from './vote-input.ts'

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
