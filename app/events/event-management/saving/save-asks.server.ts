import { data } from 'react-router'
import type { EventInput } from '#app/events/event-management/form/event-form-input.server.ts'
import type { SaveQuestion } from '#app/kit/forms/edit-answer.ts'

/** The response that asks before saving, with the form as it would be stored. */
export const saveQuestions = (
  question: SaveQuestion,
  { along }: Pick<EventInput, 'along'>,
  values: Record<string, string>,
) =>
  data(
    { question, values: { ...values, ...along, moved_for: values['date'] ?? '' } },
    { status: 409 },
  )
