import { memberCardCopy } from '#app/copy/member-card.ts'
import { KeptCard } from '#app/features/member-card/kept-card.tsx'
import { ownCard } from '#app/features/member-card/own-card.server.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireAccount } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/kept-card.ts'

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
