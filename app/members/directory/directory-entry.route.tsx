import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/directory-entry.route.ts'
import { entryInput } from './directory-input.ts'
import { ownEntry, saveEntry } from './directory.server.ts'
import { EntryPage } from './entry-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { entry: await ownEntry(context.get(requestContext)) }
}

export const action = command({
  form: entryInput,
  act: (cx, input) => saveEntry(cx, input),
  done: () => redirectTo('/cuenta/directorio', 'directorySaved'),
})

export const clientAction = formClientAction

export default function DirectoryEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage {...loaderData} answer={actionData} />
}
