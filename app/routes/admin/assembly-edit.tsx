import { AssemblyDialog } from '#app/features/assemblies/assembly-dialog.tsx'
import { assemblyInput } from '#app/features/assemblies/assembly-input.ts'
import { assemblyForm, updateAssembly } from '#app/features/assemblies/manage-assemblies.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/assembly-edit.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, form: await assemblyForm(context.get(requestContext), params.id) }
}

export const action = command({
  form: assemblyInput,
  act: (cx, input, { params }: Route.ActionArgs) => updateAssembly(cx, params.id, input),
  done: ({ circulars }, { params }) =>
    redirectTo(
      `/admin/asambleas/${params.id}`,
      circulars > 0 ? 'assemblySavedUntold' : 'assemblySaved',
    ),
})

export const clientAction = formClientAction

export default function AssemblyEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <AssemblyDialog key={loaderData.id} {...loaderData} answer={actionData} />
}
