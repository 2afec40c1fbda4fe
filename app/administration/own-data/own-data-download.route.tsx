import { createContext } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/own-data-download.route.ts'
import { downloadOwnData, ownDataForm } from './own-data-file.server.ts'
import { downloadInput } from './own-data-input.ts'
import { OwnDataPage } from './own-data-page.tsx'

const answerTo = command({
  form: downloadInput,
  act: downloadOwnData,
  done: ({ content, name }) =>
    new Response(content, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    }),
})

/** The refusal that the page shows. */
const refused = createContext<Exclude<Awaited<ReturnType<typeof answerTo>>, Response> | null>(null)

/** Sends the file before the router renders the page; refusals render normally. */
const fileOrPage: Route.MiddlewareFunction = async (args, next) => {
  if (args.request.method !== 'POST') throw methodNotAllowed()
  const answer = await answerTo(args)
  if (answer instanceof Response) return answer
  args.context.set(refused, answer)
  return next()
}

export const middleware: Route.MiddlewareFunction[] = [fileOrPage]

export function loader({ context }: Route.LoaderArgs) {
  return ownDataForm(context.get(requestContext))
}

export function action({ context }: Route.ActionArgs) {
  const answer = context.get(refused)
  if (!answer) throw methodNotAllowed()
  return answer
}

export default function OwnDataDownload({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnDataPage {...loaderData} answer={actionData} />
}
