import { createContext } from 'react-router'
import { downloadOwnData, ownDataForm } from '#app/features/own-data/download-own-data.server.ts'
import { downloadInput } from '#app/features/own-data/own-data-input.ts'
import { OwnDataPage } from '#app/features/own-data/own-data-page.tsx'
import { requestContext } from '#app/http/context.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/own-data-download.ts'

type Answer = Awaited<ReturnType<typeof answerTo>>

/** Why there is no file, for the page. */
const refused = createContext<Exclude<Answer, Response> | null>(null)

async function answerTo({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const form = await readForm(request, downloadInput)
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    const result = await downloadOwnData(context.get(requestContext), form.input)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values: {} })
    return new Response(result.content, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${result.name}"`,
      },
    })
  })
}

/** The file goes out before the router makes a page of the answer; a refusal is one. */
const fileOrPage: Route.MiddlewareFunction = async ({ request, context }, next) => {
  if (request.method !== 'POST') throw methodNotAllowed()
  const answer = await answerTo({ request, context })
  if (answer instanceof Response) return answer
  context.set(refused, answer)
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
