import { circularPath } from '#app/circulars/circulars/circular.ts'
import { LetterPage } from '#app/kit/panel/letters/letter-page.tsx'
import { showsLabels } from '#app/kit/panel/letters/letter.ts'
import { lettersCopy } from '#app/kit/panel/letters/letters.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/circular-letters.route.ts'
import { circularLetters } from './circular-letters.server.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await circularLetters(context.get(requestContext), params.id)
  return { ...found, id: params.id, labels: showsLabels(url) }
}

export default function CircularLetters({
  loaderData: { id, subject, letters, labels, on },
}: Route.ComponentProps) {
  const copy = useCopy(lettersCopy)
  return (
    <LetterPage
      title={`${copy.title}: ${subject}`}
      from={circularPath(id)}
      back={subject}
      {...{ labels, letters, on }}
    />
  )
}
