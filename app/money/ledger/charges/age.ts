/** For how long something is to be paid: days after the day until which it was, in thirties. */
export const ages = ['coming', 'month', 'twoMonths', 'threeMonths', 'longer'] as const

export type Age = (typeof ages)[number]
