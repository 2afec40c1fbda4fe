import type { ComponentProps } from 'react'
import { Outlet } from 'react-router'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { BankFactsMissing } from '#app/money/ledger/paying/bank-facts-missing.tsx'
import { mandatesPath, type Creditor } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/mandate-list.route.ts'
import { listMandates } from './managed-mandates.server.ts'
import { MandatesTable } from './mandates-table.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const cx = context.get(requestContext)
  const settings = may(cx.actor, 'settings.manage')
  return { search, settings, ...(await listMandates(cx, { search, page })) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function MandateList({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="mandates">
      <Outlet />
      <MandatesPage {...loaderData} />
    </LedgerFrame>
  )
}

/** Who lets the club debit their account, and what is missing for it. */
function MandatesPage({
  creditor,
  settings,
  ...list
}: Omit<ComponentProps<typeof MandatesTable>, 'open'> & {
  creditor: Creditor | null
  settings: boolean
}) {
  const { panel: copy } = useCopy(mandatesCopy)
  return (
    <>
      <p className="text-ink-2 max-w-[46rem] text-pretty">{copy.lead}</p>
      <p className="mt-3 mb-6">
        {creditor ? (
          <TextLink to={`${mandatesPath}/impreso`} arrow>
            {copy.sheet}
          </TextLink>
        ) : null}
      </p>
      {creditor ? null : (
        <BankFactsMissing text={copy.noCreditor} link={copy.settings} settings={settings} />
      )}
      <MandatesTable {...list} open={creditor !== null} />
    </>
  )
}
