import { OwnPersonPage } from '#app/features/people/own-person-page.tsx'
import { ownPersonForm, saveOwnPerson } from '#app/features/people/own-person.server.ts'
import { ownPersonInput } from '#app/features/people/person-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/person.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await ownPersonForm(context.get(requestContext)) }
}

export const action = command({
  form: async (cx) => {
    const { values, today } = await ownPersonForm(cx)
    return ownPersonInput({ stored: values.full_name ?? '', today })
  },
  act: (cx, input) => saveOwnPerson(cx, input),
  done: ({ outcome }) =>
    redirectTo('/cuenta/ficha', outcome === 'withdrawn' ? 'personWithdrawn' : 'personSaved'),
})

export const clientAction = formClientAction

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPersonPage {...loaderData} answer={actionData} />
}
