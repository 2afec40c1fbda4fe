import {
  saveSection,
  sectionForm,
} from '#app/administration/settings/sections/section-values.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/settings-bank.route.ts'
import { bankInput } from './bank-input.ts'
import { BankSection } from './bank-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await sectionForm(context.get(requestContext), 'bank') }
}

export const action = command({
  form: bankInput,
  act: (cx, input) => saveSection(cx, 'bank', input),
  done: () => redirectTo('/admin/ajustes/caja', 'settingsSaved'),
})

export const clientAction = formClientAction

export default function SettingsBank({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <BankSection key={form.version} form={form} answer={actionData} />
}
