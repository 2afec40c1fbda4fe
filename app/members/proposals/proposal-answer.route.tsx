import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/proposal-answer.route.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { answerProposal, managedProposal } from './managed-proposals.server.ts'
import { proposalAnswerInput } from './proposal-input.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { proposal: await managedProposal(context.get(requestContext), params.id) }
}

export const action = command({
  form: proposalAnswerInput,
  act: (cx, input, { params }: Route.ActionArgs) => answerProposal(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/propuestas${url.search}`, 'proposalAnswered'),
})

export const clientAction = formClientAction

export default function ProposalAnswer({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerDialog {...loaderData} answer={actionData} />
}
