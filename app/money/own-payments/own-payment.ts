export const ownPaymentsPath = '/cuenta/pagos'

/** The page parameter of open charges; payments use the usual one. */
export const openPageParameter = 'pendientes'

/** The legal identity of the club. */
export type Issuer = { name: string; nif: string; seat: string; city: string }
