export const bookPath = '/club/libro'

export const bookYearPath = (year: number) => `${bookPath}/${year}`
