import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/circular-list.route.ts'
import { circularsPath, circularState } from './circular.ts'
import { CircularsTable } from './circulars-table.tsx'
import { circularsCopy } from './circulars.copy.ts'
import { listCirculars } from './managed-circulars.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const state = circularState(searchParams.get('estado'))
  const list = await listCirculars(context.get(requestContext), { search, state, page })
  return { search, state, ...list }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function CircularList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(circularsCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-3 max-w-[42rem]">{copy.lead}</p>
      <div className="mt-5 mb-8 flex flex-wrap gap-3">
        <ButtonLink to={`${circularsPath}/nueva`} size="sm" data-create>
          {copy.create}
        </ButtonLink>
        <CommandButton action={`${circularsPath}/resumen`}>{copy.digest}</CommandButton>
      </div>
      <CircularsTable {...loaderData} />
    </>
  )
}
