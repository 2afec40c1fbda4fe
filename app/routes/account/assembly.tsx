import { answerAssembly, ownAssembly } from '#app/features/assemblies/assemblies.server.ts'
import { answerInput } from '#app/features/assemblies/assembly-input.ts'
import { OwnAssemblyPage } from '#app/features/assemblies/own-assembly-page.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/assembly.ts'

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
