import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/person.route.ts'
import { OwnPersonPage } from './own-person-page.tsx'
import { ownPersonForm, saveOwnPerson } from './own-person.server.ts'
import { ownPersonInput } from './person-input.ts'

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
