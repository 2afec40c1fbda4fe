import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { refundFilePath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { RunningTransfer } from './running-transfer.server.ts'

/** Links to the transfer file that pays a refund, which nobody may then pay by hand. */
export function InTransferFile({ transfer: { fileId, number } }: { transfer: RunningTransfer }) {
  const { credits: copy } = useCopy(ledgerCopy)
  return <TextLink to={refundFilePath(fileId)}>{copy.inFile(number)}</TextLink>
}
