/** The letters and digits of a name, without case and accents: 'N.º de socio' is nodesocio. */
export const bareName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
