/** Times of opening on one day, at most. */
export const mostSpans = 3

/** The field of one end of a span: days count from 0, which is Monday, and so do spans. */
export type HourField = `day${number}_${'from' | 'to'}${number}`

/** What a whole day is called where it is told as one. */
export const wholeDay = (day: number) => `day${day}`

/** Every field of the form of the opening hours. */
export const hourFields: readonly HourField[] = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: mostSpans }, (_each, span): HourField[] => [
    `day${day}_from${span}`,
    `day${day}_to${span}`,
  ]),
).flat(2)
