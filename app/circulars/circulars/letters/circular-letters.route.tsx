import { circularPath } from '#app/circulars/circulars/circular.ts'
import { LetterSheets } from '#app/kit/panel/letters/letter-sheets.tsx'
import { showsLabels } from '#app/kit/panel/letters/letter.ts'
import { lettersCopy } from '#app/kit/panel/letters/letters.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/circular-letters.route.ts'
import { circularLetters } from './circular-letters.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await circularLetters(context.get(requestContext), params.id)
  return { ...found, id: params.id, labels: showsLabels(url) }
}

export default function CircularLetters({
  loaderData: { id, subject, letters, labels, on },
}: Route.ComponentProps) {
  const copy = useCopy(lettersCopy)
  const title = `${copy.title}: ${subject}`
  return (
    <>
      <PageTitle title={title} />
      <LetterSheets path={`${circularPath(id)}/cartas`} {...{ labels, letters, on }}>
        <TextLink to={circularPath(id)} back>
          {subject}
        </TextLink>
        <h1 className="text-h2 wrap-anywhere">{title}</h1>
      </LetterSheets>
    </>
  )
}
