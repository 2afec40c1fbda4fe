import { AnswerDialog } from '#app/features/proposals/answer-dialog.tsx'
import {
  answerProposal,
  managedProposal,
} from '#app/features/proposals/managed-proposals.server.ts'
import { proposalAnswerInput } from '#app/features/proposals/proposal-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/proposal-answer.ts'

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
