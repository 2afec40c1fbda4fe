import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/mail-choices.route.ts'
import { mailChoicesInput } from './mail-choice-input.ts'
import { mailChoicesPath } from './mail-choice.ts'
import { MailChoicesPage } from './mail-choices-page.tsx'
import { ownMailChoices, saveOwnMailChoices } from './opt-outs.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: await ownMailChoices(context.get(requestContext)) }
}

export const action = command({
  form: mailChoicesInput,
  act: (cx, input) => saveOwnMailChoices(cx, input),
  done: () => redirectTo(mailChoicesPath, 'mailsChosen'),
})

export const clientAction = formClientAction

export default function MailChoices({ loaderData, actionData }: Route.ComponentProps) {
  return <MailChoicesPage {...loaderData} answer={actionData} />
}
