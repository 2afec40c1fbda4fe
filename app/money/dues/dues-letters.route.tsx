import { LetterPage } from '#app/kit/panel/letters/letter-page.tsx'
import { showsLabels } from '#app/kit/panel/letters/letter.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/dues-letters.route.ts'
import { duesLetters } from './dues-preview.server.ts'
import { duesCopy } from './dues.copy.ts'
import { duesPath } from './dues.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await duesLetters(context.get(requestContext))), labels: showsLabels(url) }
}

export default function DuesLetters({ loaderData: { letters, labels, on } }: Route.ComponentProps) {
  const copy = useCopy(duesCopy)
  const { pages } = useCopy(ledgerCopy)
  return (
    <LetterPage
      title={copy.letters}
      from={duesPath}
      back={pages.dues}
      {...{ labels, letters, on }}
    />
  )
}
