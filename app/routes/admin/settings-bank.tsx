import { bankInput } from '#app/features/settings/bank-input.ts'
import { BankSection } from '#app/features/settings/bank-section.tsx'
import { saveSection, sectionForm } from '#app/features/settings/section-values.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/settings-bank.ts'

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
