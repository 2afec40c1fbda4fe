import { OwnAssemblyPage } from '#app/members/assemblies/own/own-assembly-page.tsx'
import { answerInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/assembly.route.ts'
import { answerAssembly, ownAssembly } from './assemblies.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { assembly: await ownAssembly(context.get(requestContext), params.id) }
}

export const action = command({
  form: answerInput,
  act: (cx, input, { params }: Route.ActionArgs) => answerAssembly(cx, params.id, input),
  done: (_, { params }) => redirectTo(`/cuenta/asambleas/${params.id}`, 'assemblyAnswered'),
})

export const clientAction = formClientAction

export default function Assembly({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnAssemblyPage {...loaderData} answer={actionData} />
}
