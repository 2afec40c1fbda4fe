import { HoursSection } from '#app/features/settings/hours-section.tsx'
import { hoursInput } from '#app/features/settings/section-input.ts'
import { saveSection, sectionForm } from '#app/features/settings/section-values.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/settings-hours.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await sectionForm(context.get(requestContext), 'hours') }
}

export const action = command({
  form: hoursInput,
  act: (cx, input) => saveSection(cx, 'hours', input),
  done: () => redirectTo('/admin/ajustes/horario', 'settingsSaved'),
})

export const clientAction = formClientAction

export default function SettingsHours({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <HoursSection key={form.version} form={form} answer={actionData} />
}
