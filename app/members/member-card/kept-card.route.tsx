import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/kept-card.route.ts'
import { CardFace } from './card-face.tsx'
import { cardPath } from './card.ts'
import { ownCard } from './own-card.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

/** Without a code: the browser keeps it for offline use. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await ownCard(context.get(requestContext))
  if (!own) throw notFound()
  return { card: own.card, confirmedAt: own.confirmedAt }
}

/** The offline card: when it was last confirmed, and no code. */
export default function KeptCardRoute({ loaderData: { card, confirmedAt } }: Route.ComponentProps) {
  const copy = useCopy(memberCardCopy)
  const { language } = useLanguage()
  const { standing } = card
  return (
    <>
      <PageTitle title={copy.title} />
      <main>
        <Wrap className="py-8">
          <h1 className="text-h2 mb-6">{copy.kept.title}</h1>
          <CardFace card={card}>
            <p className="text-title font-serif leading-snug text-balance">
              {standing === 'active' ? copy.code.away : copy.noCode[standing]}
            </p>
            <p className="text-xs text-stone-600">
              {copy.confirmed(shortDateTime(new Date(confirmedAt), language))}
            </p>
            {/* A full page load: no script is available here. */}
            <a href={cardPath} className={buttonClass({ variant: 'line', size: 'sm' })}>
              {copy.kept.retry}
            </a>
          </CardFace>
        </Wrap>
      </main>
    </>
  )
}
