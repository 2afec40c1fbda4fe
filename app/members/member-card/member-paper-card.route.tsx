import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/member-paper-card.route.ts'
import { CardFace } from './card-face.tsx'
import { paperCard } from './own-card.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, card: await paperCard(context.get(requestContext), params.id) }
}

/** A member's card to print, as on the member's own page. */
export default function MemberPaperCard({ loaderData: { id, card } }: Route.ComponentProps) {
  const copy = useCopy(memberCardCopy)
  const title = copy.ofMember(card.name)
  return (
    <>
      <PageTitle title={title} />
      <div className="max-w-[52rem] print:hidden">
        <ListHeading title={title} above={{ to: `/admin/socios/${id}`, label: card.name }}>
          <PrintButton label={copy.print} />
        </ListHeading>
      </div>
      <CardFace card={card}>
        <p className="text-sm text-balance">{copy.paper}</p>
      </CardFace>
      <p className="mt-4 hidden text-sm print:block">{copy.paper}</p>
    </>
  )
}
