import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { mandatesPath } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/mandate-sheet.route.ts'
import { mandateSheet } from './managed-mandates.server.ts'
import { MandateOrder } from './mandate-order.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return mandateSheet(context.get(requestContext))
}

export default function MandateSheetPage({
  loaderData: { creditor, reference },
}: Route.ComponentProps) {
  const { panel: copy } = useCopy(mandatesCopy)
  return (
    <div className="max-w-[44rem]">
      <PageTitle title={copy.sheetTitle} />
      <div className="print:hidden">
        <ListHeading
          title={copy.sheetTitle}
          lead={copy.sheetLead}
          above={{ to: mandatesPath, label: copy.title }}
        >
          <PrintButton />
        </ListHeading>
      </div>
      <MandateOrder creditor={creditor} reference={reference} toSign />
    </div>
  )
}
