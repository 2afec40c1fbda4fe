import { refundFilePath } from '#app/money/ledger/ledger-pages.ts'
import { newRefundFile } from '#app/money/refund-files/listed-refund-files.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/refund-file-new.route.ts'
import { RefundFileForm } from './refund-file-form.tsx'
import { refundFileInput } from './refund-file-input.ts'
import { writeRefundFile } from './write-refund-file.server.ts'

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
