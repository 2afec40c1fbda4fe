import { Outlet } from 'react-router'
import { partnersPanelCopy } from '#app/copy/panel/partners-panel.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { usesPath } from '#app/members/partners/checks/partner.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/partner-list.route.ts'
import { listPartners } from './managed-partners.server.ts'
import { PartnersTable } from './partners-table.tsx'

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
