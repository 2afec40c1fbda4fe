import { Outlet } from 'react-router'
import { partnersPanelCopy } from '#app/copy/partners-panel.ts'
import { listPartners } from '#app/features/partners/managed-partners.server.ts'
import { usesPath } from '#app/features/partners/partner.ts'
import { PartnersTable } from '#app/features/partners/partners-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/partner-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  return { search, ...(await listPartners(context.get(requestContext), { search, page })) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function PartnerList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(partnersPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-h2">{copy.title}</h1>
        <TextLink to={usesPath} arrow>
          {copy.uses}
        </TextLink>
      </div>
      <Outlet />
      <PartnersTable {...loaderData} />
    </>
  )
}
