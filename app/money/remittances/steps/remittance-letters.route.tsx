import { LetterPage } from '#app/kit/panel/letters/letter-page.tsx'
import { showsLabels } from '#app/kit/panel/letters/letter.ts'
import { lettersCopy } from '#app/kit/panel/letters/letters.copy.ts'
import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/remittance-letters.route.ts'
import { remittanceLetters } from './announce-collections.server.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await remittanceLetters(context.get(requestContext), params.id)
  return { ...found, id: params.id, labels: showsLabels(url) }
}

export default function RemittanceLetters({
  loaderData: { id, number, letters, labels, on },
}: Route.ComponentProps) {
  const { title: copy } = useCopy(lettersCopy)
  const remittance = useCopy(remittancesCopy).number(number)
  return (
    <LetterPage
      title={`${copy}: ${remittance}`}
      from={remittancePath(id)}
      back={remittance}
      {...{ labels, letters, on }}
    />
  )
}
