import { mailChoicesInput } from '#app/features/mail-preferences/mail-choice-input.ts'
import { mailChoicesPath } from '#app/features/mail-preferences/mail-choice.ts'
import { MailChoicesPage } from '#app/features/mail-preferences/mail-choices-page.tsx'
import {
  ownMailChoices,
  saveOwnMailChoices,
} from '#app/features/mail-preferences/opt-outs.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/mail-choices.ts'

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
