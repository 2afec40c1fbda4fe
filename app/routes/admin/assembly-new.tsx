import { AssemblyDialog } from '#app/features/assemblies/assembly-dialog.tsx'
import { newAssemblyInput } from '#app/features/assemblies/assembly-input.ts'
import { addAssembly, assemblyForm } from '#app/features/assemblies/manage-assemblies.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/assembly-new.ts'

export function loader({ context }: Route.LoaderArgs) {
  return assemblyForm(context.get(requestContext), null)
}

export const action = command({
  form: newAssemblyInput,
  act: (cx, input) => addAssembly(cx, input),
  done: (_, { input }) => redirectTo(`/admin/asambleas/${input.submission}`, 'assemblySaved'),
})

export const clientAction = formClientAction

export default function AssemblyNew({ loaderData, actionData }: Route.ComponentProps) {
  return <AssemblyDialog id={null} form={loaderData} answer={actionData} />
}
