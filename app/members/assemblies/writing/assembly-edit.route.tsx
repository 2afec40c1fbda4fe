import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/assembly-edit.route.ts'
import { AssemblyDialog } from './assembly-dialog.tsx'
import { assemblyInput } from './assembly-input.ts'
import { assemblyForm, updateAssembly } from './manage-assemblies.server.ts'

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
