import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-hours.route.ts'
import { HoursSection } from './hours-section.tsx'
import { hoursInput } from './section-input.ts'
import { saveSection, sectionForm } from './section-values.server.ts'

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
