import { circularsCopy } from '#app/copy/circulars.ts'
import { circularsPath, circularState } from '#app/features/circulars/circular.ts'
import { CircularsTable } from '#app/features/circulars/circulars-table.tsx'
import { listCirculars } from '#app/features/circulars/managed-circulars.server.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { CommandButton } from '#app/panel/command-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/circular-list.ts'

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
