import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/kept-card.route.ts'
import { KeptCard } from './kept-card.tsx'
import { ownCard } from './own-card.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

/** Never with a code: it is kept for where there is no network. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await ownCard(context.get(requestContext))
  if (!own) throw notFound()
  return { card: own.card, confirmedAt: own.confirmedAt }
}

export default function KeptCardRoute({ loaderData }: Route.ComponentProps) {
  const { title } = useCopy(memberCardCopy)
  return (
    <>
      <PageTitle title={title} />
      <KeptCard {...loaderData} />
    </>
  )
}
