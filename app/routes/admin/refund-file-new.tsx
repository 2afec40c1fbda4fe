import { refundFilePath } from '#app/features/ledger/ledger-pages.ts'
import { newRefundFile } from '#app/features/refund-files/listed-refund-files.server.ts'
import { RefundFileForm } from '#app/features/refund-files/refund-file-form.tsx'
import { refundFileInput } from '#app/features/refund-files/refund-file-input.ts'
import { writeRefundFile } from '#app/features/refund-files/write-refund-file.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/refund-file-new.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return newRefundFile(context.get(requestContext))
}

export const action = command({
  form: ({ now }) => refundFileInput(madridDayOf(now)),
  act: (cx, input) => writeRefundFile(cx, input),
  done: ({ id }) => redirectTo(refundFilePath(id), 'refundFileWritten'),
})

export const clientAction = formClientAction

export default function RefundFileNew({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundFileForm {...loaderData} answer={actionData} />
}
