/** Query parameters that identify a page; others do not change its canonical address. */
export const identifyingParameters = ['categoria', 'cuando', 'pagina', 'visitas'] as const
