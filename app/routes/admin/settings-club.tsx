import { ClubSection } from '#app/features/settings/section-forms.tsx'
import { clubInput } from '#app/features/settings/section-input.ts'
import { saveSection, sectionForm } from '#app/features/settings/section-values.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/settings-club.ts'

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
