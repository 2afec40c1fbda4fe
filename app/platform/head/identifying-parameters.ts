/** Parameters that make another page of an address; all others show the same one. */
export const identifyingParameters = ['categoria', 'cuando', 'pagina', 'visitas'] as const
