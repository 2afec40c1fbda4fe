import { entryInput } from '#app/features/directory/directory-input.ts'
import { ownEntry, saveEntry } from '#app/features/directory/directory.server.ts'
import { EntryPage } from '#app/features/directory/entry-page.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/directory-entry.ts'

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
