import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-club.route.ts'
import { ClubSection } from './section-forms.tsx'
import { clubInput } from './section-input.ts'
import { saveSection, sectionForm } from './section-values.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await sectionForm(context.get(requestContext), 'club') }
}

export const action = command({
  form: clubInput,
  act: (cx, input) => saveSection(cx, 'club', input),
  done: () => redirectTo('/admin/ajustes/club', 'settingsSaved'),
})

export const clientAction = formClientAction

export default function SettingsClub({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <ClubSection key={form.version} form={form} answer={actionData} />
}
