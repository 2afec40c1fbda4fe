import { LetterSheets } from '#app/kit/panel/letters/letter-sheets.tsx'
import { showsLabels } from '#app/kit/panel/letters/letter.ts'
import { lettersCopy } from '#app/kit/panel/letters/letters.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/remittance-letters.route.ts'
import { remittanceLetters } from './announce-collections.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await remittanceLetters(context.get(requestContext), params.id)
  return { ...found, id: params.id, labels: showsLabels(url) }
}

export default function RemittanceLetters({
  loaderData: { id, number, letters, labels, on },
}: Route.ComponentProps) {
  const { title: copy } = useCopy(lettersCopy)
  const remittance = useCopy(remittancesCopy).number(number)
  const title = `${copy}: ${remittance}`
  return (
    <>
      <PageTitle title={title} />
      <LetterSheets path={`${remittancePath(id)}/cartas`} {...{ labels, letters, on }}>
        <TextLink to={remittancePath(id)} back>
          {remittance}
        </TextLink>
        <h1 className="text-h2">{title}</h1>
      </LetterSheets>
    </>
  )
}
