import { MembersSection } from '#app/features/settings/members-section.tsx'
import { membersInput } from '#app/features/settings/section-input.ts'
import { saveSection, sectionForm } from '#app/features/settings/section-values.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/settings-members.ts'

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
