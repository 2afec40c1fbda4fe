import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-members.route.ts'
import { MembersSection } from './members-section.tsx'
import { membersInput } from './section-input.ts'
import { saveSection, sectionForm } from './section-values.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await sectionForm(context.get(requestContext), 'members') }
}

export const action = command({
  form: membersInput,
  act: (cx, input) => saveSection(cx, 'members', input),
  done: () => redirectTo('/admin/ajustes/socios', 'settingsSaved'),
})

export const clientAction = formClientAction

export default function SettingsMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <MembersSection key={form.version} form={form} answer={actionData} />
}
