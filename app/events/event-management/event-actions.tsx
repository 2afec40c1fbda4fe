import {
  BookOpenText,
  CalendarX,
  ChefHat,
  Copy,
  DoorOpen,
  Megaphone,
  Pencil,
  Trash2,
  Users,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { circularAboutPath } from '#app/frame/panel-frame/circular-about.ts'
import { RowActions, type RowAction } from '#app/kit/panel/tables/row-actions.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventsPanelCopy } from './events-panel.copy.ts'
import { managedEventsPath, type ManagedEvent } from './managed-event.ts'

/** What can be done with an event; a cancelled one is neither edited nor cancelled again. */
export function EventActions({
  event: { id, title, status, cancelledAt },
  over,
  tells,
}: {
  event: ManagedEvent
  /** Whether its night is over. */
  over: boolean
  /** Whether one may write to the members. */
  tells: boolean
}) {
  const copy = useCopy(eventsPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { search: query } = useLocation()
  const path = `${managedEventsPath}/${id}`
  const ofStanding: RowAction[] = cancelledAt
    ? []
    : [{ to: `${path}/editar${query}`, word: acts.edit, label: copy.edit(title), icon: Pencil }]
  const closing: RowAction[] =
    over && !cancelledAt
      ? [
          {
            to: `${path}/cerrar`,
            word: acts.close,
            label: copy.closeNight(title),
            icon: BookOpenText,
          },
        ]
      : []
  const cancelling: RowAction[] = cancelledAt
    ? []
    : [
        {
          to: `${path}/cancelar${query}`,
          word: acts.cancel,
          label: copy.cancel(title),
          icon: CalendarX,
        },
      ]
  return (
    <RowActions
      of={title}
      actions={[
        ...ofStanding,
        ...closing,
        {
          to: `${path}/asistentes`,
          word: acts.attendees,
          label: copy.attendeesOf(title),
          icon: Users,
        },
        {
          to: `${path}/entrada`,
          word: acts.door,
          label: copy.doorOf(title),
          icon: DoorOpen,
          // Its answer alone allows the camera.
          reload: true,
        },
        {
          to: `${path}/menu/cocina`,
          word: acts.kitchen,
          label: copy.kitchenOf(title),
          icon: ChefHat,
        },
        {
          to: `${managedEventsPath}/nuevo?copia=${id}`,
          word: acts.copy,
          label: copy.copy(title),
          icon: Copy,
        },
        tells &&
          status === 'published' &&
          !cancelledAt && {
            to: circularAboutPath('event', id),
            word: acts.tell,
            label: copy.tell(title),
            icon: Megaphone,
          },
        ...cancelling,
        {
          to: `${path}/eliminar${query}`,
          word: acts.delete,
          label: copy.delete(title),
          icon: Trash2,
          destructive: true,
        },
      ]}
    />
  )
}
