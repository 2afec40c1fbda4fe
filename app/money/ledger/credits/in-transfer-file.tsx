import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { refundFilePath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { RunningTransfer } from './running-transfer.server.ts'

/** In which file of transfers something is to be paid back: nobody pays it by hand as well. */
export function InTransferFile({ transfer: { fileId, number } }: { transfer: RunningTransfer }) {
  const { credits: copy } = useCopy(ledgerCopy)
  return <TextLink to={refundFilePath(fileId)}>{copy.inFile(number)}</TextLink>
}
