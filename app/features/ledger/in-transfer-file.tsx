import { ledgerCopy } from '#app/copy/ledger.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { refundFilePath } from './ledger-pages.ts'
import type { RunningTransfer } from './running-transfer.server.ts'

/** In which file of transfers something is to be paid back: nobody pays it by hand as well. */
export function InTransferFile({ transfer: { fileId, number } }: { transfer: RunningTransfer }) {
  const { credits: copy } = useCopy(ledgerCopy)
  return <TextLink to={refundFilePath(fileId)}>{copy.inFile(number)}</TextLink>
}
