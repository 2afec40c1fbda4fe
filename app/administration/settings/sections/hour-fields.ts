/** Most spans of opening hours on one day. */
export const maxSpans = 3

/** Field for one end of a span; days (Monday is 0) and spans count from 0. */
export type HourField = `day${number}_${'from' | 'to'}${number}`

/** Name of a whole day in conflicts. */
export const wholeDay = (day: number) => `day${day}`

export const hourFields: readonly HourField[] = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: maxSpans }, (_each, span): HourField[] => [
    `day${day}_from${span}`,
    `day${day}_to${span}`,
  ]),
).flat(2)
