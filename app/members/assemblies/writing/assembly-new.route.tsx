import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/assembly-new.route.ts'
import { AssemblyDialog } from './assembly-dialog.tsx'
import { newAssemblyInput } from './assembly-input.ts'
import { addAssembly, assemblyForm } from './manage-assemblies.server.ts'

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
